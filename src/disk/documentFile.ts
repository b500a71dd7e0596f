// One document or image under docs/ as a page shows it: read again only when the file is another one.
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ShownDocument } from '../../schemas/messages.ts';
import { documentPath } from '../core/documentPath.ts';
import { documentBytes, imageBytes } from '../core/limits.ts';
import { readDocument } from './docs.ts';
import { decodeText, reasonFor } from './readText.ts';
import { sha256 } from './sha256.ts';

type Kind = 'markdown' | 'html' | 'image';

const kinds: Readonly<Record<string, Kind>> = {
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.html': 'html',
  '.htm': 'html',
};
const imageTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.bmp': 'image/bmp',
};

/** How long a file system's time stamps may fail to tell two writes apart, in ms (FAT keeps 2 s). */
const stampGrainMs = 2100;

export class DocumentFile {
  readonly #interview: string;
  readonly #path: string;
  #stamp: string | null = null;
  #known: ShownDocument | null = null;

  /** `path` as an explainer, a link or a page names it. */
  constructor(interview: string, path: string) {
    this.#interview = interview;
    this.#path = path;
  }

  /** What is there now; the same object as before when nothing has changed. */
  async read(): Promise<ShownDocument> {
    const stamp = await this.#look();
    if (this.#known && stamp !== null && stamp === this.#stamp) return this.#known;
    const found = await readShown(this.#interview, this.#path);
    this.#stamp = stamp;
    if (!this.#known || JSON.stringify(found) !== JSON.stringify(this.#known)) this.#known = found;
    return this.#known;
  }

  /** Null where the file may change without its stamp. */
  async #look(): Promise<string | null> {
    const named = documentPath(this.#path);
    if (named.is === 'refused') return 'refused';
    try {
      const { mtimeMs, ctimeMs, size, ino, dev } = await stat(join(this.#interview, named.path));
      const isRecent = Date.now() - Math.max(mtimeMs, ctimeMs) < stampGrainMs;
      return isRecent ? null : [mtimeMs, ctimeMs, size, ino, dev].join(' ');
    } catch {
      // Absent, or not to be looked at: the reading says which.
      return null;
    }
  }
}

/** SHA-256 of a document's bytes, hex; null when it cannot be shown. */
export async function documentHash(interview: string, path: string): Promise<string | null> {
  const reading = await readDocument(interview, path, limitOf(path));
  return reading.is === 'document' ? sha256(reading.bytes) : null;
}

function limitOf(path: string): number {
  return extname(path).toLowerCase() in imageTypes ? imageBytes : documentBytes;
}

async function readShown(interview: string, path: string): Promise<ShownDocument> {
  const extension = extname(path).toLowerCase();
  const type = imageTypes[extension];
  const kind = type === undefined ? kinds[extension] : 'image';
  if (!kind) return { is: 'refused', reason: `Only Markdown, HTML and images are shown: ${path}` };
  const limit = limitOf(path);
  const reading = await readDocument(interview, path, limit);
  if (reading.is === 'tooLarge') return { ...reading, limit };
  if (reading.is !== 'document') return reading;
  const { bytes } = reading;
  if (type !== undefined) return { is: 'image', hash: sha256(bytes), uri: dataUri(type, bytes) };
  try {
    const found = { hash: sha256(bytes), text: withoutMark(decodeText(bytes)) };
    return kind === 'html' ? { is: 'html', ...found } : { is: 'markdown', ...found };
  } catch (error) {
    return { is: 'unreadable', reason: reasonFor(error) };
  }
}

function dataUri(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** A byte order mark is none of the text. */
function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}
