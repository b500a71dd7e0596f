// What is wrong with the files that wait: judged when they or their interview changed, and kept until then.
import { join } from 'node:path';
import type { Finding } from '../../../schemas/finding.ts';
import { diagramFindingsInDocument, diagramFindingsInRound } from '../../core/diagramFindings.ts';
import { fileName } from '../../core/fileNames.ts';
import { DocumentFile } from '../../disk/documentFile.ts';
import { LoopDirectory } from '../../disk/loopDirectory.ts';
import { readQuestions } from '../../disk/questions.ts';
import type { RoundFile } from '../../disk/roundFile.ts';
import type { DiagramFaults, FailedDiagram } from '../diagramFaults.ts';
import type { Interview } from '../interviews.ts';

export interface Judgement {
  readonly path: string;
  readonly kind: 'round' | 'questions' | 'document' | 'name';
  readonly findings: readonly Finding[];
}

interface Kept extends Judgement {
  /** The file as it was read, and when its interview changed. */
  readonly of: unknown;
  readonly changedAt: number;
  /** What pages had found by then. */
  readonly failed?: readonly FailedDiagram[];
}

export class Judgements {
  readonly #loops = new Map<string, LoopDirectory>();
  readonly #documents = new Map<string, DocumentFile>();
  readonly #diagramFaults: DiagramFaults;
  #kept: ReadonlyMap<string, Kept> = new Map();

  constructor(diagramFaults: DiagramFaults) {
    this.#diagramFaults = diagramFaults;
  }

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
      ...this.#failedDocuments(interview).map((document) => this.#document(interview, document)),
    ]);
    return [...files.filter((one) => one !== null), ...namesOf(interview)];
  }

  async #round({ directory, changedAt }: Interview, number: number): Promise<Kept | null> {
    const reading = await directory.readRound(number);
    if (reading.is !== 'settled') return null;
    const file = `rounds/${fileName('round', number)}`;
    const failed = this.#diagramFaults.of(directory.path);
    const findings = async (): Promise<readonly Finding[]> => [
      ...(await directory.findings(number, reading.value)),
      ...diagramFindings(
        reading.value,
        file,
        failed.filter(({ round, document }) => round === number && !document),
      ),
    ];
    return this.#judge(
      { path: join(directory.path, file), kind: 'round', of: reading.value, changedAt, failed },
      findings,
    );
  }

  /** Those with diagrams that could not be drawn, while the round that shows them waits. */
  #failedDocuments({ directory, rounds }: Interview): readonly string[] {
    const isWaiting = ({ round }: FailedDiagram): boolean =>
      rounds.some(({ number, state }) => number === round && state !== 'submitted');
    const failed = this.#diagramFaults.of(directory.path).filter(isWaiting);
    return [...new Set(failed.flatMap(({ document }) => document ?? []))];
  }

  async #document({ directory, changedAt }: Interview, document: string): Promise<Kept | null> {
    const path = join(directory.path, document);
    const file = this.#documents.get(path) ?? new DocumentFile(directory.path, document);
    this.#documents.set(path, file);
    const reading = await file.read();
    if (reading.is !== 'markdown') return null;
    const failed = this.#diagramFaults.of(directory.path);
    const here = failed.filter((one) => one.document === document);
    return this.#judge({ path, kind: 'document', of: reading, changedAt, failed }, () =>
      Promise.resolve(diagramFindingsInDocument(reading.text, document, here)),
    );
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
    if (before && before.of === file.of && before.changedAt === file.changedAt && before.failed === file.failed)
      return before;
    return { ...file, findings: await findings() };
  }
}

function diagramFindings({ text }: RoundFile, file: string, failed: readonly FailedDiagram[]): readonly Finding[] {
  return text === null ? [] : diagramFindingsInRound(text, file, failed);
}

function namesOf({ directory, ignored, changedAt }: Interview): readonly Kept[] {
  return ignored.map((finding) => {
    const path = join(directory.path, finding.file);
    return { path, kind: 'name', findings: [finding], of: null, changedAt };
  });
}
