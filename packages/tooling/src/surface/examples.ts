import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Names of values that examples use without declaring them. They are declared in `given.d.ts`. */
const given = new Set(
  [...readFileSync(new URL('./given.d.ts', import.meta.url), 'utf8').matchAll(/^export const (\w+)/gm)].map(
    ([, name = '']) => name,
  ),
);

/** A module whose text is made from one example. */
export interface Example {
  readonly file: string;
  readonly text: string;
  /** Entry and exported name to which the example belongs. */
  readonly of: string;
}

/** Returns the code of the first `@example` of a declaration, without a code fence. */
export function exampleOf(symbol: ts.Symbol, checker: ts.TypeChecker): string | undefined {
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'example');
  const code = tag && withoutFence(ts.displayPartsToString(tag.text));
  return code || undefined;
}

/** Returns the code between the marks of a code block; a text without marks is returned unchanged. */
export function withoutFence(text: string): string {
  const fenced = /```\w*\n([\s\S]*?)\n\s*```/.exec(text);
  return (fenced?.[1] ?? text).trim();
}

export interface ExampleParts {
  readonly code: string;
  readonly of: string;
  /** Number that makes the name of the example's file unique. */
  readonly index: number;
  /**
   * Names that an example may use without an import. Key: the name; value: the entry from which the name is
   * imported.
   */
  readonly known: ReadonlyMap<string, string>;
}

/**
 * Returns the module of an example. The module imports the names that the example uses from the example's own
 * package or from `given.d.ts`. Names that the example itself declares or imports are not imported. Additions to
 * the types of a package (`declare module`) are changed so that they stay inside the module, because otherwise they
 * would change all other examples.
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

/** Returns the names that a piece of code uses but does not declare. */
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

/** Returns true if an identifier is the name of a property, an attribute or a label, and therefore not a variable. */
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
