// A round in quick picks: its decisions one after the other, then a summary and the submit. Leaving loses nothing: what
// is entered is in the draft that the panel shows as well.
import * as vscode from 'vscode';
import { AcceptGate } from '../../core/acceptGate.ts';
import { decisionState, progressOf } from '../../core/answers.ts';
import { decisionEntry } from '../../core/draft.ts';
import { DisposableStore } from '../disposables.ts';
import type { PanelRoom } from '../panel/panelRoom.ts';
import { safeText } from '../safeText.ts';
import type { DecisionAct } from './decisionRows.ts';
import { DecisionStep } from './decisionStep.ts';
import { askReview, writeGeneral, type ReviewAct } from './reviewStep.ts';
import { RoundSession, type RoundFacts } from './roundSession.ts';
import { StepScreen } from './stepScreen.ts';

/** How it ended: `left` can be taken up again. */
export type RoundEnd = 'submitted' | 'left' | 'gone';

export class RoundInQuickPicks implements vscode.Disposable {
  readonly #session: RoundSession;
  readonly #store = new DisposableStore();
  readonly #gate = new AcceptGate();
  readonly #decisions = this.#store.add(new StepScreen<DecisionAct>(this.#gate));
  readonly #summary = this.#store.add(new StepScreen<ReviewAct>(this.#gate));
  /** The decision on screen, or the summary. */
  #at: number | 'review' = 'review';
  /** What the user did last at the decision on screen. */
  #last: DecisionAct | null = null;
  /** Why the user is where they are, when it was not their own wish. */
  #why = '';
  #shown = '';

  constructor(room: PanelRoom, path: string, number: number) {
    this.#session = new RoundSession(room, path, number);
    this.#store.add(this.#session.onDidLook(() => room.report.watch(this.#refresh())));
  }

  /** Begins at the first decision that is open. */
  async run(): Promise<RoundEnd> {
    const facts = await this.#session.read();
    if (!facts) return 'gone';
    const open = this.#firstOpen(facts);
    this.#at = open === -1 ? 'review' : open;
    for (;;) {
      const now = await this.#session.read();
      if (!now) return 'gone';
      this.#shown = printOf(now);
      const end = this.#at === 'review' ? await this.#review(now) : await this.#decide(now, this.#at);
      if (end) return end;
    }
  }

  dispose(): void {
    this.#store.dispose();
  }

  /** Shows anew what is on screen, if round or draft are no longer what it shows. */
  async #refresh(): Promise<void> {
    const now = await this.#session.read();
    if (!now || printOf(now) === this.#shown) return;
    this.#decisions.refresh();
    this.#summary.refresh();
  }

  async #decide(facts: RoundFacts, at: number): Promise<RoundEnd | null> {
    const decision = facts.decisions[at];
    if (!decision) {
      this.#go('review');
      return null;
    }
    const step = new DecisionStep(this.#session, this.#decisions, facts, decision);
    const { going, act } = await step.run(this.#why, this.#last);
    if (going === 'left') return 'left';
    if (going === 'on') this.#go(at + 1 < facts.decisions.length ? at + 1 : 'review');
    if (going === 'back') this.#go(Math.max(0, at - 1));
    if (going === 'stay' && act) this.#last = act;
    return null;
  }

  async #review(facts: RoundFacts): Promise<RoundEnd | null> {
    const act = await askReview(this.#session, this.#summary, facts, this.#why);
    if (act === null) return 'left';
    if (act === 'stale') return null;
    switch (act.do) {
      case 'goBack':
        this.#go(Math.max(0, this.#firstOpen(facts)));
        return null;
      case 'decision':
        this.#go(act.index);
        return null;
      case 'submit':
        return this.#submit(facts);
      case 'generalNote':
      case 'newQuestion':
      case 'question':
        this.#summary.hide();
        return (await writeGeneral(this.#session, facts, act)) ? null : 'left';
    }
  }

  async #submit(facts: RoundFacts): Promise<RoundEnd | null> {
    const [open] = progressOf(facts.round, facts.draft).openRequired;
    if (open) {
      this.#go(facts.decisions.indexOf(open), vscode.l10n.t('This one is still open, and the round needs it.'));
      return null;
    }
    const refused = await this.#session.submit(facts);
    if (!refused) return 'submitted';
    if (refused.cause === 'gone' || refused.cause === 'taken') {
      void vscode.window.showWarningMessage(safeText(refused.reason));
      return 'gone';
    }
    this.#go('review', safeText(refused.reason));
    return null;
  }

  #go(at: number | 'review', why = ''): void {
    this.#at = at;
    this.#why = why;
    this.#last = null;
  }

  #firstOpen({ decisions, draft }: RoundFacts): number {
    return decisions.findIndex((decision) => decisionState(decision, decisionEntry(draft, decision)).is === 'open');
  }
}

/** Equal when the same is on screen. */
function printOf({ hash, draft }: RoundFacts): string {
  return `${hash} ${JSON.stringify(draft)}`;
}
