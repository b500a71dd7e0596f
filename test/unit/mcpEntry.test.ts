// Our entry in agents' MCP settings: added or replaced, with every other byte as it was.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entryIn, withEntry, type McpEntry } from '../../src/core/mcpEntry.ts';

const entry: McpEntry = { command: '/bin/interview-panel', args: ['mcp', '--base', '/w/interviews'] };
const put = (text: string): string => withEntry(text, 'mcpServers', entry, '.mcp.json');

test('a file that is not there, or blank, becomes one with the entry alone', () => {
  for (const text of ['', ' \n']) {
    assert.deepEqual(JSON.parse(put(text)), { mcpServers: { 'interview-panel': entry } });
    assert.match(put(text), /^\{\n {2}"mcpServers": \{\n[^]*\}\n$/);
  }
});

test('other entries, comments and the way it is written stay', () => {
  const text = '{\r\n\t// Ours.\r\n\t"mcpServers": {\r\n\t\t"a": {"command":"x"},\r\n\t},\r\n\t"more": 1\r\n}\r\n';
  const added = put(text);
  for (const part of [
    '\t// Ours.\r\n',
    '\t\t"a": {"command":"x"}',
    '\t"more": 1\r\n}\r\n',
    '\t\t"interview-panel": {\r\n',
  ])
    assert.ok(added.includes(part), `${part} in ${added}`);
  assert.deepEqual(entryIn(added, 'mcpServers'), entry);
});

test('an entry under our name is replaced, and nothing else', () => {
  const text = '{"mcpServers":{"interview-panel":{"command":"old"},"b":{}},"servers":{}}';
  assert.deepEqual(entryIn(text, 'mcpServers'), { command: 'old' });
  assert.deepEqual(JSON.parse(put(text)), { mcpServers: { 'interview-panel': entry, b: {} }, servers: {} });
});

test('what is no such file is left alone, and named', () => {
  for (const text of ['{', '[]', '7', '{"mcpServers": []}', '{"mcpServers": "x"}'])
    assert.throws(() => put(text), /^ExpectedError: \.mcp\.json is no JSON object with a “mcpServers”/, text);
});
