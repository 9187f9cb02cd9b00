import type { ReadContext } from '@isp/server';
import { type ReadInput, readRange } from '@isp/server/internal';
import { sql } from 'kysely';
import { dateTimes, parseDateTime } from '../../../rules/dateTimes.ts';

export interface Summary {
  readonly income: string;
  readonly expense: string;
  /** Number of entries. */
  readonly count: number;
}

/**
 * Returns the income and expenses in `range`, or of all time without `range`. Counts the caller's organisation, or
 * all organisations that the caller may see.
 */
export async function readSummary(
  { caller, now, tx }: ReadContext,
  { query }: ReadInput,
): Promise<Summary | undefined> {
  const { from, to } = readRange(query.range, dateTimes, now) ?? {};
  const [begin, end] = [parseDateTime(from) ?? null, parseDateTime(to, true) ?? null];
  const orgId = caller.orgId || null;
  const { rows } = await sql<Summary>`
    select coalesce(sum(amount) filter (where flow = 'INCOME'), 0)::numeric(14,2)::text as income,
      coalesce(sum(amount) filter (where flow = 'EXPENSE'), 0)::numeric(14,2)::text as expense, count(*)::int as count
    from account_transaction where not "isDeleted" and (${orgId}::text is null or "orgId" = ${orgId})
      and (${begin}::timestamptz is null or "transTime" >= ${begin}) and (${end}::timestamptz is null or "transTime" <= ${end})`.execute(
    tx,
  );
  return rows[0];
}
