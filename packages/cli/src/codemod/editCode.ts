import type ts from 'typescript';
import { awaitedCalls, renamedNames, typesToDerive } from './codemods.ts';
import { deriveTypes } from './deriveTypes.ts';
import type { ByHand, Edit, Edits } from './edit.ts';
import {
  declaresName,
  type ImportedName,
  importedNames,
  otherUses,
  type Typescript,
  usesOf,
} from './importedNames.ts';

/** Returns what to change in a TypeScript or JavaScript file. Layout and comments stay. */
export function editCode(ts: Typescript, fileName: string, text: string): Edits {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  const byHand: ByHand[] = [];
  for (const rename of renamedNames) {
    const named = importedNames(ts, file, rename.from);
    edits.push(...renameImports(ts, file, named, rename));
    for (const node of otherUses(ts, file, rename.from, rename.names))
      edits.push(renameUse(ts, node, rename));
  }
  const derived = deriveTypes(ts, file, text, typesToDerive);
  edits.push(...derived.edits);
  byHand.push(...derived.byHand);
  for (const { codemod, from, name } of awaitedCalls)
    for (const { local, name: exported } of importedNames(ts, file, from)) {
      if (exported !== name || declaresName(ts, file, local)) continue;
      for (const use of usesOf(ts, file, local)) {
        const found = awaitCall(ts, use);
        if (found === 'by hand')
          byHand.push({
            codemod,
            at: use.getStart(file),
            text: {
              en: `${name} returns a promise. Make the function around this call async, and write await before the call.`,
              zh: `${name} 现在返回 Promise。请把外层函数改为 async，并在调用前写 await。`,
            },
          });
        else edits.push(...found.map((edit) => ({ ...edit, codemod })));
      }
    }
  return { edits, byHand };
}

type Rename = (typeof renamedNames)[number];

function renameImports(
  ts: Typescript,
  file: ts.SourceFile,
  named: readonly ImportedName[],
  { codemod, names, to }: Rename,
): Edit[] {
  const old = named.filter(({ name }) => names.includes(name));
  const present = named.find(({ name }) => name === to)?.local;
  let isImported = present !== undefined;
  return old.flatMap(({ local, name, specifier }): Edit[] => {
    const keepsLocal = specifier.propertyName !== undefined || declaresName(ts, file, local);
    const local2 = present ?? to;
    if (keepsLocal || declaresName(ts, file, local2)) {
      const start = (specifier.propertyName ?? specifier.name).getStart(file);
      return [{ codemod, start, end: specifier.end, text: `${to} as ${local}` }];
    }
    const uses = usesOf(ts, file, local).map(
      (use): Edit => ({
        codemod,
        start: use.getStart(file),
        end: use.end,
        text: ts.isShorthandPropertyAssignment(use.parent)
          ? `${name}: ${local2}`
          : ts.isExportSpecifier(use.parent) && !use.parent.propertyName
            ? `${local2} as ${name}`
            : local2,
      }),
    );
    const own: Edit = isImported
      ? { codemod, ...withComma(file, specifier), text: '' }
      : { codemod, start: specifier.name.getStart(file), end: specifier.end, text: to };
    isImported = true;
    return [own, ...uses];
  });
}

/** Returns the range of an element of a list, with the comma and the space that belong to it. */
function withComma(file: ts.SourceFile, specifier: ts.ImportSpecifier): { start: number; end: number } {
  const { elements } = specifier.parent;
  const at = elements.indexOf(specifier);
  const before = elements[at - 1];
  if (before) return { start: before.end, end: specifier.end };
  const next = elements[at + 1];
  return { start: specifier.getStart(file), end: next ? next.getStart(file) : specifier.end };
}

/** Renames a name that is exported again, or a member of a namespace. */
function renameUse(ts: Typescript, node: ts.Node, { codemod, to }: Rename): Edit {
  if (ts.isExportSpecifier(node)) {
    const own = node.propertyName ?? node.name;
    return {
      codemod,
      start: own.getStart(),
      end: node.end,
      text: `${to} as ${node.name.text}`,
    };
  }
  const name = ts.isPropertyAccessExpression(node)
    ? node.name
    : ts.isQualifiedName(node)
      ? node.right
      : ((node as ts.ImportTypeNode).qualifier ?? node);
  return { codemod, start: name.getStart(), end: name.end, text: to };
}

/** Returns the edits that await the call of a name, none if its promise is used already. */
function awaitCall(ts: Typescript, use: ts.Identifier): Omit<Edit, 'codemod'>[] | 'by hand' {
  const call = use.parent;
  if (!ts.isCallExpression(call) || call.expression !== use) return [];
  const { parent } = call;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.expression === call;
  if (isMember && ['then', 'catch', 'finally'].includes(parent.name.text)) return [];
  const isUsed = isMember || ts.isVariableDeclaration(parent) || ts.isExpressionStatement(parent);
  if (!isUsed) return [];
  if (!mayAwait(ts, call)) return 'by hand';
  const start = call.getStart();
  return isMember
    ? [
        { start, end: start, text: '(await ' },
        { start: call.end, end: call.end, text: ')' },
      ]
    : [{ start, end: start, text: 'await ' }];
}

/** Returns true if the function around a node is async, or if the node is at the top of a module. */
function mayAwait(ts: Typescript, node: ts.Node): boolean {
  for (let { parent } = node; parent; parent = parent.parent) {
    if (ts.isClassStaticBlockDeclaration(parent) || ts.isPropertyDeclaration(parent)) return false;
    if (ts.isFunctionLike(parent))
      return (
        ts.canHaveModifiers(parent) &&
        (ts.getModifiers(parent) ?? []).some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)
      );
  }
  return true;
}
