// `ask --dir D`: hands in a few simple questions (a Q&A loop), blocks, and prints what the user answered.
import { fileName } from '../core/fileNames.ts';
import { handIn } from '../disk/questions.ts';
import { makeInterview, realDirectory } from '../disk/layout.ts';
import { LoopWatch } from '../disk/loopWatch.ts';
import { awaitAnswers } from './awaitAnswers.ts';
import { readAsked } from './asked.ts';
import { defaultTimeout, readDirectory, readNumber, readOptions, readTimeout } from './options.ts';
import { plainJson, type Output } from './output.ts';
import { timeoutCode, UsageError, type Verb } from './verb.ts';

const help = `Usage: interview-panel ask --dir DIRECTORY [--file FILE] [--timeout SECONDS]
       interview-panel ask --dir DIRECTORY --loop NN [--timeout SECONDS]

Asks up to five simple questions, one after the other, and prints the result as JSON (qa_session_result).
The questions are a question_result, in FILE or on stdin:
  { "questions": [{ "question_text": "…", "topic": "…", "severity": 5, "options": [{ "label": "…", "value": "…" }] }] }
The loop's number is printed on stderr at once. The same questions again wait for the same loop instead of asking twice.

  --loop NN           wait for a loop that was handed in before
  --timeout SECONDS   give up after so long (default ${defaultTimeout})
  --help              print this

Exit code: 0 answered (or nothing to ask), 124 not yet, 1 the questions do not fit (what is wrong is named),
3 no editor window serves the interview, 2 wrong usage.`;

/** What a loop without questions comes to. */
const nothingAsked = {
  answers: [],
  partial: false,
  skipped_all: false,
  abort_reason: 'no_questions',
  qa_duration_ms: 0,
};

export const ask: Verb = {
  name: 'ask',
  summary: 'ask a few simple questions; prints the answers',
  help,
  async run(args, output) {
    const options = readOptions(args, {
      dir: { type: 'string' },
      file: { type: 'string' },
      loop: { type: 'string' },
      timeout: { type: 'string' },
    });
    const given = readDirectory(options.dir, 'ask');
    const timeoutMs = readTimeout(options.timeout);
    if (options.loop === undefined) return askAnew(given, options.file, timeoutMs, output);
    if (options.file !== undefined)
      throw new UsageError('--loop waits for questions that are asked already; leave out --file.');
    return waitFor(await realDirectory(given), readNumber(options.loop, '--loop'), timeoutMs, output);
  },
};

async function askAnew(given: string, file: string | undefined, timeoutMs: number, output: Output): Promise<number> {
  const { questions, text } = await readAsked(file, output);
  if (questions.questions.length === 0) {
    output.result(plainJson(nothingAsked));
    return 0;
  }
  const root = await makeInterview(given);
  const { number, isNew } = await handIn(root, text, questions);
  const name = `questions/${fileName('qa', number)}`;
  const padded = String(number).padStart(2, '0');
  output.say(
    isNew ? `Loop ${padded} (${name}).` : `Loop ${padded} (${name}) asks just this already; it is not asked twice.`,
  );
  return waitFor(root, number, timeoutMs, output);
}

async function waitFor(root: string, number: number, timeoutMs: number, output: Output): Promise<number> {
  const watch = new LoopWatch(root, number);
  const what = fileName('qa', number).replace('.json', '');
  const outcome = await awaitAnswers({ root, what, timeoutMs, look: () => watch.look() }, output);
  if ('value' in outcome) {
    output.result(plainJson(outcome.value));
    return 0;
  }
  if (outcome.code === timeoutCode)
    output.say(`Not answered yet. Go on with: interview-panel ask --loop ${number} --dir …`);
  return outcome.code;
}
