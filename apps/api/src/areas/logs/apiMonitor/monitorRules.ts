import type { Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import type { EntityRules, ReadContext } from '@isp/server';
import { sql } from 'kysely';
import type { LogsApiMonitor } from '../../../generated/rows.ts';
import { tables } from '../../../rules/tables.ts';
import {
  axisOf,
  type CallSpan,
  callSpan,
  conditionOf,
  spanBefore,
  stepNumber,
} from '../requestLog/askedCalls.ts';
import { percentileOf } from './percentiles.ts';

/** Rows a ranking has, and lines a chart. */
const limits = { rows: 50, bars: 10, lines: 8 } as const;

/** What calls came to, of those the caller sees. Up to a day it is read call by call, beyond that by the hour. */
export const monitorRules: EntityRules<LogsApiMonitor> = {
  statistics: {
    summary: (work, { query }) => readSummary(work, query),
    trend: (work, { query }) => (query.metric === 'qps' ? readQps(work, query) : readTrend(work, query)),
    latency: (work, { query }) => readLatency(work, query),
    errors: (work, { query }) =>
      query.group === 'interface' ? readErrorRates(work, query) : readCodes(work, query),
    statusDistribution: (work, { query }) => readStatuses(work, query),
    ranking: (work, { query }) =>
      query.by === 'caller' ? readCallers(work, query) : readRanking(work, query),
  },
};

const words = {
  ok: ['成功', 'Succeeded'],
  failed: ['失败', 'Failed'],
  rate: ['成功率', 'Success rate'],
  mean: ['平均', 'Mean'],
  actual: ['实际', 'Actual'],
  limit: ['上限', 'Limit'],
  calls: ['调用次数', 'Calls'],
  errors: ['错误数', 'Errors'],
  errorRate: ['错误率', 'Error rate'],
  traffic: ['流量', 'Traffic'],
  api: ['接口', 'Interface'],
  product: ['产品', 'Product'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;
const wordOf = ({ caller }: ReadContext, word: keyof typeof words): string =>
  words[word][caller.locale === 'en-US' ? 1 : 0];

const isWithin = (column: string, { from, to }: CallSpan) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} <= ${to}`;
/** Percent with two places; undefined of nothing. */
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;

/** SQL of the counted values: from single calls, or from hourly sums. */
const counted = (isLong: boolean) =>
  isLong
    ? {
        table: sql`logs_api_monitor c`,
        time: sql`c."hourStart"`,
        column: 'c.hourStart',
        calls: sql`coalesce(sum(c."callCount"), 0)::float8`,
        failed: sql`coalesce(sum(c."failCount"), 0)::float8`,
        limited: sql`coalesce(sum(c."limitedCount"), 0)::float8`,
        latency: sql`coalesce(sum(c."latencySum"), 0)::float8`,
        slowest: sql`coalesce(max(c."latencyMax"), 0)::float8`,
        bytes: sql`coalesce(sum(c."byteSum"), 0)::float8`,
        // what cannot be read from sums is worked out of them afterwards
        percentiles: sql`array_agg(c.latencies) as latencies`,
      }
    : {
        table: sql`logs_request_log c`,
        time: sql`c."requestTime"`,
        column: 'c.requestTime',
        calls: sql`count(*)::float8`,
        failed: sql`(count(*) filter (where not c.success))::float8`,
        limited: sql`(count(*) filter (where c."httpStatus" = 429))::float8`,
        latency: sql`coalesce(sum(c."latencyMs"), 0)::float8`,
        slowest: sql`coalesce(max(c."latencyMs"), 0)::float8`,
        bytes: sql`coalesce(sum(coalesce(c."requestSize", 0) + coalesce(c."responseSize", 0)), 0)::float8`,
        percentiles: sql`percentile_disc(array[0.5, 0.95, 0.99]) within group (order by c."latencyMs") as percentiles`,
      };

interface Counted {
  readonly calls: number;
  readonly failed: number;
  readonly limited: number;
  readonly latency: number;
  readonly slowest: number;
  readonly bytes: number;
  readonly percentiles?: readonly (number | string)[] | null;
  readonly latencies?: readonly (readonly number[])[] | null;
}

const figures = (isLong: boolean) => {
  const { bytes, calls, failed, latency, limited, percentiles, slowest } = counted(isLong);
  return sql`${calls} as calls, ${failed} as failed, ${limited} as limited, ${latency} as latency, ${slowest} as slowest,
    ${bytes} as bytes, ${percentiles}`;
};

/** P50, P95 and P99 in milliseconds. */
function percentilesOf({ latencies, percentiles, slowest }: Counted): readonly (number | null)[] {
  if (percentiles) return percentiles.map(Number);
  if (!latencies || latencies.length === 0) return [null, null, null];
  const counts = (latencies[0] ?? []).map((_, at) =>
    latencies.reduce((sum, one) => sum + Number(one[at] ?? 0), 0),
  );
  return [0.5, 0.95, 0.99].map((share) => percentileOf(counts, share, slowest) ?? null);
}

const meanOf = ({ calls, latency }: Counted): number | null =>
  calls === 0 ? null : Math.round(latency / calls);

async function readSummary(work: ReadContext, query: Row): Promise<Series> {
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
  if (!row) throw new Error('An aggregate answered no row.');
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

/** One row for each step that has calls. */
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

async function readTrend(work: ReadContext, query: Row): Promise<Series> {
  const span = callSpan(query.range, work.now);
  const found = await readSteps(work, query, span);
  if (found.size === 0) return { xAxis: [], series: [] };
  const each = (read: (row: Counted) => number | null, empty: number | null = null) =>
    span.starts.map((_, at) => {
      const row = found.get(at);
      return row ? read(row) : empty;
    });
  return {
    xAxis: axisOf(span),
    series: [
      {
        key: 'ok',
        name: wordOf(work, 'ok'),
        tag: 'ok',
        data: each(({ calls, failed }) => calls - failed, 0),
      },
      { key: 'failed', name: wordOf(work, 'failed'), tag: 'bad', data: each(({ failed }) => failed, 0) },
      {
        key: 'rate',
        name: wordOf(work, 'rate'),
        unit: '%',
        data: each(({ calls, failed }) => percent(calls - failed, calls)),
      },
    ],
  };
}

async function readLatency(work: ReadContext, query: Row): Promise<Series> {
  const span = callSpan(query.range, work.now);
  const found = await readSteps(work, query, span);
  const line = (key: string, name: string, read: (row: Counted) => number | null) => ({
    key,
    name,
    unit: 'ms',
    data: span.starts.map((_, at) => {
      const row = found.get(at);
      return row ? read(row) : null;
    }),
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

/** Calls a second, at the busiest second of each step, and how many the interfaces that are seen allow. */
async function readQps(work: ReadContext, query: Row): Promise<Series> {
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
        data: span.starts.map((_, at) => peaks.get(at) ?? 0),
      },
      ...(limit === null
        ? []
        : [{ key: 'limit', name: wordOf(work, 'limit'), unit: '1/s', data: span.starts.map(() => limit) }]),
    ],
  };
}

/** SQL: the condition of row-level security, for reading as the service: the caller's organisation is caller or provider. */
const bound = ({ caller }: ReadContext) =>
  caller.level === 'platform'
    ? sql`true`
    : sql`(c."buyerOrgId" = ${caller.orgId} or c."sellerOrgId" = ${caller.orgId})`;

async function namesOf(
  work: ReadContext,
  key: 'backProduct.interface' | 'backProduct.product',
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const name = sql.ref(key === 'backProduct.product' ? 'productName' : 'interfaceName');
  // callers of an interface may read its name, though not its record
  const rows = await work.asService(async ({ tx }) => {
    const found = await sql<{ id: string; name: string }>`
      select id, ${name} as name from ${tables(key)}
      where id = any(${[...ids]}) and "tenantId" = ${work.caller.tenantId}`.execute(tx);
    return found.rows;
  });
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Share of calls that failed, of the interfaces with most of them. */
async function readErrorRates(work: ReadContext, query: Row): Promise<Series> {
  const span = callSpan(query.range, work.now);
  const { calls, column, failed, table, time } = counted(span.isLong);
  const where = sql`${conditionOf(work, query, 'c')} and ${isWithin(column, span)}`;
  const { rows } = await sql<{ id: string; at: number; calls: number; failed: number }>`
    with worst as (select c."interfaceId" as id from ${table} where ${where} and c."interfaceId" is not null
      group by 1 having ${failed} > 0 order by ${failed} desc, 1 limit ${limits.lines})
    select c."interfaceId" as id, ${stepNumber(time, span)} as at, ${calls} as calls, ${failed} as failed
    from ${table} where ${where} and c."interfaceId" in (select id from worst) group by 1, 2`.execute(
    work.tx,
  );
  const ids = [...new Set(rows.map(({ id }) => id))];
  const names = await namesOf(work, 'backProduct.interface', ids);
  return {
    xAxis: ids.length === 0 ? [] : axisOf(span),
    series: ids.map((id) => {
      const own = new Map(rows.filter((row) => row.id === id).map((row) => [row.at, row]));
      return {
        key: id,
        name: names.get(id) ?? id,
        unit: '%',
        data: span.starts.map((_, at) => {
          const row = own.get(at);
          return row ? percent(row.failed, row.calls) : null;
        }),
      };
    }),
  };
}

/** The commonest values of an object of numbers, or of each call. */
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

async function readCodes(work: ReadContext, query: Row): Promise<Series> {
  const rows = (await readCounts(work, query, ['errors', 'errorCode'])).slice(0, limits.bars);
  return {
    xAxis: rows.map(({ key }) => key),
    keys: rows.map(({ key }) => key),
    series:
      rows.length === 0
        ? []
        : [{ key: 'errors', name: wordOf(work, 'errors'), data: rows.map(({ n }) => n) }],
  };
}

/** All that succeeded together, what failed by its status. */
async function readStatuses(work: ReadContext, query: Row): Promise<Series> {
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

async function readRanking(work: ReadContext, query: Row): Promise<Series> {
  const span = callSpan(query.range, work.now);
  const { calls, column, table } = counted(span.isLong);
  const { rows } = await sql<Counted & { id: string; productId: string }>`
    select c."interfaceId" as id, c."productId", ${figures(span.isLong)} from ${table}
    where ${conditionOf(work, query, 'c')} and ${isWithin(column, span)} and c."interfaceId" is not null
    group by 1, 2 order by ${calls} desc, 1 limit ${limits.rows}`.execute(work.tx);
  const names = await namesOf(
    work,
    'backProduct.interface',
    rows.map(({ id }) => id),
  );
  const products = await namesOf(
    work,
    'backProduct.product',
    rows.map(({ productId }) => productId),
  );
  const column_ = (
    key: string,
    name: string,
    unit: string | undefined,
    read: (row: Counted) => number | null,
  ) => ({
    key,
    name,
    ...(unit === undefined ? {} : { unit }),
    data: rows.map(read),
  });
  return {
    xAxis: rows.map(
      ({ id, productId }) => `${names.get(id) ?? id} · ${products.get(productId) ?? productId}`,
    ),
    heading: wordOf(work, 'api'),
    keys: rows.map(({ id }) => id),
    series: [
      column_('calls', wordOf(work, 'calls'), undefined, (row) => row.calls),
      column_('rate', wordOf(work, 'rate'), '%', (row) => percent(row.calls - row.failed, row.calls)),
      column_('p50', 'P50', 'ms', (row) => percentilesOf(row)[0] ?? null),
      column_('p95', 'P95', 'ms', (row) => percentilesOf(row)[1] ?? null),
      column_('errorRate', wordOf(work, 'errorRate'), '%', (row) => percent(row.failed, row.calls)),
      column_('traffic', wordOf(work, 'traffic'), 'KiB', (row) => Math.round(row.bytes / 102.4) / 10),
    ],
  };
}

/** The organisations that call the asking organisation's interfaces most. */
async function readCallers(work: ReadContext, query: Row): Promise<Series> {
  const span = callSpan(query.range, work.now);
  const { calls, column, table } = counted(span.isLong);
  const { rows } = await sql<{ id: string; name: string | null; n: number }>`
    select c."buyerOrgId" as id, public.organization_name(c."buyerOrgId") as name, ${calls} as n from ${table}
    where ${conditionOf(work, { ...query, side: 'SELLER' }, 'c')} and ${isWithin(column, span)} and coalesce(c."buyerOrgId", '') <> ''
    group by 1 order by 3 desc, 1 limit ${limits.bars}`.execute(work.tx);
  return {
    xAxis: rows.map(({ id, name }) => name ?? id),
    keys: rows.map(({ id }) => id),
    series:
      rows.length === 0 ? [] : [{ key: 'calls', name: wordOf(work, 'calls'), data: rows.map(({ n }) => n) }],
  };
}
