// The one way for file text into notifications, prompts and tooltips: there the editor turns `[x](command:…)` into a
// link that runs the command, and `$(name)` into an icon.
import { withMarksShown } from '../core/shown.ts';

const zeroWidthSpace = '\u200b';

/** Text that the editor shows as it is: links and icons broken, control characters and direction marks made visible. */
export function safeText(text: string): string {
  return withMarksShown(text.replaceAll('](', `]${zeroWidthSpace}(`).replaceAll('$(', `$${zeroWidthSpace}(`)).replace(
    /[\p{Cc}\u2028\u2029]+/gu,
    ' ',
  );
}
