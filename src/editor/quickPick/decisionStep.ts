// One decision in a quick pick: shows it, does what the user chose, and says where to go.
import * as vscode from 'vscode';
import type { DecisionEntry } from '../../../schemas/draft.ts';
import type { Decision } from '../../../schemas/round.ts';
import { decisionState, isRequired } from '../../core/answers.ts';
import {
  clearChoice,
  keepAnswer,
  pickOption,
  pickOther,
  writeOther,
  type DecisionChange,
} from '../../core/choosing.ts';
import { decisionEntry } from '../../core/draft.ts';
import { safeText } from '../safeText.ts';
import { decisionRows, type DecisionAct } from './decisionRows.ts';
import { hasDetails, showDetails } from './details.ts';
import type { RoundFacts, RoundSession } from './roundSession.ts';
import { otherWords } from './roundWords.ts';
import { askText, type Asked, type StepRow, type StepScreen, type StepView } from './stepScreen.ts';

/** Where the user goes from here. */
export type Going = 'on' | 'back' | 'stay' | 'left';

export class DecisionStep {
  readonly #session: RoundSession;
  readonly #screen: StepScreen<DecisionAct>;
  readonly #facts: RoundFacts;
  readonly #decision: Decision;
  readonly #entry: DecisionEntry;
  readonly #place: number;

  constructor(session: RoundSession, screen: StepScreen<DecisionAct>, facts: RoundFacts, decision: Decision) {
    this.#session = session;
    this.#screen = screen;
    this.#facts = facts;
    this.#decision = decision;
    this.#entry = decisionEntry(facts.draft, decision);
    this.#place = facts.decisions.indexOf(decision);
  }

  /** `why`: a sentence on why the user is here, or nothing. `last`: what they did here just now. */
  async run(
    why: string,
    last: DecisionAct | null,
  ): Promise<{ readonly going: Going; readonly act: DecisionAct | null }> {
    const isChanged = this.#session.isChanged(this.#decision);
    this.#session.see(this.#decision);
    const changed = isChanged ? vscode.l10n.t('The agent has changed this decision since you saw it.') : '';
    const asked = await this.#screen.ask(this.#view([why, changed].filter(Boolean).join(' '), last));
    const act = asked.is === 'act' ? asked.act : null;
    return { going: await this.#go(asked), act };
  }

  #view(why: string, last: DecisionAct | null): StepView<DecisionAct> {
    const { decisions, earlier } = this.#facts;
    const view = {
      decision: this.#decision,
      entry: this.#entry,
      earlier: earlier.find(({ answer }) => answer.decision_id === this.#decision.id),
      hasDetails: hasDetails(this.#facts, this.#decision),
    };
    const place = vscode.l10n.t('{0} of {1}', this.#place + 1, decisions.length);
    return {
      title: safeText(`${place} — ${this.#decision.title}`),
      placeholder: placeholderFor(this.#decision),
      rows: (typed) => decisionRows(view, typed),
      // On multi one goes on from the option that was picked.
      isActive: (act) => last?.do === 'option' && act.do === 'option' && act.value === last.value,
      prompt: (row) => this.#prompt(row, why),
      buttons: [vscode.QuickInputButtons.Back],
    };
  }

  #prompt(row: StepRow<DecisionAct> | undefined, why: string): string {
    if (row?.act?.do !== 'goOn' && row?.whole) return row.whole;
    const needed = isRequired(this.#decision) ? vscode.l10n.t('Required.') : vscode.l10n.t('Optional.');
    return [why, safeText(this.#decision.why ?? ''), needed].filter((part) => part !== '').join(' ');
  }

  async #go(asked: Asked<DecisionAct>): Promise<Going> {
    switch (asked.is) {
      case 'left':
        return 'left';
      case 'stale':
        return 'stay';
      case 'button':
        return 'back';
      case 'act':
        return this.#do(asked.act);
    }
  }

  async #do(act: DecisionAct): Promise<Going> {
    const { input } = this.#decision;
    const isMulti = input.type === 'multi';
    switch (act.do) {
      case 'goOn':
        return 'on';
      case 'option':
        await this.#change((entry) => pickOption(input, entry, act.value));
        return isMulti ? 'stay' : 'on';
      case 'keep':
        await this.#change(() => keepAnswer(input, act.answer));
        return 'on';
      case 'typed':
        await this.#change((entry) => this.#written(entry, act.text));
        return isMulti ? 'stay' : 'on';
      case 'other':
        return this.#chooseOther();
      case 'waive':
        await this.#change((entry) => ({ isWaived: !entry.isWaived }));
        return this.#entry.isWaived ? 'stay' : 'on';
      case 'clear':
        await this.#change(() => clearChoice);
        return 'stay';
      case 'details':
        await showDetails(this.#session, this.#facts, this.#decision);
        return 'stay';
      case 'text':
      case 'note':
      case 'question':
        return this.#write(act.do);
    }
  }

  #written(entry: DecisionEntry, text: string): DecisionChange {
    const { input } = this.#decision;
    return input.type === 'text' ? { text, isWaived: false } : writeOther(input, entry, text);
  }

  /** On multi, one that is chosen is taken back; what is written there stays. */
  async #chooseOther(): Promise<Going> {
    const { input } = this.#decision;
    if (input.type === 'multi' && this.#entry.isOtherChosen) {
      await this.#change((entry) => pickOther(input, entry));
      return 'stay';
    }
    if (this.#entry.other !== '') await this.#change((entry) => (entry.isOtherChosen ? {} : pickOther(input, entry)));
    return this.#write('other');
  }

  async #write(field: 'text' | 'other' | 'note' | 'question'): Promise<Going> {
    this.#screen.hide();
    const { input, title } = this.#decision;
    const labels = {
      text: input.label ?? vscode.l10n.t('Your answer'),
      other: otherWords(this.#decision),
      note: vscode.l10n.t('Note'),
      question: vscode.l10n.t('Question for the agent'),
    };
    const prompts = {
      text: input.placeholder ?? '',
      other: input.other_placeholder ?? '',
      note: '',
      question: vscode.l10n.t('It goes out with the round. To hold this decision open, say so in its note.'),
    };
    const isDone = await askText({
      title: safeText(`${labels[field]} — ${title}`),
      prompt: safeText(prompts[field]),
      text: this.#entry[field],
      handleChange: (text) =>
        this.#change((entry) =>
          field === 'other' || field === 'text' ? this.#written(entry, text) : { [field]: text },
        ),
    });
    if (!isDone) return 'left';
    if (field === 'note' || field === 'question' || input.type === 'multi') return 'stay';
    const facts = await this.#session.read();
    const entry = facts ? decisionEntry(facts.draft, this.#decision) : this.#entry;
    return decisionState(this.#decision, entry).is === 'open' ? 'stay' : 'on';
  }

  #change(change: (entry: DecisionEntry) => DecisionChange): Promise<void> {
    return this.#session.change(this.#decision, change);
  }
}

function placeholderFor({ input }: Decision): string {
  switch (input.type) {
    case 'text':
      return vscode.l10n.t('Type your answer');
    case 'multi':
      return vscode.l10n.t('Choose any number; type to find one');
    case 'single':
    case 'confirm':
      return vscode.l10n.t('Choose one; type to find one');
  }
}
