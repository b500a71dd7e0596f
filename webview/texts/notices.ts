// One notice in the place of what cannot be shown: what it is, why, and what to do next.
import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import type { ShownDocument } from '../../schemas/messages.ts';
import { fieldCharacters } from '../../src/core/limits.ts';
import { shownText } from '../views/agentText.ts';
import type { Content } from '../views/parts.ts';
import { button, icon } from '../views/parts.ts';
import { t } from '../words.ts';
import { outside } from './outside.ts';

export type DocumentProblem = Exclude<ShownDocument, { readonly hash: string }>;

export interface NoticeParts {
  /** The path of a document, where it is about one. */
  readonly path?: string;
  readonly text: Content;
  readonly action?: TemplateResult;
}

/** Quieter than a callout: the page is all right, only this part of it is not there. */
export function notice({ path, text, action }: NoticeParts): TemplateResult {
  return html`<div class="notice" role="group" aria-label=${t('Notice')}>
    ${icon('warning', 'warning')}
    <p>${path === undefined ? nothing : html`<code dir="ltr">${shownText(path)}</code>`} ${text}</p>
    ${action ?? nothing}
  </div>`;
}

/** 1234567 -> 1,234,567 */
export function grouped(number: number): string {
  return number.toLocaleString('en');
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

export function tooLongNotice(characters: number): TemplateResult {
  const text = t(
    'This text has {0} characters; at most {1} are shown here.',
    grouped(characters),
    grouped(fieldCharacters),
  );
  return notice({ text, action: button(t('Open in the editor'), () => outside().openRound(), true) });
}

function openInEditor(path: string): TemplateResult {
  const open = (): void => outside().post({ type: 'linkClicked', href: path, isFile: true });
  return button(t('Open in the editor'), open, true);
}

export function problemNotice(path: string, problem: DocumentProblem): TemplateResult {
  switch (problem.is) {
    case 'missing':
      return notice({ path, text: t('is not there yet. It appears here by itself once the agent has written it.') });
    case 'outside':
      return notice({ path, text: t('is not shown: a symbolic link leads out of docs/.') });
    case 'tooLarge': {
      const [size, limit] = [megabytes(problem.bytes), megabytes(problem.limit)];
      const text = t('has {0} MB; at most {1} MB are shown here.', size, limit);
      return notice({ path, text, action: openInEditor(path) });
    }
    case 'unreadable':
      return notice({
        path,
        text: html`${t('cannot be read:')} ${shownText(problem.reason)}.`,
        action: openInEditor(path),
      });
    case 'refused':
      return notice({ text: html`${t('This document is not shown.')} ${shownText(problem.reason)}.` });
    case 'untrusted': {
      const text = t('is a document with scripts. Those are shown only in workspaces that you trust.');
      return notice({ path, text });
    }
  }
}
