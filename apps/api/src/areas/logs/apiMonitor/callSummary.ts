import type { Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import type { ReadContext } from '@isp/server';
import { sql } from 'kysely';
import { type CallSpan, callSpan, conditionOf, spanBefore } from '../requestLog/askedCalls.ts';
import { type Counted, counted, figures, isWithin, meanOf, percent, percentilesOf } from './countedCalls.ts';

/** Returns the figures of a range, and the figures of the range of the same length before it, for comparison. */
export async function readSummary(work: ReadContext, query: Row): Promise<Series> {
  const span = callSpan(query.range, work.now);
  const [now, before] = [await figuresOf(work, query, span), await figuresOf(work, query, spanBefore(span))];
  const named = Object.entries(before).map(([name, value]) => [`${name}Before`, value]);
  return { xAxis: [], series: [], summary: { ...now, ...Object.fromEntries(named) } };
}

async function figuresOf(work: ReadContext, query: Row, span: CallSpan) {
  const { column, table } = counted(span.isLong);
  const { rows } = await sql<Counted>`
    select ${figures(span.isLong)} from ${table}
    where ${conditionOf(work, query, 'c')} and ${isWithin(column, span)}`.execute(work.tx);
  const { rows: peaks } = await sql<{ peak: number | null }>`
    select max(n)::float8 as peak from (select count(*) as n from logs_request_log c
      where ${conditionOf(work, query, 'c')} and ${isWithin('c.requestTime', span)}
      group by date_trunc('second', c."requestTime")) seconds`.execute(work.tx);
  const [row] = rows;
  if (!row) throw new Error('An aggregate query returned no row.');
  const { calls, failed } = row;
  return {
    calls,
    rate: percent(calls - failed, calls),
    latency: meanOf(row),
    p95: percentilesOf(row)[1] ?? null,
    errors: failed,
    peak: peaks[0]?.peak ?? 0,
  };
}
