// A workspace with many interviews, as a project has them after a year: nearly all of their rounds are answered.
import { temporaryFolder, type Scope } from '../host/scope.ts';
import { Workspace } from '../host/workspace.ts';
import { answersTo, measuredRound } from './texts.ts';

const rounds = 3;
/** In one of so many the last round waits. */
const oneWaitsIn = 10;

/** Resolves with the workspace's folder. */
export async function manyInterviews(scope: Scope, count: number): Promise<string> {
  const folder = await temporaryFolder(scope);
  for (let at = 1; at <= count; at += 1) {
    const workspace = new Workspace(folder, `interview-${at}`);
    const interview = { slug: `interview-${at}`, title: `Interview ${at}` };
    const isWaiting = at % oneWaitsIn === 0;
    for (let number = 1; number <= rounds; number += 1) {
      const round = { ...measuredRound(number), interview };
      await workspace.writeRound(round);
      if (number < rounds || !isWaiting) await workspace.writeAnswers(answersTo(round));
    }
  }
  return folder;
}
