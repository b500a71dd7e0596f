// The commands: each an id and what it does.
import * as vscode from 'vscode';
import { waitingRounds } from './around/waitingRounds.ts';
import { DisposableStore } from './disposables.ts';
import { commandIds, contextKeys } from './ids.ts';
import type { Interview, Interviews } from './interviews.ts';
import type { InterviewPanels } from './panel/interviewPanels.ts';
import type { Surfaces } from './quickPick/surfaces.ts';
import type { Report } from './report.ts';
import { safeText } from './safeText.ts';

export function registerCommands(
  interviews: Interviews,
  panels: InterviewPanels,
  surfaces: Surfaces,
  report: Report,
): vscode.Disposable {
  const store = new DisposableStore();
  const register = (id: string, run: () => unknown): void => {
    store.add(
      vscode.commands.registerCommand(id, async () => {
        try {
          await run();
        } catch (error) {
          report.tell(error);
        }
      }),
    );
  };
  register(commandIds.openInterview, () => openInterview(interviews, panels));
  register(commandIds.openWaitingRound, () => openWaitingRound(interviews, panels, surfaces));
  register(commandIds.openDirectory, () => openDirectory(interviews, panels));
  register(commandIds.showLog, () => report.log.show());
  register(commandIds.next, () => panels.active?.press('next'));
  register(commandIds.back, () => panels.active?.press('back'));
  store.add(interviews.onDidSettle(tellContext(interviews)));
  return store;
}

/** The palette offers only what works. */
function tellContext(interviews: Interviews): () => void {
  let last: boolean | null = null;
  return () => {
    const has = interviews.all.length > 0;
    if (has === last) return;
    last = has;
    void vscode.commands.executeCommand('setContext', contextKeys.hasInterviews, has);
  };
}

interface Choice extends vscode.QuickPickItem {
  readonly path: string;
  readonly round: number | null;
}

async function openInterview(interviews: Interviews, panels: InterviewPanels): Promise<void> {
  await interviews.look();
  const choices = interviews.all.map((interview) => choiceOf(interview));
  if (choices.length === 0) return offerDirectory();
  const choice = await chooseOf(choices, vscode.l10n.t('Open an interview'));
  if (choice) panels.show(choice.path).choose(choice.round);
}

/** Where the user wants to decide about this interview. */
async function openWaitingRound(interviews: Interviews, panels: InterviewPanels, surfaces: Surfaces): Promise<void> {
  await interviews.look();
  const choices = waitingRounds(interviews).map(({ interview, number }) => ({
    ...choiceOf(interview),
    description: vscode.l10n.t('Round {0}', number),
    round: number,
  }));
  if (choices.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('No round waits for your answers.'));
    return;
  }
  const choice = await chooseOf(choices, vscode.l10n.t('Open a waiting round'));
  if (!choice) return;
  const surface = await surfaces.choose(choice.path, choice.label);
  if (surface === 'panel') panels.show(choice.path).choose(choice.round);
  if (surface === 'quickPick')
    await vscode.commands.executeCommand(commandIds.answerInQuickPick, choice.path, choice.round);
}

async function openDirectory(interviews: Interviews, panels: InterviewPanels): Promise<void> {
  const [chosen] =
    (await vscode.window.showOpenDialog({
      canSelectFiles: false,
      canSelectFolders: true,
      openLabel: vscode.l10n.t('Open Interview'),
      title: vscode.l10n.t('Choose the folder that holds rounds/ or questions/'),
    })) ?? [];
  if (!chosen) return;
  const interview = await interviews.add(chosen.fsPath);
  panels.show(interview.directory.path);
}

function chooseOf(choices: readonly Choice[], placeHolder: string): Thenable<Choice | undefined> {
  const [only] = choices;
  if (choices.length === 1) return Promise.resolve(only);
  return vscode.window.showQuickPick(choices, { placeHolder, matchOnDetail: true });
}

async function offerDirectory(): Promise<void> {
  const openOther = vscode.l10n.t('Open Interview Directory…');
  const answer = await vscode.window.showInformationMessage(
    vscode.l10n.t('No interview was found in this workspace. It appears by itself when an agent begins one.'),
    openOther,
  );
  if (answer === openOther) await vscode.commands.executeCommand(commandIds.openDirectory);
}

function choiceOf(interview: Interview): Choice {
  const open = interview.rounds.filter(({ state }) => state === 'open').length;
  return {
    label: safeText(interview.title),
    description: open > 0 ? vscode.l10n.t('{0} open', open) : '',
    detail: safeText(interview.directory.path),
    path: interview.directory.path,
    round: null,
  };
}
