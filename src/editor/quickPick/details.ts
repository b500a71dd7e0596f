// What an agent wrote about a decision, at length: as a read-only document beside the quick pick. As source, not drawn:
// the editor's own preview would load remote images.
import * as vscode from 'vscode';
import type { Decision, Explainer, Option } from '../../../schemas/round.ts';
import { documentBytes } from '../../core/limits.ts';
import { readDocument } from '../../disk/docs.ts';
import { decodeText } from '../../disk/readText.ts';
import { sha256 } from '../../disk/sha256.ts';
import { reasonOf } from '../report.ts';
import { repliesTo, type RoundFacts, type RoundSession } from './roundSession.ts';

export const detailsScheme = 'interview-panel-details';

/** The texts that are open, by their address. */
const texts = new Map<string, string>();

export function registerDetails(): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(detailsScheme, {
    provideTextDocumentContent: (uri) => texts.get(uri.toString()) ?? '',
  });
}

export function hasDetails({ round }: RoundFacts, decision: Decision): boolean {
  const options = decision.input.options ?? [];
  const own = decision.context ?? decision.explainer ?? round.intro ?? round.summary;
  return own !== undefined || options.some(({ explainer }) => explainer) || repliesTo(round, decision).length > 0;
}

/** Opens it and leaves the focus where it is. */
export async function showDetails(session: RoundSession, facts: RoundFacts, decision: Decision): Promise<void> {
  const uri = vscode.Uri.from({
    scheme: detailsScheme,
    path: `/${decision.short ?? decision.id}.md`.replace(/[?#\\]/g, '-'),
    query: `${session.path} ${session.number}`,
  });
  texts.set(uri.toString(), await detailsText(session, facts, decision));
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document, { preview: true, preserveFocus: true });
}

async function detailsText(session: RoundSession, { round }: RoundFacts, decision: Decision): Promise<string> {
  const parts: (string | undefined)[] = [`# ${decision.title}`, decision.why, round.summary, round.intro];
  for (const { question, answer } of repliesTo(round, decision)) parts.push(`> ${question}`, answer);
  parts.push(decision.context, await explainerText(session, decision.explainer));
  for (const option of decision.input.options ?? []) parts.push(await optionText(session, option));
  return `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`;
}

async function optionText(
  session: RoundSession,
  { label, description, consequences, explainer }: Option,
): Promise<string> {
  const parts = [`## ${label}`, description, consequences, await explainerText(session, explainer)];
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

async function explainerText(session: RoundSession, explainer: Explainer | undefined): Promise<string> {
  if (explainer === undefined) return '';
  if (typeof explainer === 'string') return explainer;
  const title = explainer.title === undefined ? '' : `### ${explainer.title}\n\n`;
  if ('markdown' in explainer) return title + explainer.markdown;
  return title + (await documentText(session, explainer.path));
}

/** The document, or a sentence that says why there is none. */
async function documentText(session: RoundSession, path: string): Promise<string> {
  const reading = await readDocument(session.path, path, documentBytes);
  if (reading.is !== 'document')
    return vscode.l10n.t('{0} cannot be shown here. Open it in the panel to see why.', path);
  try {
    const text = decodeText(reading.bytes);
    session.display(path, sha256(reading.bytes));
    return text;
  } catch (error) {
    return `${path}: ${reasonOf(error)}`;
  }
}
