// The sources of the product with all that they import, read by TypeScript itself.
import { readFile, readdir } from 'node:fs/promises';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The checkout, absolute, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Import {
  /** As written: zod, node:path, ../core/answers.ts; of a template its beginning: page:/… */
  readonly name: string;
  /** For a file of ours its path from the checkout; null for a package. */
  readonly file: string | null;
  readonly isTypeOnly: boolean;
}

export interface SourceFile {
  /** Relative to the checkout, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
  /** Whether it passes on what another file exports. */
  readonly isBarrel: boolean;
}

/** Every TypeScript file of schemas/, src/ and webview/. */
export async function sourceFiles(): Promise<readonly SourceFile[]> {
  const names = await Promise.all(['schemas', 'src', 'webview'].map((folder) => filesIn(folder)));
  return Promise.all(names.flat().map(read));
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(root + folder, { recursive: true });
  return names.filter((name) => name.endsWith('.ts')).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

async function read(path: string): Promise<SourceFile> {
  const text = await readFile(root + path, 'utf8');
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const isBarrel = tree.statements.some((one) => ts.isExportDeclaration(one) && one.moduleSpecifier !== undefined);
  return { path, text, imports: importsIn(tree, path), isBarrel };
}

function importsIn(tree: ts.SourceFile, path: string): readonly Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    const name = specifierOf(node);
    if (name !== undefined) found.push({ name, file: fileOf(name, path), isTypeOnly: isTypeOnly(node) });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function specifierOf(node: ts.Node): string | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return textOf(node.moduleSpecifier);
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? textOf(node.argument.literal) : '?';
  if (ts.isExternalModuleReference(node)) return textOf(node.expression);
  if (!ts.isCallExpression(node)) return undefined;
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isRequire = ts.isIdentifier(node.expression) && node.expression.text === 'require';
  return isImport || isRequire ? (textOf(node.arguments[0]) ?? '?') : undefined;
}

function textOf(node: ts.Node | undefined): string | undefined {
  if (node && ts.isTemplateExpression(node)) return `${node.head.text}…`;
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isImportTypeNode(node)) return true;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  return ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

function fileOf(name: string, from: string): string | null {
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : null;
}
