import { sql } from 'kysely';
import type { Tx } from '../../database/open/openDatabase.ts';
import { type EntityTable, findTable } from '../table/entityTable.ts';

/** An entity and the id of one of its records. */
export type LockTarget = readonly [key: string, id: unknown];

/** Records of one entity to lock. */
export interface LockGroup {
  readonly table: EntityTable;
  /** Ids in ascending order, each once. */
  readonly ids: readonly string[];
}

/** True if this value can be the id of a record. A form may contain any value. */
const isId = (id: unknown): id is string => typeof id === 'string' && id !== '' && !id.includes('\u0000');

/**
 * Sorts records into the order in which all calls lock records, so that no two calls wait for each other. The order
 * is by entity, as in `tables`, then by id.
 */
export function toLockGroups(
  tables: ReadonlyMap<string, EntityTable>,
  targets: readonly LockTarget[],
): readonly LockGroup[] {
  const wanted = new Map<string, Set<string>>();
  for (const [key, id] of targets) {
    findTable(tables, key);
    if (isId(id)) wanted.set(key, (wanted.get(key) ?? new Set()).add(id));
  }
  return [...tables].flatMap(([key, table]) => {
    const ids = wanted.get(key);
    return ids ? [{ table, ids: [...ids].toSorted() }] : [];
  });
}

/**
 * Locks the records of the group against changes, one after the other by id, and returns the stored records. Other
 * transactions may still add references to these records.
 */
export async function lockGroup(
  tx: Tx,
  { ids, table }: LockGroup,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${table.storedList} from ${sql.table(table.table)} where id = any(${[...ids]}) and "isDeleted" = false
    order by id for no key update`.execute(tx);
  return rows;
}
