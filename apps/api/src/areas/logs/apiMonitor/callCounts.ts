import type { Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import type { ReadContext } from '@isp/server';
import { sql } from 'kysely';
import { callSpan, conditionOf } from '../requestLog/askedCalls.ts';
import { counted, isWithin } from './countedCalls.ts';
import { wordOf } from './monitorWords.ts';

/** Maximum number of error codes in a chart. */
const MAX_BARS = 10;

/**
 * Returns the most frequent values with their numbers. For long ranges they are the keys of a JSON column in which
 * hourly counts are stored (`hours`); for short ranges, the values of a column of single calls (`call`).
 */
async function readCounts(
  work: ReadContext,
  query: Row,
  [hours, call]: readonly [hours: string, call: string],
): Promise<readonly { readonly key: string; readonly n: number }[]> {
  const span = callSpan(query.range, work.now);
  const where = sql`${conditionOf(work, query, 'c')} and ${isWithin(counted(span.isLong).column, span)}`;
  const { rows } = span.isLong
    ? await sql<{ key: string; n: number }>`
        select e.key, sum(e.value::bigint)::float8 as n from logs_api_monitor c, jsonb_each_text(${sql.ref(`c.${hours}`)}) e
        where ${where} group by 1 order by 2 desc, 1`.execute(work.tx)
    : await sql<{ key: string; n: number }>`
        select ${sql.ref(`c.${call}`)}::text as key, count(*)::float8 as n from logs_request_log c
        where ${where} and ${sql.ref(`c.${call}`)} is not null group by 1 order by 2 desc, 1`.execute(
        work.tx,
      );
  return rows;
}

/** Returns the most frequent error codes. */
export async function readCodes(work: ReadContext, query: Row): Promise<Series> {
  const rows = (await readCounts(work, query, ['errors', 'errorCode'])).slice(0, MAX_BARS);
  return {
    xAxis: rows.map(({ key }) => key),
    keys: rows.map(({ key }) => key),
    series:
      rows.length === 0
        ? []
        : [{ key: 'errors', name: wordOf(work, 'errors'), data: rows.map(({ n }) => n) }],
  };
}

/** Returns the number of successful calls as one group, and the failed calls by status. */
export async function readStatuses(work: ReadContext, query: Row): Promise<Series> {
  const rows = await readCounts(work, query, ['statuses', 'httpStatus']);
  const groups = new Map<string, number>();
  for (const { key, n } of rows) {
    const group = Number(key) < 400 ? `${key.slice(0, 1)}xx` : key;
    groups.set(group, (groups.get(group) ?? 0) + n);
  }
  const sorted = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    xAxis: sorted.map(([key]) => key),
    series:
      sorted.length === 0
        ? []
        : [{ key: 'calls', name: wordOf(work, 'calls'), data: sorted.map(([, n]) => n) }],
  };
}
