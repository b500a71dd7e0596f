// What is wrong with a file, finding by finding; and the files that only look like rounds.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Finding } from '../../schemas/finding.ts';
import type { PageState } from '../state/state.ts';
import { counted, t } from '../words.ts';
import { shownText } from './agentText.ts';
import { icon, spoken } from './parts.ts';

function place({ line, column }: Finding): string {
  if (line === undefined) return '';
  return column === undefined ? t('Ln {0}', line) : t('Ln {0}, Col {1}', line, column);
}

function parts(finding: Finding): TemplateResult {
  const { severity, message, expected, path } = finding;
  const at = place(finding);
  return html`${icon(severity, `finding-icon ${severity}`)}
    <span class="finding-main">
      <span dir="auto">${spoken(severity === 'error' ? t('Error: ') : t('Warning: '))}${shownText(message)}</span>
      ${expected ? html`<span class="finding-want" dir="auto">${shownText(expected)}</span>` : nothing}
      ${path ? html`<code class="finding-path">${shownText(path)}</code>` : nothing}
    </span>
    ${at === '' ? nothing : html`<span class="finding-place">${at}</span>`}`;
}

/** Findings as a list of buttons: each opens the file at its place. */
export function findingList(findings: readonly Finding[], onPick: (index: number) => void): TemplateResult {
  return html`<ul class="findings">
    ${findings.map(
      (finding, index) =>
        html`<li><button type="button" class="finding" @click=${() => onPick(index)}>${parts(finding)}</button></li>`,
    )}
  </ul>`;
}

export function findingCount(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  const said = [
    errors > 0 ? counted(errors, '1 error', '{0} errors') : '',
    warnings > 0 ? counted(warnings, '1 warning', '{0} warnings') : '',
  ];
  return said.filter((words) => words !== '').join(', ');
}

function ignoredFile({ file, message, expected }: Finding): TemplateResult {
  return html`<div class="callout callout-warning">
    ${icon('warning', 'warning')}
    <p dir="auto">
      <code>${shownText(file)}</code> ${shownText(message)}${expected ? html`. ${shownText(expected)}` : nothing}
    </p>
  </div>`;
}

/** Files that are not taken although they look like rounds: the user waits for them, so they are told. */
export function ignoredFiles(state: PageState): TemplateResult | typeof nothing {
  const ignored = state.picture?.ignored ?? [];
  if (ignored.length === 0) return nothing;
  return html`<div class="ignored">${ignored.map(ignoredFile)}</div>`;
}
