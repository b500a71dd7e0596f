// One file of an interview, judged: what `validate` says about it.
import { basename, dirname, resolve } from 'node:path';
import type { Finding } from '../../schemas/finding.ts';
import { checkAnswers } from '../core/checkAnswers.ts';
import { checkDocument } from '../core/checkDocument.ts';
import { inReadingOrder } from '../core/checkFile.ts';
import { checkQaResult } from '../core/checkQaResult.ts';
import { checkQuestionFile } from '../core/checkQuestionFile.ts';
import { checkRound } from '../core/checkRound.ts';
import { ExpectedError } from '../core/expectedError.ts';
import { fileKind, type FileKind } from '../core/fileKind.ts';
import { readFileName, type NumberedKind } from '../core/fileNames.ts';
import { documentBytes, roundFileBytes } from '../core/limits.ts';
import { realInterview } from '../disk/findInterviews.ts';
import { InterviewDirectory } from '../disk/interviewDirectory.ts';
import { errorCode, readTextFile } from '../disk/readText.ts';

export interface Judged {
  /** Null when it could not be read or nothing tells what it is. */
  readonly kind: FileKind | null;
  readonly findings: readonly Finding[];
}

/** `file` is a path as it was given; findings repeat it. */
export async function judgeFile(file: string): Promise<Judged> {
  const text = await textOrFinding(file);
  if (typeof text !== 'string') return { kind: null, findings: [text] };
  const folder = basename(dirname(resolve(file)));
  const name = basename(file);
  const kind = fileKind(folder, name, text);
  switch (kind) {
    case 'document':
      return { kind, findings: checkDocument(text, file) };
    case 'round':
      return { kind, findings: await roundFindings(file, folder, text) };
    case 'answers': {
      const { number, findings } = numberOf(file, folder, 'answers', 'round');
      return { kind, findings: [...findings, ...checkAnswers(text, { file, number }).findings] };
    }
    case 'questions':
      return {
        kind,
        findings: [...numberOf(file, folder, 'questions', 'qa').findings, ...checkQuestionFile(text, file).findings],
      };
    case 'result':
      return {
        kind,
        findings: [...numberOf(file, folder, 'answers', 'qa').findings, ...checkQaResult(text, file).findings],
      };
    case null:
      return { kind, findings: [unknownKind(file)] };
  }
}

async function textOrFinding(file: string): Promise<string | Finding> {
  try {
    return await readTextFile(file, /\.json$/i.test(file) ? roundFileBytes : documentBytes);
  } catch (error) {
    return { severity: 'error', file, path: '', ...reasonOf(error) };
  }
}

function reasonOf(error: unknown): { readonly message: string } {
  if (error instanceof ExpectedError) return { message: error.message.replace(/\.$/, '') };
  const code = errorCode(error);
  if (code === undefined) throw error;
  return { message: code === 'ENOENT' ? 'There is no such file' : `The file cannot be read (${code})` };
}

/** The number in the file's name, where its folder says that it must have one. */
function numberOf(
  file: string,
  folder: string,
  wanted: string,
  kind: NumberedKind,
): { readonly number?: number; readonly findings: readonly Finding[] } {
  const reading = readFileName(kind, basename(file));
  if (reading.is === 'numbered') return { number: reading.number, findings: [] };
  if (folder !== wanted) return { findings: [] };
  const instead = reading.is === 'misspelt' ? reading.instead : null;
  const expected = `Expected ${instead ?? `a name such as ${kind}-01.json`}.`;
  return { findings: [{ severity: 'error', file, path: '', message: 'A file of this name is not read', expected }] };
}

async function roundFindings(file: string, folder: string, text: string): Promise<readonly Finding[]> {
  const { number, findings } = numberOf(file, folder, 'rounds', 'round');
  const interview = folder === 'rounds' ? await realInterview(dirname(dirname(resolve(file)))) : null;
  if (interview === null || number === undefined) return [...findings, ...checkRound(text, { file, number }).findings];
  const directory = new InterviewDirectory(interview);
  const found = await directory.findings(number, { fits: false, findings: [], text });
  return inReadingOrder(found.map((finding) => ({ ...finding, file })));
}

function unknownKind(file: string): Finding {
  const expected = 'Expected a file in rounds/, answers/, questions/ or docs/, or one with the keys of such a file.';
  return { severity: 'error', file, path: '', message: 'Nothing tells what kind of file this is', expected };
}
