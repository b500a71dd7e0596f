// `start --dir D`: makes the interview's layout, asks for a window that serves it, and prints where the user sees it.
import { loopbackUrl } from '../core/serverUrl.ts';
import { DirectoryClock } from '../disk/heartbeat.ts';
import { InterviewDirectory } from '../disk/interviewDirectory.ts';
import { makeInterview } from '../disk/layout.ts';
import { lookUntil } from '../disk/lookUntil.ts';
import { isAlive, readServer, type ServerReading } from '../disk/serverFile.ts';
import { writeServeRequest } from '../disk/serveRequest.ts';
import { folderFor, unservedWords } from '../disk/whoServes.ts';
import { onInterruption } from './interruption.ts';
import { readDirectory, readOptions } from './options.ts';
import type { Output } from './output.ts';
import { unservedCode, type Verb } from './verb.ts';

const help = `Usage: interview-panel start --dir DIRECTORY

Makes DIRECTORY an interview (rounds/, answers/, docs/, questions/), shows it in the editor window that has it in one of
its folders, and prints a link for the user, or which window to look at. On an interview that is shown already it does
the same again. Rounds that have answers are listed on stderr.

  --no-open, --port N   taken and ignored, for those who know the browser tool
  --help                print this

Exit code: 0 shown, 3 no editor window within 15 s, 1 the directory cannot be made, 2 wrong usage.`;

/** How long one waits for a window where nobody serves, in ms. */
const patienceMs = 15_000;
/** A server.json whose owner does not answer is in the way until its heartbeat is over. */
const obstructedMs = 50_000;

export const start: Verb = {
  name: 'start',
  summary: 'show an interview to the user; prints a link',
  help,
  async run(args, output) {
    const options = readOptions(args, {
      dir: { type: 'string' },
      'no-open': { type: 'boolean' },
      port: { type: 'string' },
    });
    const given = readDirectory(options.dir, 'start');
    if (options['no-open']) output.say('--no-open is ignored: nothing is opened outside of the editor.');
    if (options.port !== undefined) output.say('--port is ignored: no port is opened.');
    const root = await makeInterview(given);
    const request = await writeServeRequest(root);
    const interruption = onInterruption();
    try {
      const server = await findServer(root, request, interruption.signal);
      if (server) return await conclude(root, server, output);
      if (interruption.code !== null) return interruption.code;
      output.say(`${unservedWords(root)}\nA window that opens it later shows it by itself.`);
      return unservedCode;
    } finally {
      interruption.dispose();
    }
  },
};

type Server = Exclude<ServerReading, { is: 'absent' }>;

/** The window that has seen this request, or the browser tool; null when there is none in time. */
async function findServer(root: string, request: string, signal: AbortSignal): Promise<Server | null> {
  const clock = new DirectoryClock(root, '.');
  const since = performance.now();
  const found = await lookUntil<Server | 'nobody'>(root, since + obstructedMs, signal, async () => {
    const reading = await readServer(root);
    const isOurs = reading.is === 'window' && reading.file?.request === request;
    if (isOurs || (reading.is === 'other' && (await isAlive(reading, clock)))) return reading;
    const isInTheWay = reading.is !== 'absent';
    return !isInTheWay && performance.now() - since >= patienceMs ? 'nobody' : null;
  });
  return found === 'nobody' ? null : found;
}

async function conclude(root: string, server: Server, output: Output): Promise<number> {
  const { submitted } = await new InterviewDirectory(root).list();
  const answered = [...submitted].join(', ');
  if (answered !== '') output.say(`Answered already: round${submitted.size === 1 ? '' : 's'} ${answered}.`);
  output.result(placeOf(root, server));
  return 0;
}

/** Where the user sees it. */
function placeOf(root: string, server: Server): string {
  if (server.is === 'window') {
    const host = server.file?.host ?? 'this machine';
    return (
      server.file?.url ?? `It is shown in the editor window on ${host} that has the folder ${folderFor(root)} open.`
    );
  }
  const url = loopbackUrl(server.file.url, server.file.port);
  return (
    url ?? `It is served by another tool (process ${server.file.pid ?? 'unknown'}) at an address that is not passed on.`
  );
}
