import { type Entity, parentFields, type Row } from '@isp/schema';

/** Stored records, and names of fields at the top of a form that say below which record they stand. */
export interface Moves {
  readonly ids: readonly string[];
  readonly parents: readonly string[];
}

/**
 * What a form about these records may move; undefined where it moves none.
 *
 * @param names - fields of the record that the form changes. @defaultValue all
 */
export function movesOf(
  entity: Pick<Entity, 'fields' | 'key' | 'list' | 'rowKey'>,
  rows: readonly Row[],
  names?: readonly string[],
): Moves | undefined {
  const parents = parentFields(entity)
    .map(({ name }) => name)
    .filter((name) => names?.includes(name) ?? true);
  const ids = rows.map((row) => String(row[entity.rowKey] ?? '')).filter((id) => id !== '');
  return parents.length > 0 && ids.length > 0 ? { ids, parents } : undefined;
}
