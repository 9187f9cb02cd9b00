import { sql } from 'kysely';
import { finderName, MAX_FOUND } from '../database/schema/textSearch.ts';
import type { Ask } from '../database/sql/tx.ts';
import type { TextPart } from '../records/conditions/search.ts';

/**
 * Returns the ids of rows of the tenant that contain a part of a text. The ids may include rows that the caller may
 * not see. Therefore they may only be used to narrow a query that is restricted by row-level security.
 *
 * @returns undefined if so many rows contain the part that reading the list in its order is faster
 */
export async function findByPart(
  ask: Ask,
  table: string,
  part: TextPart,
): Promise<readonly string[] | undefined> {
  const finder = sql.table(finderName(table));
  const found = part.columns.map((column) => sql`select id from ${finder}(${column}, ${part.pattern}) as id`);
  const rows = await ask(sql<{ id: string }>`${sql.join(found, sql` union `)}`);
  return rows.length > MAX_FOUND ? undefined : rows.map(({ id }) => id);
}
