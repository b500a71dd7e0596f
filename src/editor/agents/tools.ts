// The tools for the editor's own chat: a round or a few questions without file work, answered in this window.
import * as vscode from 'vscode';
import { tools, type Tool } from '../../../schemas/tools.ts';
import { ExpectedError } from '../../core/expectedError.ts';
import { textOf } from '../../core/look.ts';
import { askUser, type Reply } from '../../disk/askUser.ts';
import { DisposableStore } from '../disposables.ts';
import type { Report } from '../report.ts';
import { baseIn } from './interviewBase.ts';
import { toolMessage } from './toolMessage.ts';

/** `show` brings up what an interview asks already: what is new comes up by itself. `path` is its real path. */
export function registerTools(show: (path: string) => void, report: Report): vscode.Disposable {
  const store = new DisposableStore();
  for (const tool of tools) {
    store.add(
      vscode.lm.registerTool<unknown>(tool.name, {
        prepareInvocation: ({ input }) => ({ invocationMessage: toolMessage(tool, input) }),
        invoke: ({ input }, token) => invoke(tool, input, token, show, report),
      }),
    );
  }
  return store;
}

async function invoke(
  tool: Tool,
  input: unknown,
  token: vscode.CancellationToken,
  show: (path: string) => void,
  report: Report,
): Promise<vscode.LanguageModelToolResult> {
  const controller = new AbortController();
  const listening = token.onCancellationRequested(() => controller.abort());
  try {
    if (token.isCancellationRequested) throw new vscode.CancellationError();
    const reply = await askUser(tool, withoutFolder(input), {
      base: baseFor(input),
      timeoutMs: Infinity,
      signal: controller.signal,
      onAsked: (root, _handle, isNew) => isNew || show(root),
      say: (line) => report.log.info(line),
    });
    return resultOf(reply);
  } catch (error) {
    if (!(error instanceof ExpectedError) && !(error instanceof vscode.CancellationError)) report.note(error);
    throw error;
  } finally {
    listening.dispose();
  }
}

/** @throws ExpectedError where nothing may be written, or there is no place for it. */
function baseFor(input: unknown): string {
  if (vscode.workspace.isTrusted) return baseIn(textOf(input, 'folder'));
  throw new ExpectedError(
    vscode.l10n.t(
      'The workspace is in Restricted Mode, so nothing was asked. Ask the user to trust it, then call again.',
    ),
  );
}

/** The folder is found here; what else is no key of a round or of questions is refused with the rest. */
function withoutFolder(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || textOf(input, 'folder') === undefined) return input;
  return Object.fromEntries(Object.entries(input).filter(([key]) => key !== 'folder'));
}

/** One that was cancelled has no result; what it asked stays open. */
function resultOf(reply: Reply): vscode.LanguageModelToolResult {
  if (reply.is === 'left') throw new vscode.CancellationError();
  const texts = [JSON.stringify(reply.json), ...(reply.notes.length > 0 ? [reply.notes.join('\n')] : [])];
  return new vscode.LanguageModelToolResult(texts.map((text) => new vscode.LanguageModelTextPart(text)));
}
