import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Values that examples use without a declaration. */
const given = new Set(
  [...readFileSync(new URL('./given.d.ts', import.meta.url), 'utf8').matchAll(/^export const (\w+)/gm)].map(
    ([, name = '']) => name,
  ),
);

/** A module made of one example. */
export interface Example {
  readonly file: string;
  readonly text: string;
  /** Entry and name it belongs to. */
  readonly of: string;
}

/** Code of the first `@example` of a declaration, without a fence. */
export function exampleOf(symbol: ts.Symbol, checker: ts.TypeChecker): string | undefined {
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'example');
  const code = tag && withoutFence(ts.displayPartsToString(tag.text));
  return code || undefined;
}

/** Code between the marks of a block; the text itself without marks. */
export function withoutFence(text: string): string {
  const fenced = /```\w*\n([\s\S]*?)\n\s*```/.exec(text);
  return (fenced?.[1] ?? text).trim();
}

export interface ExampleParts {
  readonly code: string;
  readonly of: string;
  /** Makes the file's name differ from others. */
  readonly index: number;
  /** Names an example may use without an import, and the entries that have them. */
  readonly known: ReadonlyMap<string, string>;
}

/**
 * The module of an example: it imports what the example uses of its own package, and of the values in `given.d.ts`.
 * Names that the example declares or imports itself stay its own. Additions to the types of a package stay in its
 * module: otherwise they would change all other examples.
 */
export function exampleModule({ code: written, of, index, known }: ExampleParts): Example {
  const code = written.replaceAll(/declare module '[^']+'/g, 'declare namespace Added');
  const names = freeNames(code);
  const lines = names.flatMap((name) => {
    const from = known.get(name) ?? (given.has(name) ? './given.js' : undefined);
    return from === undefined ? [] : [`import { ${name} } from '${from}';`];
  });
  const text = [...lines, 'export {};', code, ''].join('\n');
  return { file: `example${index}.tsx`, text, of };
}

/** Names that a text uses and does not declare. */
export function freeNames(code: string): string[] {
  const source = ts.createSourceFile('example.tsx', code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX);
  const declared = new Set<string>();
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      if (isDeclared(node)) declared.add(node.text);
      else if (!isMember(node)) used.add(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...used].filter((name) => !declared.has(name)).sort();
}

function isDeclared(node: ts.Identifier): boolean {
  const parent = node.parent as ts.Node & { readonly name?: ts.Node };
  if (parent.name !== node) return false;
  return (
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isTypeParameterDeclaration(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isImportClause(parent) ||
    ts.isNamespaceImport(parent)
  );
}

/** The name of a property, an attribute or a label, which is looked up elsewhere. */
function isMember(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  if (ts.isImportSpecifier(parent)) return true;
  return (
    (ts.isPropertyAssignment(parent) ||
      ts.isPropertySignature(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isMethodDeclaration(parent) ||
      ts.isMethodSignature(parent) ||
      ts.isJsxAttribute(parent)) &&
    parent.name === node
  );
}
