import { tableName } from '../../server/src/database/sql/tableName.ts';

/** The part of an area file that this module reads: the names of the area and of its entities. */
interface AreaFile {
  readonly area: string;
  readonly entities: Readonly<Record<string, unknown>>;
}

/**
 * Returns the tables of all areas' entities.
 *
 * @returns table name → area
 */
export const areaTables = (areas: readonly AreaFile[]): ReadonlyMap<string, string> =>
  new Map(
    areas.flatMap(({ area, entities }) =>
      Object.keys(entities).map((name) => [tableName({ area, name }), area] as const),
    ),
  );

/**
 * Returns all names by which code may refer to an area's entities: `area.entity`, the entity's table, and the
 * tables in the area's hand-written migrations.
 *
 * @param migrations text of each area's hand-written migrations
 *
 * @returns name → area
 */
export function areaWords(
  areas: readonly AreaFile[],
  migrations: readonly { readonly area: string; readonly text: string }[],
): ReadonlyMap<string, string> {
  const words = new Map(areaTables(areas));
  for (const { area, entities } of areas)
    for (const entity of Object.keys(entities)) words.set(`${area}.${entity}`, area);
  for (const { area, text } of migrations) {
    if (area === '') continue;
    for (const [, table] of text.matchAll(/(?:jobTable\(\s*'|create table if not exists )(\w+)/g))
      if (table !== undefined) words.set(table, area);
  }
  return words;
}

/** Returns those names of areas' entities that occur in a text, each once. */
export function areaNamesIn(
  text: string,
  words: ReadonlyMap<string, string>,
): { readonly word: string; readonly area: string }[] {
  return [...words]
    .filter(([word]) =>
      new RegExp(`(?<![\\w/]|(?<!\\bpublic)\\.)${word.replace('.', '\\.')}(?![\\w])`).test(text),
    )
    .map(([word, area]) => ({ word, area }));
}
