// What is wrong with the files that wait: judged when they or their interview changed, and kept until then.
import { join } from 'node:path';
import type { Finding } from '../../../schemas/finding.ts';
import { fileName } from '../../core/fileNames.ts';
import { LoopDirectory } from '../../disk/loopDirectory.ts';
import { readQuestions } from '../../disk/questions.ts';
import type { Interview } from '../interviews.ts';

export interface Judgement {
  readonly path: string;
  readonly kind: 'round' | 'questions' | 'name';
  readonly findings: readonly Finding[];
}

interface Kept extends Judgement {
  /** The file as it was read, and when its interview changed. */
  readonly of: unknown;
  readonly changedAt: number;
}

export class Judgements {
  readonly #loops = new Map<string, LoopDirectory>();
  #kept: ReadonlyMap<string, Kept> = new Map();

  /** Of all interviews, by path. What was submitted is not judged any more: there can be thousands. */
  async look(interviews: readonly Interview[]): Promise<ReadonlyMap<string, Judgement>> {
    const judged = await Promise.all(interviews.map((interview) => this.#judgeAll(interview)));
    this.#kept = new Map(judged.flat().map((one) => [one.path, one]));
    return this.#kept;
  }

  async #judgeAll(interview: Interview): Promise<readonly Kept[]> {
    const rounds = interview.rounds.filter(({ state }) => state !== 'submitted');
    const loops = interview.loops.filter(({ state }) => state !== 'answered');
    const files = await Promise.all([
      ...rounds.map(({ number }) => this.#round(interview, number)),
      ...loops.map(({ number }) => this.#loop(interview, number)),
    ]);
    return [...files.filter((one) => one !== null), ...namesOf(interview)];
  }

  async #round({ directory, changedAt }: Interview, number: number): Promise<Kept | null> {
    const reading = await directory.readRound(number);
    if (reading.is !== 'settled') return null;
    const path = join(directory.path, 'rounds', fileName('round', number));
    const findings = (): Promise<readonly Finding[]> => directory.findings(number, reading.value);
    return this.#judge({ path, kind: 'round', of: reading.value, changedAt }, findings);
  }

  async #loop({ directory, changedAt }: Interview, number: number): Promise<Kept | null> {
    const loops = this.#loops.get(directory.path) ?? new LoopDirectory(directory.path);
    this.#loops.set(directory.path, loops);
    const reading = await loops.read(number);
    if (reading.is !== 'settled') return null;
    const path = join(directory.path, 'questions', fileName('qa', number));
    const findings = async (): Promise<readonly Finding[]> => (await readQuestions(directory.path, number)).findings;
    return this.#judge({ path, kind: 'questions', of: reading.value, changedAt }, findings);
  }

  async #judge(file: Omit<Kept, 'findings'>, findings: () => Promise<readonly Finding[]>): Promise<Kept> {
    const before = this.#kept.get(file.path);
    if (before && before.of === file.of && before.changedAt === file.changedAt) return before;
    return { ...file, findings: await findings() };
  }
}

function namesOf({ directory, ignored, changedAt }: Interview): readonly Kept[] {
  return ignored.map((finding) => {
    const path = join(directory.path, finding.file);
    return { path, kind: 'name', findings: [finding], of: null, changedAt };
  });
}
