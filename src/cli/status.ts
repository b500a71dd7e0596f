// `status --dir D`: what there is of an interview, as JSON: for agents that come back to one.
import { resolve } from 'node:path';
import { findingLine } from '../core/findingLine.ts';
import { realDirectory } from '../disk/layout.ts';
import { InterviewDirectory } from '../disk/interviewDirectory.ts';
import { DirectoryClock } from '../disk/heartbeat.ts';
import { isAlive, readServer } from '../disk/serverFile.ts';
import { loopStates, roundStates } from './states.ts';
import { readDirectory, readOptions } from './options.ts';
import { plainJson } from './output.ts';
import type { Verb } from './verb.ts';

const help = `Usage: interview-panel status --dir DIRECTORY

Prints one JSON object:
  server    { alive, kind: "vscode", "browser" or null, started_at }
  dir       the directory's absolute path
  rounds    [{ round, title, kind, answered, error, answers_older? }]; error is the first one of a round that does not fit
  loops     [{ loop, answered, error }]
  ignored   [{ file, reason }]: files that look like rounds or loops and are not read
  latest    the highest round, or null
  current   the first round without answers, or null: the one to wait for

  --help   print this

Exit code: 0; 1 no such directory, 2 wrong usage.`;

export const status: Verb = {
  name: 'status',
  summary: 'print what there is of an interview, as JSON',
  help,
  async run(args, output) {
    const options = readOptions(args, { dir: { type: 'string' } });
    const given = readDirectory(options.dir, 'status');
    const root = await realDirectory(given);
    const directory = new InterviewDirectory(root);
    const { ignored } = await directory.list();
    const rounds = await roundStates(directory);
    output.result(
      plainJson({
        server: await serverState(root),
        dir: resolve(given),
        rounds,
        loops: await loopStates(root),
        ignored: ignored.map((finding) => ({ file: finding.file, reason: findingLine(finding) })),
        latest: rounds.at(-1)?.round ?? null,
        current: rounds.find(({ answered }) => !answered)?.round ?? null,
      }),
    );
    return 0;
  },
};

/** Never its address: that of the browser tool holds a token. */
async function serverState(root: string): Promise<Readonly<Record<string, unknown>>> {
  const reading = await readServer(root);
  if (reading.is === 'absent') return { alive: false, kind: null, started_at: null };
  const alive = await isAlive(reading, new DirectoryClock(root, '.'));
  const kind = reading.is === 'window' ? 'vscode' : 'browser';
  return { alive, kind, started_at: reading.file?.started_at ?? null };
}
