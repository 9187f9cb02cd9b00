import type { Entity } from '@isp/schema';
import type { Extensions, NamedPart } from './extension.ts';

const checked = new WeakMap<Extensions, WeakSet<Entity>>();

/**
 * Every action, tab and column an entity leaves to the portal is brought, and what is brought for it has a place.
 *
 * @throws {@link MissingPartError}
 */
export function checkExtensions(entity: Entity, extensions: Extensions): void {
  const known = checked.get(extensions) ?? new WeakSet();
  checked.set(extensions, known);
  if (known.has(entity)) return;
  const { key, fields, list } = entity;
  for (const [part, asked] of Object.entries(askedOf(entity)) as [NamedPart, readonly string[]][]) {
    const brought = extensions.names(part, key);
    const missing = asked.find((name) => !brought.includes(name));
    if (missing !== undefined) throw new MissingPartError(key, part, missing, brought);
    const columns =
      part === 'cells' ? [...list.columns.map(({ field }) => field), ...fields.map(({ name }) => name)] : [];
    const places = [...asked, ...columns];
    const extra = brought.find((name) => !places.includes(name));
    if (extra !== undefined) throw new NoPlaceError(key, part, extra, places);
  }
  known.add(entity);
}

/** What the schema of an entity leaves to the portal. */
function askedOf({ actions, detail, list, views }: Entity): Readonly<Record<NamedPart, readonly string[]>> {
  const columns = [list, ...views.map((view) => view.list)].flatMap((one) => one.columns);
  return {
    actions: actions.flatMap(({ effect, name }) => (effect === 'portal' ? name : [])),
    tabs: detail.tabs.flatMap((tab) => (tab.kind === 'portal' ? tab.name : [])),
    cells: columns.flatMap(({ field, portal }) => (portal ? field : [])),
  };
}

const words: Readonly<Record<NamedPart, readonly [what: string, sign: string]>> = {
  actions: ['action', '"effect": "portal"'],
  tabs: ['tab', '"kind": "portal"'],
  cells: ['cell', '"portal": true'],
};
const listOf = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : 'none');

/** A schema names something no extension brings. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';

  constructor(entity: string, part: NamedPart, name: string, known: readonly string[]) {
    super(
      `No extension brings the ${words[part][0]} "${name}" of ${entity}. Brought for it: ${listOf(known)}. ` +
        `Add it as defineExtension({ ${part}: { '${entity}.${name}': … } }) and hand that to CrudProvider, or correct the schema.`,
    );
  }
}

/** An extension brings something the schema has no place for. */
export class NoPlaceError extends Error {
  override readonly name = 'NoPlaceError';

  constructor(entity: string, part: NamedPart, name: string, known: readonly string[]) {
    super(
      `An extension brings the ${words[part][0]} "${name}" for ${entity}, whose schema has no such one with ${words[part][1]}. ` +
        `There: ${listOf(known)}. Correct the name, or add it to the schema.`,
    );
  }
}
