// A page's HTML: its script, its sheet and its first picture stand in it, so that nothing has to come before it is
// painted. Its policy: no request leaves the page, and no script runs but ours.
import type { Picture } from '../../../schemas/messages.ts';

/** What the build made of the page. */
export interface PageFiles {
  readonly script: string;
  readonly sheet: string;
}

export interface PageParts extends PageFiles {
  /** The URL of the folder that the page may load from, without a slash at its end. */
  readonly folder: string;
  /** A source of the policy that allows that folder. */
  readonly source: string;
  /** Random, and another one for each HTML. */
  readonly nonce: string;
  readonly language: string;
  /** The page's words in that language; none where it is English. */
  readonly words?: Readonly<Record<string, string>>;
  /** The interview's path: by it the page finds what an earlier page of it left behind. */
  readonly interview: string;
  /** What the page shows first; null where it has to wait for it. */
  readonly picture: Picture | null;
}

/** Stands in the script before the names of the files that the page loads late. */
const place = 'page:/';

export function pageHtml(parts: PageParts): string {
  const { sheet, folder, source, nonce, language, words, interview, picture } = parts;
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src ${source} 'unsafe-inline'`,
    `img-src ${source} data:`,
    `font-src data:`,
  ].join('; ');
  const own = parts.script.replaceAll(place, `${folder}/`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<style>${sheet}</style>
</head>
<body>
<div id="app" data-interview="${attribute(interview)}" data-made="${nonce}"${words ? ` data-words="${attribute(JSON.stringify(words))}"` : ''}></div>
${picture ? `<script type="application/json" id="picture">${asData(picture)}</script>` : ''}
<script type="module" nonce="${nonce}">${asScript(own)}</script>
</body>
</html>`;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** No text of a round can end the element that it stands in, or begin a comment in it. */
function asData(picture: Picture): string {
  return JSON.stringify(picture).replaceAll('<', '\\u003c');
}

/** Likewise for a script, where these can only stand in strings and patterns. */
function asScript(text: string): string {
  return text.replace(/<(?=!--|\/?script)/gi, '\\x3C');
}
