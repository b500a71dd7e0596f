// An interview without a round: what is awaited, and where.
import { html } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { Picture } from '../../schemas/messages.ts';
import type { PageState, Send } from '../state/state.ts';
import { t } from '../words.ts';
import { plainName } from './agentText.ts';
import { ignoredFiles } from './findings.ts';
import { button, icon, textButton } from './parts.ts';

export function emptyScreen(state: PageState, picture: Picture, send: Send): TemplateResult {
  const reveal = (): void => send({ type: 'wanted', message: { type: 'fileWanted', what: 'folder', round: 1 } });
  const folder = textButton(html`<code>${plainName(picture.interview.directory)}</code>`, reveal);
  const sample = (): void => send({ type: 'wanted', message: { type: 'sampleWanted' } });
  const help = (): void => send({ type: 'wanted', message: { type: 'helpWanted' } });
  return html`<h1 tabindex="-1" data-focus="heading">${t('No round yet')}</h1>
    <p class="why">
      ${t('The first round appears here as soon as the agent has written it. Nothing needs to be reloaded.')}
    </p>
    ${ignoredFiles(state)}
    <dl class="facts">
      <div>
        <dt>${t('File')}</dt>
        <dd><code>${picture.nextFile}</code></dd>
      </div>
      <div>
        <dt>${t('Folder')}</dt>
        <dd>${folder}</dd>
      </div>
      <div>
        <dt>${t('State')}</dt>
        <dd>${icon('eye')}${t('Watched. The agent isn’t waiting just now.')}</dd>
      </div>
    </dl>
    <div class="page-actions">
      ${button(t('Try a sample'), sample)} ${button(t('How agents use this'), help, true)}
    </div>`;
}
