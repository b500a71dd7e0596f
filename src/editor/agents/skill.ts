// Puts the skill, the page that tells agents how to use all this, into the workspace where the user's agents look for it.
import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { sectionFor, sectionIn, withSection } from '../../core/skillSection.ts';
import { commandIds } from '../ids.ts';
import type { Report } from '../report.ts';
import { safeText } from '../safeText.ts';
import { isInUse, skillPlaces, type SkillPlace } from './skillPlaces.ts';
import { chooseFolder, textAt, uriOf } from './workspaceFiles.ts';

/** Hashes of what we wrote, by the file's address: what still is as we wrote it nobody has changed. */
const storedKey = 'interviewPanel.skillsWritten';

export function registerSkill(context: vscode.ExtensionContext, report: Report): vscode.Disposable {
  return vscode.commands.registerCommand(commandIds.addSkill, () => report.watch(addSkill(context)));
}

async function addSkill(context: vscode.ExtensionContext): Promise<void> {
  const folder = (await chooseFolder())?.uri;
  const places = folder && (await choosePlaces(folder));
  if (!folder || !places || places.length === 0) return;
  const skillUri = vscode.Uri.joinPath(context.extensionUri, 'schemas', 'interview-panel', 'SKILL.md');
  const skill = new TextDecoder().decode(await vscode.workspace.fs.readFile(skillUri));
  const written: string[] = [];
  for (const place of places) {
    if (await put(folder, place, skill, context.workspaceState)) written.push(place.path);
  }
  if (written.length === 0) return;
  const open = vscode.l10n.t('Open');
  const words = vscode.l10n.t('Agents find the skill in {0}.', written.join(', '));
  if ((await vscode.window.showInformationMessage(safeText(words), open)) !== open) return;
  await vscode.window.showTextDocument(uriOf(folder, written[0] ?? ''));
}

async function choosePlaces(folder: vscode.Uri): Promise<readonly SkillPlace[]> {
  const items = await Promise.all(
    skillPlaces.map(async (place) => ({
      label: place.path,
      description: place.readers,
      picked: await isInUse(folder, place),
      place,
    })),
  );
  const chosen = await vscode.window.showQuickPick(items, {
    canPickMany: true,
    title: vscode.l10n.t('Add the Interview Panel skill to the workspace'),
    placeHolder: vscode.l10n.t('Where your agents look for skills; what exists here is chosen already'),
  });
  return (chosen ?? []).map(({ place }) => place);
}

/** Gives back whether the skill stands there now. */
async function put(folder: vscode.Uri, place: SkillPlace, skill: string, state: vscode.Memento): Promise<boolean> {
  const uri = uriOf(folder, place.path);
  const text = await textAt(uri);
  const ours = place.is === 'section' ? sectionFor(skill) : skill;
  const standing = place.is === 'section' && text !== null ? sectionIn(text) : text;
  if (standing === ours) return true;
  const hashes = state.get<Readonly<Record<string, string>>>(storedKey, {});
  const key = uri.toString();
  if (standing !== null && hashes[key] !== hashOf(standing) && !(await mayReplace(place))) return false;
  const whole = place.is === 'section' ? withSection(text ?? '', ours) : ours;
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(whole));
  await state.update(storedKey, { ...hashes, [key]: hashOf(ours) });
  return true;
}

async function mayReplace({ path }: SkillPlace): Promise<boolean> {
  const replace = vscode.l10n.t('Replace');
  const words = vscode.l10n.t(
    '{0} has another text about Interview Panel, perhaps one that was changed by hand.',
    path,
  );
  return (await vscode.window.showWarningMessage(words, replace, vscode.l10n.t('Keep'))) === replace;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
