import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../database/open/openDatabase.ts';
import type { EntityTable } from './entityTable.ts';

type Stored = Readonly<Record<string, unknown>>;

/** Returns the SQL after `set` for a change of stored columns. Every change increases the row version. */
export const toAssignments = (change: Stored): RawBuilder<unknown> =>
  sql.join([
    ...Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql`"rowVersion" = "rowVersion" + 1`,
  ]);

/**
 * Sets the same columns of records that are already locked.
 * @returns the changed rows; rows that the role of the transaction may not change are missing
 */
export async function updateRows(
  tx: Tx,
  table: EntityTable,
  ids: readonly string[],
  change: Stored,
): Promise<readonly Stored[]> {
  const { rows } = await sql<Stored>`
    update ${sql.table(table.table)} set ${toAssignments(change)} where id = any(${[...ids]}) returning ${table.storedList}`.execute(
    tx,
  );
  return rows;
}
