// Every string that the extension shows, read from the sources by TypeScript itself; and those that nobody can translate.
import ts from 'typescript';
import { sourceFiles } from './sourceFiles.ts';

export interface UiStrings {
  /** What goes through `l10n.t` in the host, and `t`, `counted` and `told` in the page. */
  readonly keys: ReadonlySet<string>;
  /** Words that are written into the code: "webview/views/empty.ts: No round yet". */
  readonly hardCoded: readonly string[];
}

/** `t` may be handed what another one of these was handed. */
const passedOn = 'webview/words.ts';

const shownArguments = /\.show(Information|Warning|Error)Message$|\.setStatusBarMessage$|^ExpectedError$/;
const shownNames =
  /^(label|description|detail|placeHolder|placeholder|title|prompt|tooltip|text|openLabel|saveLabel|ariaLabel|name)$/;
const hasWords = /\p{L}{2}/u;
/** Names of ours and of keys are the same in every language. */
const names = new Set(['Interview Panel', 'Markdown', 'JSON']);

export async function uiStrings(): Promise<UiStrings> {
  const keys = new Set<string>();
  const hardCoded: string[] = [];
  for (const { path, text } of await sourceFiles()) {
    const isPage = path.startsWith('webview/');
    if (!isPage && !/^src\/(editor\/|extension\.ts)/.test(path)) continue;
    const visit = (node: ts.Node): void => {
      for (const key of ts.isCallExpression(node) ? keysIn(node, isPage, path) : []) keys.add(key);
      for (const words of isPage ? wordsInTemplate(node) : wordsShown(node)) hardCoded.push(`${path}: ${words}`);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true));
  }
  return { keys, hardCoded };
}

function keysIn(call: ts.CallExpression, isPage: boolean, path: string): readonly string[] {
  const name = call.expression.getText();
  const isKey = isPage ? name === 't' : name.endsWith('l10n.t');
  const isCount = isPage && (name === 'counted' || name === 'told');
  const given = isKey ? call.arguments.slice(0, 1) : isCount ? call.arguments.slice(1, 3) : [];
  return given.flatMap((one) => literals(one, path)).filter((key) => key !== '');
}

function literals(node: ts.Expression, path: string): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return literals(node.expression, path);
  if (ts.isConditionalExpression(node)) return [...literals(node.whenTrue, path), ...literals(node.whenFalse, path)];
  if (path === passedOn) return [];
  throw new Error(`${path}: a text is shown that nobody can find: ${node.getText()}`);
}

function wordsShown(node: ts.Node): readonly string[] {
  const shown =
    ts.isCallExpression(node) || ts.isNewExpression(node)
      ? shownArguments.test(node.expression.getText())
        ? node.arguments?.[0]
        : undefined
      : ts.isPropertyAssignment(node) && shownNames.test(node.name.getText())
        ? node.initializer
        : ts.isBinaryExpression(node) &&
            ts.isPropertyAccessExpression(node.left) &&
            shownNames.test(node.left.name.text)
          ? node.right
          : undefined;
  if (!shown || !ts.isStringLiteralLike(shown) || !hasWords.test(shown.text)) return [];
  return names.has(shown.text) || /^[\w.$()-]+$/.test(shown.text) ? [] : [shown.text];
}

/** Text between the tags of an `html` template, and in attributes that are read aloud. */
function wordsInTemplate(node: ts.Node): readonly string[] {
  if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== 'html') return [];
  const { template } = node;
  const parts = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  const markup = parts.join('\u0000');
  const read = [...markup.matchAll(/\s(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(([, value = '']) => value);
  const between = markup.replace(/<!--.*?-->/gs, '').replace(/<[^>]*>/g, '\u0000');
  const words = [...read, ...between.split('\u0000')].map((one) => one.trim());
  // Folders have the same names in every language.
  return words.filter((one) => hasWords.test(one) && !/^\w+\/$/.test(one));
}
