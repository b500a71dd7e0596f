// Blocks of code: their colours, once the code for them has come, and a button that copies them.
import { html, render } from 'lit-html';
import { icon } from '../views/parts.ts';
import { t } from '../words.ts';
import { outside } from './outside.ts';
import { writeMarks } from './polish.ts';

function copy(source: string): void {
  navigator.clipboard.writeText(source).then(
    () => outside().say(t('Copied.')),
    (error: unknown) => {
      console.warn('The clipboard did not take the code.', error);
      outside().say(t('The code could not be copied.'));
    },
  );
}

function addTools(block: HTMLElement, source: string, language: string): void {
  const tools = document.createElement('div');
  tools.className = 'code-tools';
  render(
    html`<span class="code-language">${language}</span>
      <button
        type="button"
        class="tool copy"
        title=${t('Copy')}
        aria-label=${t('Copy the code')}
        @click=${() => copy(source)}
      >
        ${icon('copy')}
      </button>`,
    tools,
  );
  block.append(tools);
}

/** Colours wait for their code; a block in an unknown language stays as it is. */
function colour(code: HTMLElement, source: string, language: string): void {
  import('./codeColours.ts')
    .then(({ coloured }) => {
      const spans = coloured(source, language);
      if (!spans) return;
      code.replaceChildren(spans);
      writeMarks(code);
    })
    .catch((error: unknown) => console.warn('Code could not be coloured.', error));
}

export function fillCode(root: HTMLElement): void {
  for (const block of root.querySelectorAll<HTMLElement>('figure.code')) {
    const code = block.querySelector('code');
    if (!code) continue;
    const source = code.textContent;
    const language = /language-(\S+)/.exec(code.className)?.[1] ?? '';
    addTools(block, source, language);
    writeMarks(code);
    if (language !== '') colour(code, source, language);
  }
}
