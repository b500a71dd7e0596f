// The questions that `ask` is given, in a file or on stdin.
import process from 'node:process';
import type { QuestionResult } from '../../schemas/questionResult.ts';
import { checkQuestionFile } from '../core/checkQuestionFile.ts';
import { ExpectedError } from '../core/expectedError.ts';
import { findingLine } from '../core/findingLine.ts';
import { roundFileBytes } from '../core/limits.ts';
import { decodeText, errorCode, readTextFile } from '../disk/readText.ts';
import type { Output } from './output.ts';

/** With nothing on stdin for so long, one says what is waited for, in ms. */
const stillReadingMs = 3000;

/** `text` is what to write. @throws ExpectedError that names everything that does not fit. */
export async function readAsked(
  file: string | undefined,
  output: Output,
): Promise<{ readonly questions: QuestionResult; readonly text: string }> {
  const isStdin = file === undefined || file === '-';
  const text = isStdin ? await readStdin(output) : await readFile(file);
  const { questions, findings } = checkQuestionFile(text, isStdin ? 'stdin' : file);
  if (!questions) throw new ExpectedError([...findings.map(findingLine), 'Nothing was asked.'].join('\n'));
  for (const finding of findings) output.say(findingLine(finding));
  return { questions, text: text.endsWith('\n') ? text : `${text}\n` };
}

async function readFile(file: string): Promise<string> {
  try {
    return await readTextFile(file, roundFileBytes);
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw new ExpectedError(code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`);
  }
}

async function readStdin(output: Output): Promise<string> {
  const hint = setTimeout(
    () => output.say('Reading questions from stdin; with --file FILE they come from a file.'),
    stillReadingMs,
  );
  try {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of process.stdin) {
      // Reason: without an encoding set, stdin gives buffers.
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
      if (length > roundFileBytes) throw new ExpectedError(`More than ${roundFileBytes / 1e6} MB on stdin. Ask less.`);
    }
    return decodeText(Buffer.concat(chunks));
  } finally {
    clearTimeout(hint);
  }
}
