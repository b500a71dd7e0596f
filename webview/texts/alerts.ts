// GitHub's alerts: a quote whose first line is [!NOTE] or the like, told apart by a word and an icon.
import type { Token, Tokens } from 'marked';
import { t } from '../words.ts';

export interface Alert {
  /** note, tip, important, warning or caution. */
  readonly kind: string;
  readonly icon: string;
  readonly word: string;
  /** What stands below the first line. */
  readonly tokens: Token[];
}

/** Null for a quote that is only that. */
export function alertIn({ tokens: [first, ...rest] }: Tokens.Blockquote): Alert | null {
  const [lead, ...more] = first?.type === 'paragraph' ? (first.tokens ?? []) : [];
  const found = lead?.type === 'text' ? /^\[!(\w+)\][ \t]*(?:\n|$)/.exec(lead.raw) : null;
  const kind = found?.[1]?.toLowerCase() ?? '';
  const looks = looksOf(kind);
  if (!first || !lead || !found || !looks) return null;
  const text = lead.raw.slice(found[0].length);
  const left: Token[] = [...(text === '' ? [] : [{ type: 'text', raw: text, text }]), ...more];
  const paragraph = left.length === 0 ? [] : [{ ...first, tokens: left }];
  return { kind, ...looks, tokens: [...paragraph, ...rest] };
}

function looksOf(kind: string): { readonly icon: string; readonly word: string } | null {
  switch (kind) {
    case 'note':
      return { icon: 'info', word: t('Note') };
    case 'tip':
      return { icon: 'lightbulb', word: t('Tip') };
    case 'important':
      return { icon: 'report', word: t('Important') };
    case 'warning':
      return { icon: 'warning', word: t('Warning') };
    case 'caution':
      return { icon: 'stop', word: t('Caution') };
    default:
      return null;
  }
}
