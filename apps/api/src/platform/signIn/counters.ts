import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/** How often something may happen. Keys are made of what the server knows, never of a header a client chooses. */
export interface Limit {
  readonly key: string;
  readonly limit: number;
  /** Seconds from the first time on. */
  readonly seconds: number;
}

/**
 * Counts one more, and answers whether it still was within the limit. One statement, so that calls at the same moment
 * cannot all see the old number; the row stays locked until the transaction ends. T-A10
 */
export async function countWithin(tx: Tx, now: Date, { key, limit, seconds }: Limit): Promise<boolean> {
  const end = new Date(now.getTime() + seconds * 1000);
  const { rows } = await sql<{ failures: number }>`
    insert into user_login_attempt as a (key, failures, "windowEnd") values (${key}, 1, ${end})
    on conflict (key) do update set
      failures = case when a."windowEnd" <= ${now} then 1 else a.failures + 1 end,
      "windowEnd" = case when a."windowEnd" <= ${now} then ${end}::timestamptz else a."windowEnd" end
    returning failures`.execute(tx);
  return Number(rows[0]?.failures) <= limit;
}

/** What was counted in a window that is still open. */
export async function readCount(tx: Tx, now: Date, key: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    select failures from user_login_attempt where key = ${key} and "windowEnd" > ${now}`.execute(tx);
  return Number(rows[0]?.failures ?? 0);
}
