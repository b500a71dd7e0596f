// The one way for file text into notifications, prompts and tooltips: there the editor turns `[x](command:…)` into a
// link that runs the command, and `$(name)` into an icon.

const zeroWidthSpace = '\u200b';

/** Text that the editor shows as it is: links and icons broken, control characters and direction marks made visible. */
export function safeText(text: string): string {
  return text
    .replaceAll('](', `]${zeroWidthSpace}(`)
    .replaceAll('$(', `$${zeroWidthSpace}(`)
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, (mark) => `<U+${mark.charCodeAt(0).toString(16).toUpperCase()}>`)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
