import { sql } from 'kysely';
import type { Tx } from '../../database/open/openDatabase.ts';
import { type EntityTable, findTable } from '../table/entityTable.ts';

/** Identifies a record to lock, by the key of its entity and its id. */
export type LockTarget = readonly [key: string, id: unknown];

/** Records of one entity that are locked together. */
export interface LockGroup {
  readonly table: EntityTable;
  /** Ids of the records in ascending order, without duplicates. */
  readonly ids: readonly string[];
}

/** Returns true if a value can be the id of a record. Forms are sent by clients and may contain any value. */
const isId = (id: unknown): id is string => typeof id === 'string' && id !== '' && !id.includes('\u0000');

/**
 * Sorts records into the order in which every call locks records, so that two calls never wait for each other (a
 * deadlock). The order is by entity, as in `tables`, and then by id.
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
 * Locks the records of a group against changes, in the order of their ids, and returns the stored records. Other
 * transactions can still add references to these records.
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
