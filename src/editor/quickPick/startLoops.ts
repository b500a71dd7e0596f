// Everything about Q&A loops in this window, built and registered.
import type * as vscode from 'vscode';
import { LoopJournals } from '../../disk/loopJournals.ts';
import { registerLoopNotices } from '../around/loopNotices.ts';
import { registerLoopStatusItem } from '../around/loopStatusItem.ts';
import { DisposableStore } from '../disposables.ts';
import type { Interviews } from '../interviews.ts';
import type { Report } from '../report.ts';
import type { Serving } from '../serving/serving.ts';
import { FileLoops } from './fileLoops.ts';
import { registerLoopCommands } from './loopCommands.ts';
import { QaLoops } from './loops.ts';
import type { LoopRoom } from './runQaLoop.ts';

/** `storage` is where journals live. `isKnown` resolves when it is known what this window serves. */
export function startLoops(
  interviews: Interviews,
  storage: string,
  isKnown: Promise<void>,
  serving: Serving,
  report: Report,
): LoopRoom & vscode.Disposable {
  const store = new DisposableStore();
  const journals = new LoopJournals(storage, (trouble) => report.warn(trouble));
  const loops = store.add(new QaLoops(journals, report));
  const fileLoops = store.add(new FileLoops(interviews, loops, journals, serving, report));
  const room = { interviews, loops, fileLoops };
  store.add(registerLoopCommands(room, report));
  store.add(registerLoopStatusItem(loops, fileLoops));
  report.watch(
    isKnown.then(() => fileLoops.start()).then(() => void store.add(registerLoopNotices(fileLoops, serving, report))),
  );
  return { ...room, dispose: () => store.dispose() };
}
