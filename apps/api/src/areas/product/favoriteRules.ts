import { type EntityRules, Refusal } from '@isp/server';
import { sql } from 'kysely';
import type { ProductFavorite } from '../../generated/rows.ts';

/** Where what is marked counts how often it is. */
const counted = { PRODUCT: 'back_product_product', DATASET: 'data_set_data_set' } as const;

/** What somebody marked: a listed product, or a published data set. It counts there. */
export const favoriteRules: EntityRules<ProductFavorite> = {
  fillAdd: (work, row) => ({ ...row, userId: work.caller.userId }),
  async validate(work, { targetId, targetType }) {
    const { rows } = await sql<{ title: string | null }>`
      select product_title_of(${targetType}, ${targetId}) as title`.execute(work.tx);
    // what is not on show is not there
    if (!rows[0]?.title) throw new Refusal('DATA_NOT_FOUND');
    return [];
  },
  afterAdd: (work, row) => work.asService((service) => count(service.tx, row, 1)),
  afterRemove: (work, rows) =>
    work.asService(async ({ tx }) => {
      for (const row of rows) await count(tx, row, -1);
    }),
};

/** Who edits what is marked meanwhile is in nobody's way: its version stays. */
async function count(
  tx: Parameters<ReturnType<typeof sql>['execute']>[0],
  { targetId, targetType }: ProductFavorite,
  by: 1 | -1,
): Promise<void> {
  await sql`update ${sql.table(counted[targetType])}
    set "favoriteCount" = greatest(coalesce("favoriteCount", 0) + ${by}, 0) where id = ${targetId}`.execute(
    tx,
  );
}
