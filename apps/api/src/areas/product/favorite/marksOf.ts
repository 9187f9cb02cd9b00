import type { Caller, Database, Tx } from '@isp/server';
import { sql } from 'kysely';

/** Fields of a public record for a caller with a session. */
export interface Mark {
  readonly favorite: boolean;
  readonly favoriteId: string | null;
}

type Target = 'PRODUCT' | 'DATASET';

/**
 * The marks that a user has on some public records.
 *
 * @param own - undefined without a session: no marks are returned
 * @returns the mark of an id, to be spread into a reply
 */
export async function marksOf(
  database: Database,
  own: Caller | undefined,
  targetType: Target,
  ids: readonly string[],
): Promise<(id: string) => Mark | undefined> {
  return own ? database.asRequest(own, (tx) => readMarks(tx, own, targetType, ids)) : () => undefined;
}

/** The same within a transaction. @param own - without a `userId` there are no marks */
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
