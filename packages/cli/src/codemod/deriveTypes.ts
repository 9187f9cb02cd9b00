import type ts from 'typescript';
import type { DerivedType } from './codemods.ts';
import type { ByHand, Edit, Edits } from './edit.ts';
import { type ImportedName, importedNames, otherUses, type Typescript } from './importedNames.ts';

/**
 * Replaces the import of types that are not exported any more: imports what they are derived from, and declares them
 * below the imports under the name that the file uses.
 */
export function deriveTypes(
  ts: Typescript,
  file: ts.SourceFile,
  text: string,
  types: readonly DerivedType[],
): Edits {
  const edits: Edit[] = [];
  const byHand: ByHand[] = [];
  const aliases: { readonly type: DerivedType; readonly line: string }[] = [];
  const added = new Map<string, string>();
  const removed = new Map<ts.ImportDeclaration, Gone[]>();
  for (const type of types) {
    for (const node of otherUses(ts, file, type.from, [type.name])) byHand.push(noteOf(type, node));
    const named = importedNames(ts, file, type.from);
    for (const one of named.filter(({ name }) => name === type.name)) {
      const present = named.find(({ name }) => name === type.base)?.local ?? added.get(type.base);
      if (present === undefined) {
        added.set(type.base, type.base);
        edits.push(replaceSpecifier(one, type));
      } else removed.set(one.declaration, [...(removed.get(one.declaration) ?? []), { named: one, type }]);
      aliases.push({ type, line: `type ${one.local} = ${type.write(present ?? type.base)};` });
    }
  }
  for (const [declaration, gone] of removed) edits.push(...removeSpecifiers(file, declaration, gone));
  const last = file.statements.findLast(
    (one) => ts.isImportDeclaration(one) && !isEmptied(one, removed.get(one) ?? []),
  );
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const [first] = aliases;
  if (last && first)
    edits.push({
      codemod: first.type.codemod,
      start: last.end,
      end: last.end,
      text: `${eol}${eol}${aliases.map(({ line }) => line).join(eol)}`,
    });
  return { edits, byHand };
}

/** Writes the base at the place of the type. `useSave` is a value, of which only the type is needed. */
function replaceSpecifier({ declaration, specifier }: ImportedName, type: DerivedType): Edit {
  const isOnlyType = declaration.importClause?.isTypeOnly === true;
  return {
    codemod: type.codemod,
    start: specifier.getStart(),
    end: specifier.end,
    text: isOnlyType ? type.base : `type ${type.base}`,
  };
}

interface Gone {
  readonly named: ImportedName;
  readonly type: DerivedType;
}

/** Returns true if an import has no name left. */
const isEmptied = ({ importClause }: ts.ImportDeclaration, gone: readonly Gone[]): boolean =>
  gone.length > 0 && !importClause?.name && gone.length === gone[0]?.named.specifier.parent.elements.length;

function removeSpecifiers(
  file: ts.SourceFile,
  declaration: ts.ImportDeclaration,
  gone: readonly Gone[],
): Edit[] {
  const [first] = gone;
  if (!first) return [];
  const { elements } = first.named.specifier.parent;
  if (isEmptied(declaration, gone)) {
    const { end } = declaration;
    const after = /^\r?\n/.exec(file.text.slice(end))?.[0].length ?? 0;
    return [{ codemod: first.type.codemod, start: declaration.getStart(file), end: end + after, text: '' }];
  }
  const out = new Set(gone.map(({ named }) => named.specifier));
  return gone.map(({ named: { specifier }, type }) => {
    const at = elements.indexOf(specifier);
    const keptBefore = elements.slice(0, at).some((one) => !out.has(one));
    const [before, next] = [elements[at - 1], elements[at + 1]];
    return {
      codemod: type.codemod,
      start: keptBefore && before ? before.end : specifier.getStart(file),
      end: keptBefore || !next ? specifier.end : next.getStart(file),
      text: '',
    };
  });
}

const noteOf = (type: DerivedType, node: ts.Node): ByHand => ({
  codemod: type.codemod,
  at: node.getStart(),
  text: {
    en: `${type.name} is not exported any more. Write ${type.write(type.base)}.`,
    zh: `${type.name} 不再导出，请写 ${type.write(type.base)}。`,
  },
});
