// `wait --dir D --round N`: blocks until the round's answers are there, and prints their path.
import { join, resolve } from 'node:path';
import { fileName } from '../core/fileNames.ts';
import { findingLine } from '../core/findingLine.ts';
import { areAnswersOlder } from '../disk/serving.ts';
import { InterviewDirectory } from '../disk/interviewDirectory.ts';
import { realDirectory } from '../disk/layout.ts';
import { RoundWatch } from '../disk/roundWatch.ts';
import { awaitAnswers } from './awaitAnswers.ts';
import { defaultTimeout, readDirectory, readNumber, readOptions, readTimeout } from './options.ts';
import type { Output } from './output.ts';
import type { Verb } from './verb.ts';

const help = `Usage: interview-panel wait --dir DIRECTORY --round N [--timeout SECONDS]

Blocks until the user has submitted round N, then prints the absolute path of answers/round-NN.json.
Answers that are there already end it at once.

  --timeout SECONDS   give up after so long (default ${defaultTimeout}). Keep it below what your harness allows one
                      command, and run wait again on exit code 124: nothing is lost.
  --help              print this

Exit code: 0 answered, 124 not yet, 1 no such round or one that does not fit (what is wrong is named),
3 no editor window serves the interview, 2 wrong usage.`;

export const wait: Verb = {
  name: 'wait',
  summary: 'block until a round is answered; prints the path of the answers',
  help,
  async run(args, output) {
    const options = readOptions(args, {
      dir: { type: 'string' },
      round: { type: 'string' },
      timeout: { type: 'string' },
    });
    const given = readDirectory(options.dir, 'wait');
    const number = readNumber(options.round, '--round');
    const timeoutMs = readTimeout(options.timeout);
    const root = await realDirectory(given);
    const watch = new RoundWatch(new InterviewDirectory(root), number, (line) => output.say(line));
    const what = fileName('round', number).replace('.json', '');
    const outcome = await awaitAnswers({ root, what, timeoutMs, look: () => watch.look() }, output);
    if ('code' in outcome) {
      if (outcome.code === 124) output.say(`Round ${number} is not answered yet. Run the same wait again.`);
      return outcome.code;
    }
    for (const finding of outcome.value.findings) output.say(findingLine(finding));
    await sayIfOlder(root, number, output);
    output.result(join(resolve(given), 'answers', fileName('round', number)));
    return 0;
  },
};

async function sayIfOlder(root: string, number: number, output: Output): Promise<void> {
  if (!(await areAnswersOlder(root, number))) return;
  output.say(
    `These answers are older than rounds/${fileName('round', number)}: they were given to an earlier version of it.`,
  );
}
