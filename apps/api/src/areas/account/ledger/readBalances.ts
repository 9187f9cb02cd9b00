import type { Series } from '@isp/schema/statistics';
import type { ReadContext } from '@isp/server';
import { sql } from 'kysely';
import { toDateTime } from '../../../rules/dateTimes.ts';
import { stepOf } from '../../../rules/spanOf.ts';

const dayMinutes = 1440;
const dayMs = dayMinutes * 60_000;
const days = 30;

/**
 * Returns the balance of the caller's organisation at the end of each of the last days; null for days before the
 * first entry.
 */
export async function readBalances({ caller, now, tx }: ReadContext): Promise<Series> {
  const today = stepOf(now, dayMinutes).getTime();
  const starts = Array.from({ length: days }, (_, at) => new Date(today - (days - 1 - at) * dayMs));
  const ends = starts.map((start) => new Date(start.getTime() + dayMs).toISOString());
  const { rows } = await sql<{ balance: number | null }>`
    select (select t."balanceAfter" from account_transaction t
      where t."orgId" = ${caller.orgId ?? ''} and not t."isDeleted" and t."transTime" < d."end"
      order by t."entryNo" desc limit 1)::float8 as balance
    from unnest(${ends}::timestamptz[]) with ordinality as d("end", n) order by d.n`.execute(tx);
  return {
    xAxis: starts.map((day) => toDateTime(day).slice(0, 16)),
    period: 'day',
    series: [
      {
        key: 'balance',
        name: caller.locale === 'en-US' ? 'Balance' : '余额',
        unit: '¥',
        data: rows.map(({ balance }) => balance),
      },
    ],
  };
}
