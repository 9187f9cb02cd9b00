import type { Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import type { ReadContext } from '@isp/server';
import { sql } from 'kysely';
import { tables } from '../../../rules/tables.ts';
import { axisOf, type CallSpan, callSpan, conditionOf, stepNumber } from '../requestLog/askedCalls.ts';
import { type Counted, counted, figures, isWithin, meanOf, percent, percentilesOf } from './countedCalls.ts';
import { wordOf } from './monitorWords.ts';
import { offerNames } from './offerNames.ts';

/** Maximum number of interfaces in the chart of error rates. */
const MAX_LINES = 8;

/** Returns one value for each step (interval of the chart) of the range; `empty` for a step without a row. */
const eachStep = <Found>(
  span: CallSpan,
  found: ReadonlyMap<number, Found>,
  read: (row: Found) => number | null,
  empty: number | null = null,
): (number | null)[] =>
  span.starts.map((_, at) => {
    const row = found.get(at);
    return row === undefined ? empty : read(row);
  });

/** Returns one row of figures for each step (interval of the chart) that has calls. */
async function readSteps(
  work: ReadContext,
  query: Row,
  span: CallSpan,
): Promise<ReadonlyMap<number, Counted>> {
  const { column, table, time } = counted(span.isLong);
  const { rows } = await sql<Counted & { at: number }>`
    select ${stepNumber(time, span)} as at, ${figures(span.isLong)} from ${table}
    where ${conditionOf(work, query, 'c')} and ${isWithin(column, span)} group by 1`.execute(work.tx);
  return new Map(rows.map((row) => [row.at, row]));
}

/** Returns a chart of the numbers of succeeded and failed calls, and of the rate of success. */
export async function readTrend(work: ReadContext, query: Row): Promise<Series> {
  const span = callSpan(query.range, work.now);
  const found = await readSteps(work, query, span);
  if (found.size === 0) return { xAxis: [], series: [] };
  return {
    xAxis: axisOf(span),
    series: [
      {
        key: 'ok',
        name: wordOf(work, 'ok'),
        tag: 'ok',
        data: eachStep(span, found, ({ calls, failed }) => calls - failed, 0),
      },
      {
        key: 'failed',
        name: wordOf(work, 'failed'),
        tag: 'bad',
        data: eachStep(span, found, ({ failed }) => failed, 0),
      },
      {
        key: 'rate',
        name: wordOf(work, 'rate'),
        unit: '%',
        data: eachStep(span, found, ({ calls, failed }) => percent(calls - failed, calls)),
      },
    ],
  };
}

/** Returns a chart of the percentiles and the mean of the latency. */
export async function readLatency(work: ReadContext, query: Row): Promise<Series> {
  const span = callSpan(query.range, work.now);
  const found = await readSteps(work, query, span);
  const line = (key: string, name: string, read: (row: Counted) => number | null) => ({
    key,
    name,
    unit: 'ms',
    data: eachStep(span, found, read),
  });
  return {
    xAxis: axisOf(span),
    series: [
      line('p50', 'P50', (row) => percentilesOf(row)[0] ?? null),
      line('p95', 'P95', (row) => percentilesOf(row)[1] ?? null),
      line('p99', 'P99', (row) => percentilesOf(row)[2] ?? null),
      line('mean', wordOf(work, 'mean'), meanOf),
    ],
  };
}

/**
 * Returns the number of calls in the busiest second of each step, and the number of calls per second that the
 * visible interfaces allow.
 */
export async function readQps(work: ReadContext, query: Row): Promise<Series> {
  const span = callSpan(query.range, work.now);
  const { rows } = await sql<{ at: number; n: number }>`
    select ${stepNumber(sql`second`, span)} as at, max(n)::float8 as n from (
      select date_trunc('second', c."requestTime") as second, count(*) as n from logs_request_log c
      where ${conditionOf(work, query, 'c')} and ${isWithin('c.requestTime', span)} group by 1) seconds
    group by 1`.execute(work.tx);
  const peaks = new Map(rows.map(({ at, n }) => [at, n]));
  const limit = await work.asService(async ({ tx }) => {
    const { rows: limits } = await sql<{ n: number | null }>`
      select sum(i."qpsLimit")::float8 as n from ${tables('backProduct.interface')} i where i.id in (
        select distinct c."interfaceId" from logs_api_monitor c
        where ${conditionOf(work, query, 'c')} and ${bound(work)} and ${isWithin('c.hourStart', span)})`.execute(
      tx,
    );
    return limits[0]?.n ?? null;
  });
  return {
    xAxis: axisOf(span),
    series: [
      {
        key: 'qps',
        name: wordOf(work, 'actual'),
        unit: '1/s',
        data: eachStep(span, peaks, (n) => n, 0),
      },
      ...(limit === null
        ? []
        : [{ key: 'limit', name: wordOf(work, 'limit'), unit: '1/s', data: span.starts.map(() => limit) }]),
    ],
  };
}

/**
 * Returns the SQL condition of row-level security, for reads as the service: the caller's organisation is the
 * calling organisation or the provider.
 */
const bound = ({ caller }: ReadContext) =>
  caller.level === 'platform'
    ? sql`true`
    : sql`(c."buyerOrgId" = ${caller.orgId} or c."sellerOrgId" = ${caller.orgId})`;

/** Returns a chart of the error rates of the interfaces with the most errors. */
export async function readErrorRates(work: ReadContext, query: Row): Promise<Series> {
  const span = callSpan(query.range, work.now);
  const { calls, column, failed, table, time } = counted(span.isLong);
  const where = sql`${conditionOf(work, query, 'c')} and ${isWithin(column, span)}`;
  const { rows } = await sql<{ id: string; at: number; calls: number; failed: number }>`
    with worst as (select c."interfaceId" as id from ${table} where ${where} and c."interfaceId" is not null
      group by 1 having ${failed} > 0 order by ${failed} desc, 1 limit ${MAX_LINES})
    select c."interfaceId" as id, ${stepNumber(time, span)} as at, ${calls} as calls, ${failed} as failed
    from ${table} where ${where} and c."interfaceId" in (select id from worst) group by 1, 2`.execute(
    work.tx,
  );
  const ids = [...new Set(rows.map(({ id }) => id))];
  const names = await offerNames(work, 'backProduct.interface', ids);
  return {
    xAxis: ids.length === 0 ? [] : axisOf(span),
    series: ids.map((id) => {
      const own = new Map(rows.filter((row) => row.id === id).map((row) => [row.at, row]));
      return {
        key: id,
        name: names.get(id) ?? id,
        unit: '%',
        data: eachStep(span, own, (row) => percent(row.failed, row.calls)),
      };
    }),
  };
}
