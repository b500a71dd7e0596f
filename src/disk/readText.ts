// A file's text, whatever way it was written: UTF-8 with or without BOM, UTF-16 with BOM; all else is refused by name.
import { constants } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import { ExpectedError } from '../core/expectedError.ts';
import { isInside, realPathOf } from './realPath.ts';

/** Bytes -> text. @throws ExpectedError that names the encoding that was found instead. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Such bytes are UTF-8 as well, with a NUL beside each letter.
  if (bytes.length > 3 && (bytes[0] === 0) !== (bytes[1] === 0)) throw notText('UTF-16 without a byte order mark');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notText('bytes that are not UTF-8 (perhaps Latin-1)');
  }
}

function notText(found: string): ExpectedError {
  return new ExpectedError(`The file holds ${found}. Save it as UTF-8.`);
}

/**
 * The text of a regular file. @throws ExpectedError when it is larger than `limitBytes`, not a regular file or not
 * text, or when it lies outside of `inside`; the system's own error (with its `code`) when it cannot be opened.
 */
export async function readTextFile(path: string, limitBytes: number, inside: string | null = null): Promise<string> {
  // Without O_NONBLOCK a named pipe in a file's place would hold the read for ever.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    if (inside !== null) await mustLieIn(inside, file, path);
    const stat = await file.stat();
    if (!stat.isFile()) throw new ExpectedError('This is not a regular file. Write a plain file in its place.');
    if (stat.size > limitBytes) {
      throw new ExpectedError(
        `The file has ${megabytes(stat.size)}; at most ${megabytes(limitBytes)} are read. Make it smaller.`,
      );
    }
    return decodeText(await file.readFile());
  } finally {
    await file.close();
  }
}

async function mustLieIn(root: string, file: FileHandle, path: string): Promise<void> {
  if (isInside(await realpath(root), await realPathOf(file, path))) return;
  throw new ExpectedError('This is a link that leads outside of the interview. Write a plain file in its place.');
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** The `code` of an error of the system, such as ENOENT; undefined for every other error. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Why a file could not be read, as a sentence without a full stop. */
export function reasonFor(error: unknown): string {
  if (error instanceof ExpectedError) return error.message.replace(/\.$/, '');
  return errorCode(error) ?? String(error);
}
