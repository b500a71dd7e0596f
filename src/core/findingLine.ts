// A finding in one line.
import type { Finding } from '../../schemas/finding.ts';

/** rounds/round-01.json:3:5: error: What is wrong. What was expected. [groups[0].title] */
export function findingLine({ severity, file, path, message, expected, line, column }: Finding): string {
  const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  const words = [`${place}: ${severity}: ${message}.`, expected, path === '' ? undefined : `[${path}]`];
  return words
    .filter((word) => word !== undefined)
    .join(' ')
    .replace(/[\r\n]+/g, ' ');
}
