// `stop --dir D`: the agent is done with the interview; what is still open stays answerable.
import { DirectoryClock } from '../disk/heartbeat.ts';
import { realDirectory } from '../disk/layout.ts';
import { isAlive, readServer } from '../disk/serverFile.ts';
import { removeServeRequest } from '../disk/serveRequest.ts';
import { readDirectory, readOptions } from './options.ts';
import type { Verb } from './verb.ts';

const help = `Usage: interview-panel stop --dir DIRECTORY

Says that you are done with the interview. All files stay, and rounds that are still open can still be answered.

  --help   print this

Exit code: 0, also when it was not started; 1 no such directory, 2 wrong usage.`;

export const stop: Verb = {
  name: 'stop',
  summary: 'say that the interview is over; its files stay',
  help,
  async run(args, output) {
    const options = readOptions(args, { dir: { type: 'string' } });
    const root = await realDirectory(readDirectory(options.dir, 'stop'));
    const wasThere = await removeServeRequest(root);
    output.say(
      wasThere ? 'The interview is over. Its files stay where they are.' : 'It was not started, or stopped before.',
    );
    const server = await readServer(root);
    if (server.is === 'other' && (await isAlive(server, new DirectoryClock(root, '.')))) {
      output.say('Another tool still serves it. Stop that one with its own command.');
    }
    return 0;
  },
};
