import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/** Returns the number of unread messages by user. Users without unread messages are left out. */
export async function countUnread(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ userId: string; total: number }>`
    select "userId", count(*) as total from common_message
    where "userId" in (${sql.join(userIds)}) and "readFlag" = 0 and not "isDeleted" group by "userId"`.execute(
    tx,
  );
  return new Map(rows.map(({ total, userId }) => [userId, total]));
}

/** Returns the number of unread messages of one user. */
export const countUnreadOf = async (tx: Tx, userId: string): Promise<number> =>
  (await countUnread(tx, [userId])).get(userId) ?? 0;
