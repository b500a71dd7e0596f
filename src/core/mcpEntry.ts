// Our entry in the MCP settings of an agent: put in without touching a byte of what else stands there.
import { applyEdits, modify } from 'jsonc-parser';
import { ExpectedError } from './expectedError.ts';
import { readJson } from './jsonText.ts';
import { keyOf } from './look.ts';
import { kindOf } from './shown.ts';

/** Under which name agents know the server. */
export const mcpServerName = 'interview-panel';

export interface McpEntry {
  readonly type?: 'stdio';
  readonly command: string;
  readonly args: readonly string[];
}

/** As the first: the line before what is added is written anew, and that is no entry of others then. */
const getInsertionIndex = (): number => 0;

/** What stands there under our name, or undefined. `key` is that of the list of servers. */
export function entryIn(text: string, key: string): unknown {
  return keyOf(keyOf(readJson(text).value, key), mcpServerName);
}

/** The file with the entry in it. `path` is what errors call it. @throws ExpectedError when it is not the JSON it should be. */
export function withEntry(text: string, key: string, entry: McpEntry, path: string): string {
  const isBlank = text.trim() === '';
  const { value } = isBlank ? { value: {} } : readJson(text);
  const servers = keyOf(value, key);
  if (kindOf(value) !== 'an object' || (servers !== undefined && kindOf(servers) !== 'an object'))
    throw new ExpectedError(`${path} is no JSON object with a “${key}”. Mend it, and add the server again.`);
  const indent = /^[ \t]+(?=\S)/m.exec(text)?.[0] ?? '  ';
  const formattingOptions = {
    insertSpaces: !indent.includes('\t'),
    tabSize: indent.length,
    eol: /\r\n/.test(text) ? '\r\n' : '\n',
  };
  const whole = isBlank ? '{}' : text;
  const edited = applyEdits(
    whole,
    modify(whole, [key, mcpServerName], entry, { formattingOptions, getInsertionIndex }),
  );
  return isBlank ? `${edited}\n` : edited;
}
