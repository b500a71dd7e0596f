// Markdown tokens -> HTML: raw HTML is text, links and images only note where they lead, headings stay below the h1.
import type { Tokens } from 'marked';
import { Renderer } from 'marked';
import { t } from '../words.ts';
import { alertIn } from './alerts.ts';
import { partName } from './headings.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** The first word behind a fence; `ts {1,3}` is ts. */
export function languageOf(info: string | undefined): string {
  return /^[\w+#.-]{1,30}/.exec(info?.trim() ?? '')?.[0].toLowerCase() ?? '';
}

export class TextRenderer extends Renderer {
  override html({ text, block }: Tokens.HTML | Tokens.Tag): string {
    return block ? `<p class="plain">${escaped(text.trimEnd())}</p>` : escaped(text);
  }

  override blockquote(token: Tokens.Blockquote): string {
    const alert = alertIn(token);
    if (!alert) return super.blockquote(token);
    const { kind, icon, word, tokens } = alert;
    const title = `<p class="alert-title"><i class="codicon codicon-${icon}"></i>${escaped(word)}</p>`;
    return `<blockquote class="alert alert-${kind}">${title}${this.parser.parse(tokens)}</blockquote>`;
  }

  override heading({ depth, tokens, text }: Tokens.Heading): string {
    return `<h${depth} data-part="${escaped(partName(text))}">${this.parser.parseInline(tokens)}</h${depth}>`;
  }

  override link({ href, title, tokens }: Tokens.Link): string {
    const hint = title ? ` title="${escaped(title)}"` : '';
    return `<a data-to="${escaped(href)}"${hint}>${this.parser.parseInline(tokens)}</a>`;
  }

  override image({ href, title, text }: Tokens.Image): string {
    const hint = title ? ` title="${escaped(title)}"` : '';
    return `<span data-image="${escaped(href)}" data-alt="${escaped(text)}"${hint}></span>`;
  }

  override code({ text, lang }: Tokens.Code): string {
    const language = languageOf(lang);
    const kind = language === 'mermaid' ? 'diagram' : 'code';
    return `<figure class="${kind}"><pre><code class="language-${escaped(language)}">${escaped(text)}</code></pre></figure>`;
  }

  override table(token: Tokens.Table): string {
    return `<div class="table-box">${super.table(token)}</div>`;
  }

  override checkbox({ checked }: Tokens.Checkbox): string {
    const mark = checked ? 'pass' : 'circle-large';
    const said = checked ? t('Done: ') : t('To do: ');
    return `<i class="codicon codicon-${mark} task"></i><span class="spoken">${said}</span>`;
  }
}
