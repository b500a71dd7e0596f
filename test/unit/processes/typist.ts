// A process that types and says what is saved, and after a while submits and says that it did: to be killed.
import { Drafts } from '../../../src/disk/drafts.ts';
import { InterviewDirectory } from '../../../src/disk/interviewDirectory.ts';
import { decisions, typed, type Told } from './typing.ts';

const [storage = '', interview = ''] = process.argv.slice(2);

async function typeAndSubmit(): Promise<void> {
  const drafts = new Drafts(storage, String(process.pid), () => undefined);
  const directory = new InterviewDirectory(interview);
  const reading = await directory.readRound(1);
  if (reading.is !== 'settled' || !reading.value.fits) throw new Error('There is no round.');
  const tell = (told: Told): void => void process.send?.(told);
  for (let edit = 1; ; edit += 1) {
    await drafts.save(interview, 1, [typed(edit % decisions, edit)]);
    tell({ saved: edit });
    if (edit % 100 !== 0) continue;
    const all = Array.from({ length: decisions }, (_, at) => typed(at, edit));
    await directory.submit(1, reading.value.hash, all);
    tell({ submitted: true });
  }
}

void typeAndSubmit();
