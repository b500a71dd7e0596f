// What a tool does, in the editor's chat as over MCP: asks a round or a few questions under a base, and waits for the user.
import { join } from 'node:path';
import type { Tool } from '../../schemas/tools.ts';
import { ExpectedError } from '../core/expectedError.ts';
import { findingLine } from '../core/findingLine.ts';
import { beginLoop, resultOf } from '../core/qaLoop.ts';
import { handleText, readQuestionsInput, readResume, readRoundInput, type Handle } from '../core/toolInput.ts';
import { awaitAnswers, type Awaited, type Outcome } from './awaitAnswers.ts';
import { realInterview } from './findInterviews.ts';
import { handInRound, type HandedIn } from './handInRound.ts';
import { InterviewDirectory } from './interviewDirectory.ts';
import { makeInterview } from './layout.ts';
import { LoopWatch } from './loopWatch.ts';
import { handIn } from './questions.ts';
import { RoundWatch } from './roundWatch.ts';
import { unservedWords } from './whoServes.ts';

export interface Asking {
  /** Where interviews live: what is asked belongs to the directory in it that has the interview's slug. */
  readonly base: string;
  /** Infinity for whoever waits without an end. */
  readonly timeoutMs: number;
  /** Ends the waiting; what was asked stays open. */
  readonly signal: AbortSignal;
  /** Called once it stands on disk. `root` is the interview's real path. */
  onAsked(root: string, handle: string, isNew: boolean): void;
  /** Takes a line for whoever watches. */
  readonly say: (line: string) => void;
}

/** `json` is the answers file's; `notes` is what the asker should know of what it asked. `left`: time was up, or the signal came. */
export type Reply =
  | { readonly is: 'answered'; readonly json: unknown; readonly notes: readonly string[] }
  | { readonly is: 'left'; readonly handle: string };

/** What one tool asks for, standing on disk. */
interface Asked extends Omit<HandedIn, 'number'> {
  readonly root: string;
  readonly handle: Handle;
}

/** @throws ExpectedError when the input does not fit, nothing can be written, or nobody serves the interview. */
export async function askUser(tool: Tool, input: unknown, asking: Asking): Promise<Reply> {
  const resumed = readResume(input, tool.kind);
  const asked = resumed ? await takeUp(asking.base, resumed) : await askAnew(tool, input, asking.base);
  if (asked === null) return { is: 'answered', json: resultOf(beginLoop([]).state), notes: [] };
  const handle = handleText(asked.handle);
  asking.onAsked(asked.root, handle, asked.isNew);
  const notes: string[] = [];
  const outcome = await (tool.kind === 'round' ? awaitRound : awaitLoop)(asked, asking, notes);
  if (outcome.is === 'answered') return { is: 'answered', json: outcome.value, notes };
  if (outcome.is === 'left') return { is: 'left', handle };
  throw new ExpectedError(
    `${unservedWords(asked.root)}\nWhat you asked is written and stays open. Then call again with resume: "${handle}".`,
  );
}

async function takeUp(base: string, handle: Handle): Promise<Asked> {
  const root = await realInterview(join(base, handle.slug));
  if (root !== null) return { root, handle, isNew: false };
  throw new ExpectedError(`There is no interview ${handle.slug} in ${base}. Leave resume out to begin one.`);
}

/** Null when there is nothing to ask. */
async function askAnew(tool: Tool, input: unknown, base: string): Promise<Asked | null> {
  if (tool.kind === 'qa') {
    const { interview, questions } = readQuestionsInput(input);
    if (questions.length === 0) return null;
    const root = await makeInterview(join(base, interview.slug));
    const text = `${JSON.stringify({ questions }, null, 2)}\n`;
    const { number, isNew } = await handIn(root, text, { questions });
    return { root, handle: { slug: interview.slug, kind: 'qa', number }, isNew };
  }
  const round = readRoundInput(input);
  const { slug } = round.interview;
  const root = await makeInterview(join(base, slug));
  const { number, isNew, sign } = await handInRound(root, round);
  return { root, handle: { slug, kind: 'round', number }, isNew, sign };
}

async function awaitRound(asked: Asked, asking: Asking, notes: string[]): Promise<Outcome<unknown>> {
  const { root, handle } = asked;
  const watch = new RoundWatch(new InterviewDirectory(root), handle.number, (line) => notes.push(line));
  return awaitAnswers({
    ...waiting(asked, asking),
    look: async () => {
      const found = await watch.look();
      if (found === null) return null;
      notes.push(...found.findings.map(findingLine));
      return found.json;
    },
  });
}

function awaitLoop(asked: Asked, asking: Asking): Promise<Outcome<unknown>> {
  const watch = new LoopWatch(asked.root, asked.handle.number);
  return awaitAnswers({ ...waiting(asked, asking), look: () => watch.look() });
}

function waiting({ root, handle, sign }: Asked, { timeoutMs, signal, say }: Asking): Omit<Awaited<unknown>, 'look'> {
  const what = handleText(handle).slice(handle.slug.length + 1);
  return { root, what, timeoutMs, signal, say, ...(sign ? { sign } : {}) };
}
