// Hostile texts outside of the page: in notifications and prompts, in a terminal, in exported Markdown.
import assert from 'node:assert/strict';
import { marked } from 'marked';
import type { Round } from '../../schemas/round.ts';
import { roundAsMarkdown } from '../../src/core/markdownExport.ts';
import { safeText } from '../../src/editor/safeText.ts';
import { draftFromAnswers } from '../../src/core/answers.ts';
import { attempt, type Proven } from '../prove/proven.ts';
import { BuiltCli, makeDirectory, put } from './builtCli.ts';
import { decision, option, round } from './makeRound.ts';

/** A line break or a tab may stay in what is printed or exported; these may not. */
const commandsTerminal = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** As the editor finds links in notifications and prompts, and icons in labels. */
const editorLink = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/i;
const editorIcon = /\$\([a-z0-9-]+(?:~[a-z]+)?\)/i;

/** What a notification, a prompt or a row of a list is given. */
export function inNotifications(texts: readonly string[]): Promise<Proven> {
  return attempt({ seed: 0, count: texts.length }, (at) => {
    for (const said of [texts[at] ?? '', `[${texts[at]}](command:x)`, `“${texts[at]}” (command:x)`].map(safeText)) {
      assert.doesNotMatch(said, editorLink);
      assert.doesNotMatch(said, editorIcon);
      assert.doesNotMatch(said, commandsTerminal);
      assert.doesNotMatch(said, /\n/);
    }
    return 'hostile texts as notifications';
  });
}

/** This text in every field of the agent's. */
function roundOf(text: string): Round {
  const options = ['a', 'b'].map((value) => option(value, { label: text, description: text, consequences: text }));
  const input = { type: 'single' as const, options, allow_other: true, other_label: text };
  return round(
    [
      decision('one', { title: text, why: text, waive_label: text, input }),
      decision('two', { title: text, why: text, input: { type: 'text' } }),
      decision('three', { title: text, waive_label: text }),
    ],
    { kind: 'readback', summary: text, intro: text, interview: { slug: 'order-tags', title: text } },
  );
}

function exported(text: string): string {
  const asked = roundOf(text);
  const answers = [
    { decision_id: 'one', status: 'answered' as const, values: ['a'], note: text },
    { decision_id: 'two', status: 'answered' as const, text },
    { decision_id: 'three', status: 'waived' as const },
  ];
  const question = { id: 'q', decision_id: 'one', body: text };
  const draft = draftFromAnswers(asked, { schema_version: 1, round: 1, answers, questions: [question] });
  const reply = { round: 1, about: null, question: text, answer: text, repliedIn: 2 };
  return roundAsMarkdown({ round: asked, draft, state: { is: 'submitted' } }, [reply]);
}

/** The headings, paragraphs and lists of a document. What is quoted stays in its quotation. */
function structureOf(markdown: string): readonly string[] {
  const kinds = marked.lexer(markdown).map(({ type }) => type);
  return kinds.filter((type) => type !== 'blockquote' && type !== 'space');
}

/** No text makes itself a heading or a decision, or hides what comes after it. */
export function inMarkdown(texts: readonly string[]): Promise<Proven> {
  const expected = structureOf(exported('plain'));
  return attempt({ seed: 0, count: texts.length }, (at) => {
    const text = texts[at] ?? '';
    const markdown = exported(text);
    assert.doesNotMatch(markdown, commandsTerminal);
    if (text.trim() !== '') assert.deepEqual(structureOf(markdown), expected, JSON.stringify(text).slice(0, 200));
    return 'hostile texts in exported Markdown';
  });
}

/** A round is held against all before it: so many in one interview, and then the next. */
const roundsAtATime = 40;

/** As files that do not fit, so that every verb has to speak of them. */
export async function inTerminal(texts: readonly string[], budgetMs = Infinity): Promise<Proven> {
  const cli = await BuiltCli.build();
  const chunks = Math.ceil(texts.length / roundsAtATime);
  return attempt({ seed: 0, count: chunks, budgetMs }, async (at) => {
    await speakOf(cli, texts.slice(at * roundsAtATime, (at + 1) * roundsAtATime));
    return `times all commands spoke of ${roundsAtATime} hostile texts`;
  });
}

async function speakOf(cli: BuiltCli, texts: readonly string[]): Promise<void> {
  const root = await makeDirectory();
  const names = texts.map((_, at) => `rounds/round-${String(at + 1).padStart(2, '0')}.json`);
  for (const [at, text] of texts.entries()) {
    const replies = [{ question: text, [text]: 1 }];
    await put(root, names[at] ?? '', { ...roundOf(text), round: at + 1, [text]: text, kind: text, replies });
  }
  const questions = texts.map((text) => ({ question_text: text, topic: text, severity: text }));
  await put(root, 'questions/qa-01.json', { questions });
  const files = [...names, 'questions/qa-01.json'].map((name) => `${root}/${name}`);
  const said = async (...args: string[]): Promise<string> => {
    const { out, err } = await cli.run(args);
    assert.doesNotMatch(out + err, commandsTerminal, args[0]);
    return out;
  };
  // One line a finding, each with its file: no text begins a line of its own.
  for (const line of (await said('validate', ...files)).trimEnd().split('\n'))
    assert.ok(line.startsWith(root), line.slice(0, 200));
  JSON.parse(await said('validate', '--json', ...files));
  JSON.parse(await said('status', '--dir', root));
  await said('wait', '--dir', root, '--round', '1', '--timeout', '9');
  await said('ask', '--dir', root, '--file', `${root}/questions/qa-01.json`);
}
