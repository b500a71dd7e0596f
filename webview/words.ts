// Every word of the page's own goes through here, so that it can be put into another language.

/** In the editor's language, from the host; nothing where that is English. */
const translated = readTranslated();

function readTranslated(): Readonly<Record<string, string>> {
  const words = typeof document === 'undefined' ? undefined : document.getElementById('app')?.dataset['words'];
  // Reason: the host writes it from its own bundle.
  return words === undefined ? {} : (JSON.parse(words) as Readonly<Record<string, string>>);
}

/** The message with {0}, {1}, … replaced by the arguments. */
export function t(message: string, ...args: readonly (string | number)[]): string {
  return (translated[message] ?? message).replace(/\{(\d+)\}/g, (place, index: string) =>
    String(args[Number(index)] ?? place),
  );
}

/** Two messages for one and for many; {0} is the number in digits. */
export function counted(count: number, one: string, many: string): string {
  return t(count === 1 ? one : many, count);
}

/** The same as a sentence: small numbers are words there. */
export function told(count: number, one: string, many: string): string {
  return count === 1 ? t(one) : upperFirst(t(many, inWords(count)));
}

/** Up to nine as a word, within a sentence. */
export function inWords(count: number): string {
  const words = [t('two'), t('three'), t('four'), t('five'), t('six'), t('seven'), t('eight'), t('nine')];
  return words[count - 2] ?? String(count);
}

function upperFirst(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}
