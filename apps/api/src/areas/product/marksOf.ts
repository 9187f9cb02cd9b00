import type { Caller, Database } from '@isp/server';
import { sql } from 'kysely';

/** What a record on show says to who has a session. */
export interface Mark {
  readonly favorite: boolean;
  readonly favoriteId: string | null;
}

/**
 * Which of some records on show somebody has marked.
 *
 * @param own - nobody: says nothing of marks
 * @returns of an id: its mark, to be spread into a reply
 */
export async function marksOf(
  database: Database,
  own: Caller | undefined,
  targetType: 'PRODUCT' | 'DATASET',
  ids: readonly string[],
): Promise<(id: string) => Mark | undefined> {
  if (!own) return () => undefined;
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await database.asRequest(own, (tx) =>
          sql<{ id: string; targetId: string }>`select id, "targetId" from product_favorite
            where "userId" = ${own.userId} and "targetType" = ${targetType} and "targetId" = any(${[...ids]})
              and not "isDeleted"`.execute(tx),
        );
  const marks = new Map(rows.map(({ id, targetId }) => [targetId, id]));
  return (id) => ({ favorite: marks.has(id), favoriteId: marks.get(id) ?? null });
}
