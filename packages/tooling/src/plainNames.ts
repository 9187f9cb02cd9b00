import ts from 'typescript';
import type { SourceFile } from './sourceFiles.ts';

/**
 * Words that must not be part of a name in code, because they do not describe what the name means. Value: the words
 * to use instead.
 */
const hardParts: Readonly<Record<string, string>> = {
  judge: 'validate',
  judged: 'validated',
  judgement: 'validation',
  said: 'notice, message, text',
  saying: 'notice',
  tell: 'notify, post, send',
  told: 'known, shown',
  unasked: 'the difference, the addition',
  who: 'user, caller',
  whom: 'user, caller',
  nobody: 'none, signedOut',
  somebody: 'user',
  outside: 'foreign, external',
  ways: 'navigation, options',
  lead: 'parent, main',
  late: 'lazy, pending, overdue',
  soil: 'invalidate',
  breath: 'a constant with its unit',
  patience: 'a constant with its unit',
  pace: 'a constant with its unit',
};

export interface HardName {
  /** Place of the name as `file:line`. */
  readonly place: string;
  readonly name: string;
  readonly instead: string;
}

/** Returns the names that contain a banned word: names that the file declares, and the name of the file itself. */
export function hardNames({ path, text }: SourceFile): HardName[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, scriptKind(path));
  const found: HardName[] = [];
  const add = (name: string, line: number) => {
    const instead = hardPart(name);
    if (instead !== undefined) found.push({ place: `${path}:${line}`, name, instead });
  };
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration;
    if (declares.has(node.kind) && name && ts.isIdentifier(name))
      add(name.text, source.getLineAndCharacterOfPosition(name.pos).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  add(path.split('/').at(-1)?.split('.')[0] ?? '', 1);
  return found;
}

/**
 * Kinds of declarations whose names are checked, because the author of the code chooses these names. Properties of
 * object literals are not checked, because they may be data.
 */
const declares: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.Parameter,
  ts.SyntaxKind.BindingElement,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.FunctionExpression,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.MethodSignature,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.MethodDeclaration,
]);

/** Returns the words to use instead, if the name contains a banned word; otherwise undefined. */
export const hardPart = (name: string, parts = hardParts): string | undefined =>
  partsOf(name).flatMap((part) => (Object.hasOwn(parts, part) ? [parts[part]] : []))[0];

/** Splits a name into its words: `useLateFrame` gives `use`, `late`, `frame`. */
const partsOf = (name: string): readonly string[] =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z]+/).map((part) => part.toLowerCase());

const scriptKind = (path: string): ts.ScriptKind =>
  path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
