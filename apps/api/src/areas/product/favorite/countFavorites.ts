import type { Follow } from '@isp/server/internal';
import { sql } from 'kysely';

/**
 * Returns handlers that store in each record the number of users that have it as a favourite. The row version does
 * not change, so that a favourite does not cause a conflict with a user who is editing the record.
 *
 * @param targetType - type of the record, as in `product.favorite`
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
