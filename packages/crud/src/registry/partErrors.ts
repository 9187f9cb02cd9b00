import type { NamedPart } from './extension.ts';

const words: Readonly<Record<NamedPart, readonly [what: string, sign: string]>> = {
  actions: ['action', '"effect": "portal"'],
  tabs: ['tab', '"kind": "portal"'],
  cells: ['cell', '"portal": true'],
};
const listOf = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : 'none');

/** Error for a part that a schema names although no extension provides it. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';

  constructor(entity: string, part: NamedPart, name: string, known: readonly string[]) {
    super(
      `No extension brings the ${words[part][0]} "${name}" of ${entity}. Brought for it: ${listOf(known)}. ` +
        `Add it as defineExtension({ ${part}: { '${entity}.${name}': … } }) and hand that to CrudProvider, or correct the schema.`,
    );
  }
}

/** Error for a part that an extension provides although the schema does not name it. */
export class NoPlaceError extends Error {
  override readonly name = 'NoPlaceError';

  constructor(entity: string, part: NamedPart, name: string, known: readonly string[]) {
    super(
      `An extension brings the ${words[part][0]} "${name}" for ${entity}, whose schema has no such one with ${words[part][1]}. ` +
        `There: ${listOf(known)}. Correct the name, or add it to the schema.`,
    );
  }
}
