import type { Follow } from '@isp/server/internal';
import { sql } from 'kysely';

/**
 * Stores in the marked records how often they are marked. The row version does not change, so that it does not
 * conflict with an edit.
 *
 * @param targetType - as `product.favorite` calls the kind
 */
export function countFavorites(
  targetType: string,
  table: string,
): Readonly<Record<string, Follow<'product.favorite'>>> {
  const count =
    (by: 1 | -1): Follow<'product.favorite'> =>
    async ({ tx }, rows) => {
      for (const row of rows) {
        if (row.targetType !== targetType) continue;
        await sql`update ${sql.table(table)}
          set "favoriteCount" = greatest(coalesce("favoriteCount", 0) + ${by}, 0)
          where id = ${row.targetId}`.execute(tx);
      }
    };
  return { add: count(1), delete: count(-1) };
}
