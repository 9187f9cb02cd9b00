import { sql } from 'kysely';
import { finderName, maxFound } from '../database/textSearch.ts';
import type { Ask } from '../database/tx.ts';
import type { TextPart } from './search.ts';

/**
 * Ids of the tenant's rows that hold a part of a text: more than the caller may see, so they only narrow what is read
 * as the caller.
 *
 * @returns undefined where so many rows hold it that walking the list is quicker
 */
export async function findByPart(
  ask: Ask,
  table: string,
  part: TextPart,
): Promise<readonly string[] | undefined> {
  const rows = await ask(
    sql<{
      id: string;
    }>`select id from ${sql.table(finderName(table))}(${part.column}, ${part.pattern}) as id`,
  );
  return rows.length > maxFound ? undefined : rows.map(({ id }) => id);
}
