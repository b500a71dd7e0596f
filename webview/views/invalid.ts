// A round that cannot be shown as a form: its file, every finding with its place, and the ways out.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { InvalidRound } from '../../schemas/messages.ts';
import { fileName } from '../../src/core/fileNames.ts';
import type { PageState, Send } from '../state/state.ts';
import { inWords, t } from '../words.ts';
import { findingCount, findingList, ignoredFiles } from './findings.ts';
import { button, textButton } from './parts.ts';

export function otherRound(state: PageState, round: number, send: Send): TemplateResult | typeof nothing {
  const others = (state.picture?.rounds ?? []).filter(({ number, state: is }) => number !== round && is !== 'invalid');
  const other = others.findLast(({ number }) => number < round) ?? others[0];
  if (!other) return nothing;
  return button(t('Show round {0}', other.number), () => send({ type: 'roundChosen', round: other.number }), true);
}

/** A sentence that goes on after the file's name. */
function has(errors: number): string {
  return errors === 1 ? t('has one error.') : t('has {0} errors.', inWords(errors));
}

function lead(view: InvalidRound, open: () => void): TemplateResult {
  const errors = view.findings.filter(({ severity }) => severity === 'error').length;
  return html`<p class="why">
    ${textButton(html`<code>rounds/${fileName('round', view.number)}</code>`, open)} ${has(errors)}
    ${t('This page mends itself when the file does.')}
  </p>`;
}

export function invalidScreen(state: PageState, view: InvalidRound, send: Send): TemplateResult {
  const round = view.number;
  const open = (finding?: number): void =>
    send({
      type: 'wanted',
      message: { type: 'fileWanted', what: 'round', round, ...(finding === undefined ? {} : { finding }) },
    });
  return html`<h1 tabindex="-1" data-focus="heading">${t('Round {0} cannot be shown yet', round)}</h1>
    ${lead(view, () => open())} ${ignoredFiles(state)}
    <section class="list" aria-labelledby="findings">
      <h2 class="section-label" id="findings">${findingCount(view.findings)}</h2>
      ${findingList(view.findings, open)}
    </section>
    <div class="page-actions">${button(t('Open the file'), () => open())} ${otherRound(state, round, send)}</div>`;
}
