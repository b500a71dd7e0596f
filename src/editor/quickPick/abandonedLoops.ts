// Finishes the Q&A loops that a dead window left behind: what was passed becomes their result.
import { resultOf, type LoopEnd } from '../../core/qaLoop.ts';
import { LoopDirectory } from '../../disk/loopDirectory.ts';
import type { JournalFile } from '../../disk/loopJournal.ts';
import type { LoopJournals } from '../../disk/loopJournals.ts';
import type { Report } from '../report.ts';
import type { Serving } from '../serving/serving.ts';

/** After a pause of our own (sleep) others get this time to touch their journals again, in ms. */
const graceMs = 15_000;

export class AbandonedLoops {
  readonly #journals: LoopJournals;
  readonly #serving: Serving;
  readonly #report: Report;
  /** Owners of journals that could not be finished: each is told of once, and tried again. */
  readonly #told = new Set<string>();
  #lookedAt = Date.now();
  #judgeFrom = 0;

  constructor(journals: LoopJournals, serving: Serving, report: Report) {
    this.#journals = journals;
    this.#serving = serving;
    this.#report = report;
  }

  /** Only for interviews that this window serves. */
  async finish(): Promise<void> {
    // The wall clock: a monotonic one may stand still while the machine sleeps.
    const now = Date.now();
    if (now - this.#lookedAt > graceMs) this.#judgeFrom = now + graceMs;
    this.#lookedAt = now;
    if (now < this.#judgeFrom) return;
    for (const journal of await this.#journals.abandoned()) {
      const isOurs = journal.interview === null || (await this.#serving.isOurs(journal.interview));
      if (isOurs) await this.#finishOne(journal);
    }
  }

  async #finishOne(journal: JournalFile): Promise<void> {
    try {
      const said = await write(journal);
      await this.#journals.discard(journal);
      if (said !== null) this.#report.log.info(said);
    } catch (error) {
      if (!this.#told.has(journal.owner)) this.#report.note(error);
      this.#told.add(journal.owner);
    }
  }
}

/** What is to be said about it, if anything. */
async function write(journal: JournalFile): Promise<string | null> {
  const { interview, loop, answers, questions } = journal;
  // Nobody answered anything: the loop is open, and offered again.
  if (answers.length === 0 && journal.end === null) return null;
  const progress = `its window died (${answers.length} of ${questions.length} passed)`;
  if (interview === null) return `A Q&A that belongs to no directory was interrupted: ${progress}.`;
  const directory = new LoopDirectory(interview);
  if (await directory.isAnswered(loop)) return null;
  const result = resultOf({ ...journal, end: endOf(journal), questionMs: 0, ranUntil: null, isShown: false });
  if (result) await directory.write(loop, result);
  return `Q&A ${loop} of ${interview} was interrupted: ${progress}. Its answers are written.`;
}

/** A window can die between the last question and the writing of the result. */
function endOf({ end, answers, questions }: JournalFile): LoopEnd {
  return end ?? (answers.length === questions.length ? 'complete' : 'user_abort');
}
