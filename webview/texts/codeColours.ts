// Code -> spans in the editor's colours. highlight.js, as the editor's own Markdown preview: no dependencies, text in,
// spans out, 40 KB for the languages that agents write. The editor's own tokenizer is not open to pages.
import core from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { cleanColours } from './sanitize.ts';

/** Longer code is read in the editor; colouring it would hold up the page. */
const longest = 50_000;

const languages = {
  bash,
  cpp,
  csharp,
  css,
  diff,
  go,
  ini,
  java,
  javascript,
  json,
  kotlin,
  python,
  ruby,
  rust,
  sql,
  typescript,
  xml,
  yaml,
};
for (const [name, language] of Object.entries(languages)) core.registerLanguage(name, language);

/** Null for a language that is not known, and for code that is too long. */
export function coloured(source: string, language: string): DocumentFragment | null {
  if (source.length > longest || !core.getLanguage(language)) return null;
  return cleanColours(core.highlight(source, { language, ignoreIllegals: true }).value);
}
