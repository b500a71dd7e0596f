// Explainer path -> a file inside docs/, or what is wrong with it. Nothing outside of docs/ is ever read: the file is
// opened first, and where it really lies is asked of the open file, so that nobody can swap it in between.
import { constants } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { documentPath } from '../core/documentPath.ts';
import type { DocumentProblem } from '../core/documents.ts';
import { isAbsence } from './readSettled.ts';
import { decodeText, reasonFor } from './readText.ts';
import { isInside, realPathOf } from './realPath.ts';

export type DocumentReading =
  | { readonly is: 'document'; readonly bytes: Uint8Array }
  | { readonly is: 'refused'; readonly reason: string }
  | DocumentProblem;

/** Reads what `path` names under the interview's docs/. Never throws for what an agent can bring about. */
export async function readDocument(interview: string, path: string, limitBytes: number): Promise<DocumentReading> {
  return withDocument(interview, path, limitBytes, async (file) => ({ is: 'document', bytes: await file.readFile() }));
}

/** What keeps a document from being shown, or null; its text is read, since it may be none. */
export async function documentProblem(
  interview: string,
  path: string,
  limitBytes: number,
): Promise<DocumentProblem | null> {
  const reading = await readDocument(interview, path, limitBytes);
  if (reading.is === 'refused') return null;
  if (reading.is !== 'document') return reading;
  try {
    decodeText(reading.bytes);
    return null;
  } catch (error) {
    return { is: 'unreadable', reason: reasonFor(error) };
  }
}

async function withDocument(
  interview: string,
  path: string,
  limitBytes: number,
  read: (file: FileHandle) => Promise<DocumentReading>,
): Promise<DocumentReading> {
  const named = documentPath(path);
  if (named.is === 'refused') return named;
  let file: FileHandle | null = null;
  try {
    const target = join(interview, named.path);
    file = await open(target, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const docs = join(await realpath(interview), 'docs');
    if (!isInside(docs, await realPathOf(file, target))) return { is: 'outside' };
    const stat = await file.stat();
    if (!stat.isFile()) return { is: 'unreadable', reason: 'it is not a regular file' };
    if (stat.size > limitBytes) return { is: 'tooLarge', bytes: stat.size };
    return await read(file);
  } catch (error) {
    return isAbsence(error) ? { is: 'missing' } : { is: 'unreadable', reason: reasonFor(error) };
  } finally {
    await file?.close();
  }
}
