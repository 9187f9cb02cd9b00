import { type EntityRules, Refusal, type WorkContext } from '@isp/server';
import { sql } from 'kysely';
import type { ProductFavorite } from '../../../generated/rows.ts';

/**
 * Rules of favourites. A user can mark a listed product or a published data set. The areas of these records count
 * their favourites.
 */
export const favoriteRules: EntityRules<ProductFavorite> = {
  async fillAdd(work, row) {
    const markedName = await titleOf(work, row);
    return { ...row, userId: work.caller.userId, ...(markedName !== undefined && { markedName }) };
  },
  async validate(work, mark) {
    // a record that is not public cannot become a favourite
    if ((await titleOf(work, mark)) === undefined) throw new Refusal('DATA_NOT_FOUND');
    return [];
  },
};

/** Returns the public title of a favourite record; undefined if the record is not public. */
async function titleOf(
  { tx }: WorkContext,
  { targetId, targetType }: Pick<ProductFavorite, 'targetId' | 'targetType'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ title: string | null }>`
    select product_title_of(${targetType}, ${targetId}) as title`.execute(tx);
  return rows[0]?.title ?? undefined;
}
