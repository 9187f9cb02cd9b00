import type { Caller, Database, Tx } from '@isp/server';
import { sql } from 'kysely';

/** Fields about favourites that a caller with a session gets for a public record. */
export interface Mark {
  readonly favorite: boolean;
  readonly favoriteId: string | null;
}

type Target = 'PRODUCT' | 'DATASET';

/**
 * Returns a function that finds the caller's favourites among some public records.
 *
 * @param own - caller; undefined without a session, and then there are no favourites
 * @returns function from the id of a record to its favourite fields, which are copied into a reply
 */
export async function marksOf(
  database: Database,
  own: Caller | undefined,
  targetType: Target,
  ids: readonly string[],
): Promise<(id: string) => Mark | undefined> {
  return own ? database.asRequest(own, (tx) => readMarks(tx, own, targetType, ids)) : () => undefined;
}

/**
 * Returns the same function as {@link marksOf}, but reads within a transaction. @param own - caller; without a
 * `userId` there are no favourites
 */
export async function readMarks(
  tx: Tx,
  { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
  targetType: Target,
  ids: readonly string[],
): Promise<(id: string) => Mark | undefined> {
  if (userId === '') return () => undefined;
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{ id: string; targetId: string }>`select id, "targetId" from product_favorite
          where "userId" = ${userId} and "tenantId" = ${tenantId} and "targetType" = ${targetType}
            and "targetId" = any(${[...ids]}) and not "isDeleted"`.execute(tx);
  const marks = new Map(rows.map(({ id, targetId }) => [targetId, id]));
  return (id) => ({ favorite: marks.has(id), favoriteId: marks.get(id) ?? null });
}
