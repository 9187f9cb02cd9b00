import { type EntityRules, Refusal } from '@isp/server';
import { sql } from 'kysely';
import type { ProductFavorite } from '../../generated/rows.ts';

/** What somebody marked: a listed product, or a published data set. Their areas count how often they are. */
export const favoriteRules: EntityRules<ProductFavorite> = {
  fillAdd: (work, row) => ({ ...row, userId: work.caller.userId }),
  async validate(work, { targetId, targetType }) {
    const { rows } = await sql<{ title: string | null }>`
      select product_title_of(${targetType}, ${targetId}) as title`.execute(work.tx);
    // what is not on show is not there
    if (!rows[0]?.title) throw new Refusal('DATA_NOT_FOUND');
    return [];
  },
};
