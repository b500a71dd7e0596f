// `validate FILE...`: every finding about the files of an interview, before or after they are handed in.
import { findingLine } from '../core/findingLine.ts';
import { parseArgs } from 'node:util';
import type { Finding } from '../../schemas/finding.ts';
import { judgeFile } from './judgeFile.ts';
import { plainJson, type Output } from './output.ts';
import { UsageError, type Verb } from './verb.ts';

const help = `Usage: interview-panel validate [--json] FILE...

Checks rounds, answers, question files and documents, and prints every finding on a line of its own:
  file:line:column: error: what is wrong. What was expected. [its path in the file]
What a file is, its folder tells (rounds, answers, questions, docs), else its keys.
A round in an interview directory is also held against the rounds before it and the documents it names.

  --json   print one object instead: { "files": [{ "file", "kind", "findings": [ … ] }] }
  --help   print this

Exit code: 0 no errors (warnings allowed), 1 errors, 2 wrong usage.`;

export const validate: Verb = {
  name: 'validate',
  summary: 'check rounds, answers, question files and documents',
  help,
  async run(args, output) {
    const { files, isJson } = read(args);
    const judged = [];
    for (const file of files) judged.push({ file, ...(await judgeFile(file)) });
    const findings = judged.flatMap((one) => one.findings);
    if (isJson) output.result(plainJson({ files: judged }));
    else for (const finding of findings) output.result(findingLine(finding));
    return conclude(files.length, findings, output);
  },
};

function read(args: readonly string[]): { readonly files: readonly string[]; readonly isJson: boolean } {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new UsageError('validate needs at least one file.');
  return { files: positionals, isJson: values.json };
}

function conclude(fileCount: number, findings: readonly Finding[], output: Output): number {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const warnings = findings.length - errors;
  output.say(`${counted(fileCount, 'file')}: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}.`);
  return errors === 0 ? 0 : 1;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
