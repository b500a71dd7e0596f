// A process that creates answers when it is told to, and says whether it won: to be raced against another.
import { createOnce, type LinkFile } from '../../../src/disk/createOnce.ts';

/** As a file system does that has no links. */
const refuseLinks: LinkFile = () => Promise.reject(Object.assign(new Error('no links here'), { code: 'EPERM' }));

const [way, name = ''] = process.argv.slice(2);

process.on('message', (root: string) => {
  const text = JSON.stringify({ by: name, rest: 'x'.repeat(5000) });
  createOnce(root, 'answers', 'round-01.json', text, way === 'links' ? undefined : refuseLinks).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.send?.('ready');
