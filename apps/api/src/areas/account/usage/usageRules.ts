import type { Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import { type EntityRules, type ReadContext, Refusal } from '@isp/server';
import { readRange } from '@isp/server/internal';
import { type RawBuilder, sql } from 'kysely';
import type { AccountUsage } from '../../../generated/rows.ts';
import { atZone, dateTimes, toDate } from '../../../rules/dateTimes.ts';
import { pickerParams } from '../../../rules/queries.ts';
import { tables } from '../../../rules/tables.ts';
import { conditionOf } from '../../logs/requestLog/askedCalls.ts';
import { calledChoices } from './calledChoices.ts';

const day = 24 * 3600_000;
/** Maximum number of days in one query. */
const MAX_DAYS = 180;
/** Maximum number of products that a chart shows separately; the others are added up. */
const MAX_PRODUCTS = 9;

/** Rules of the daily call counts. A caller sees the calls that the caller's organisation made or provided. */
export const usageRules: EntityRules<AccountUsage> = {
  queries: { calledProducts: pickerParams, calledInterfaces: pickerParams },
  reads: {
    calledProducts: (work, input) => calledChoices(work, input, 'productId'),
    calledInterfaces: (work, input) => calledChoices(work, input, 'interfaceId'),
  },
  statistics: {
    summary: (work, { query }) => readSummary(work, query),
    trend: (work, { query }) => readTrend(work, query),
    byProduct: (work, { query }) => (query.quota === '1' ? readQuotas(work, query) : readShares(work, query)),
  },
};

interface DaySpan {
  readonly from: string;
  readonly to: string;
  /** Steps of the chart: all days of the span, or the first day of each month in the span. */
  readonly starts: readonly string[];
  readonly isMonthly: boolean;
}

/**
 * Returns the span of days for a query.
 *
 * @throws Refusal RANGE_TOO_LONG, PARAM_INVALID
 */
function daySpan({ granularity, range }: Row, now: Date): DaySpan {
  const bounds = readRange(range, dateTimes, now) ?? readRange('7d', dateTimes, now);
  const to = (bounds?.to ?? dateTimes.toDateTime(now)).slice(0, 10);
  const from = (bounds?.from ?? to).slice(0, 10);
  const days = Math.round((Date.parse(to) - Date.parse(from)) / day) + 1;
  if (days > MAX_DAYS + 5) throw new Refusal('RANGE_TOO_LONG', { params: { days: MAX_DAYS } });
  const all = Array.from({ length: Math.max(days, 0) }, (_, at) =>
    new Date(Date.parse(from) + at * day).toISOString().slice(0, 10),
  );
  const isMonthly = granularity === 'MONTH';
  const starts = isMonthly ? [...new Set(all.map((one) => `${one.slice(0, 7)}-01`))] : all;
  return { from, to, starts, isMonthly };
}

const within = (work: ReadContext, query: Row, { from, to }: DaySpan) =>
  sql`${conditionOf(work, query, 'u')} and u."statDate" between ${from} and ${to} and not u."isDeleted"`;
const stepOf = ({ isMonthly }: DaySpan): RawBuilder<unknown> =>
  isMonthly ? sql`to_char(u."statDate", 'YYYY-MM-01')` : sql`to_char(u."statDate", 'YYYY-MM-DD')`;

const words = {
  other: ['其他', 'Other'],
  calls: ['调用次数', 'Calls'],
  free: ['免费额度', 'Free'],
  package: ['次数包', 'Package'],
  period: ['包周期', 'Period'],
  postpay: ['按量', 'Pay as you go'],
  fee: ['按量费用', 'Post-paid fee'],
  used: ['已用', 'Used'],
  left: ['剩余', 'Left'],
  days: ['预计可用天数', 'Days left'],
} as const satisfies Record<string, readonly [zh: string, en: string]>;
const wordOf = ({ caller }: ReadContext, word: keyof typeof words): string =>
  words[word][caller.locale === 'en-US' ? 1 : 0];
const weekdays = [
  ['周一', 'Mon'],
  ['周二', 'Tue'],
  ['周三', 'Wed'],
  ['周四', 'Thu'],
  ['周五', 'Fri'],
  ['周六', 'Sat'],
  ['周日', 'Sun'],
] as const;

/**
 * Returns the SQL condition for the subscriptions whose counts are read: the subscriptions that the caller's
 * organisation bought, or with `side: 'SELLER'` those that it sold.
 */
const subscribed = (work: ReadContext, { productId, productId_in, side = 'BUYER' }: Row) =>
  conditionOf(work, { productId, productId_in, side }, 's');

async function readSummary(work: ReadContext, query: Row): Promise<Series> {
  const span = daySpan(query, work.now);
  const { rows } = await sql<Record<string, number>>`
    select coalesce(sum(u."callCount"), 0)::float8 as calls, coalesce(sum(u."successCount"), 0)::float8 as succeeded,
      coalesce(sum(u."billableCount"), 0)::float8 as billable,
      coalesce(sum(u."freeCount" + u."packageCount" + u."periodCount"), 0)::float8 as covered,
      coalesce(sum(u.amount), 0)::float8 as fee
    from account_usage u where ${within(work, query, span)}`.execute(work.tx);
  const { rows: quotas } = await sql<{ left: number | null }>`
    select sum(greatest(s."totalQuota" - coalesce(s."usedQuota", 0), 0))::float8 as left from ${tables('product.subscription')} s
    where ${subscribed(work, query)} and s.status = 'ACTIVE' and not s."isDeleted" and s."totalQuota" >= 0`.execute(
    work.tx,
  );
  return { xAxis: [], series: [], summary: { ...rows[0], left: quotas[0]?.left ?? null } };
}

async function readTrend(work: ReadContext, query: Row): Promise<Series> {
  if (query.metric === 'amount') return readSums(work, query, [['fee', 'u.amount', '¥']]);
  if (query.group === 'source')
    return readSums(work, query, [
      ['free', 'u."freeCount"'],
      ['package', 'u."packageCount"'],
      ['period', 'u."periodCount"'],
      ['postpay', 'u."postpayCount"'],
    ]);
  if (query.group === 'hour') return readHours(work, query);
  return readProducts(work, query);
}

/** Returns a chart series for each sum, with one value for each day or each month of the span. */
async function readSums(
  work: ReadContext,
  query: Row,
  sums: readonly (readonly [word: keyof typeof words, column: string, unit?: string])[],
): Promise<Series> {
  const span = daySpan(query, work.now);
  const selected = sums.map(([name, column]) => sql`sum(${sql.raw(column)})::float8 as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, number> & { at: string }>`
    select ${stepOf(span)} as at, ${sql.join(selected)} from account_usage u where ${within(work, query, span)}
    group by 1`.execute(work.tx);
  const found = new Map(rows.map((row) => [row.at, row]));
  return {
    ...axisOf(span),
    series: sums.map(([key, , unit]) => ({
      key,
      name: wordOf(work, key),
      ...(unit === undefined ? {} : { unit }),
      data: span.starts.map((start) => found.get(start)?.[key] ?? 0),
    })),
  };
}

const axisOf = ({ isMonthly, starts }: DaySpan) => ({
  xAxis: starts.map((start) => `${start} 00:00`),
  period: isMonthly ? ('month' as const) : ('day' as const),
});

/**
 * Returns the names of products by id. They are read as the service, because every user of a product may read the
 * product's name, even without the right to read its record.
 */
async function namesOf(work: ReadContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await work.asService(async ({ tx }) => {
    const found = await sql<{ id: string; name: string }>`
      select id, "productName" as name from ${tables('backProduct.product')}
      where id = any(${[...ids]}) and "tenantId" = ${work.caller.tenantId}`.execute(tx);
    return found.rows;
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the calls of the products with the most calls, and the calls of all other products as one sum. */
async function readProducts(work: ReadContext, query: Row): Promise<Series> {
  const span = daySpan(query, work.now);
  const { rows } = await sql<{ at: string; id: string; n: number }>`
    with top as (select u."productId" as id from account_usage u where ${within(work, query, span)}
      group by 1 order by sum(u."callCount") desc, 1 limit ${MAX_PRODUCTS})
    select ${stepOf(span)} as at, case when u."productId" in (select id from top) then u."productId" else '' end as id,
      sum(u."callCount")::float8 as n
    from account_usage u where ${within(work, query, span)} group by 1, 2`.execute(work.tx);
  const totals = new Map<string, number>();
  for (const { id, n } of rows) totals.set(id, (totals.get(id) ?? 0) + n);
  // the sum of all other products comes last
  const ids = [...totals.keys()].toSorted((a, b) =>
    a === '' ? 1 : b === '' ? -1 : (totals.get(b) ?? 0) - (totals.get(a) ?? 0),
  );
  const names = await namesOf(work, ids);
  const found = new Map(rows.map(({ at, id, n }) => [`${id}\n${at}`, n]));
  return {
    ...axisOf(span),
    series: ids.map((id) => ({
      key: id || 'other',
      name: id === '' ? wordOf(work, 'other') : (names.get(id) ?? id),
      data: span.starts.map((start) => found.get(`${id}\n${start}`) ?? 0),
    })),
  };
}

async function readShares(work: ReadContext, query: Row): Promise<Series> {
  const span = daySpan(query, work.now);
  const { rows } = await sql<{ id: string; n: number }>`
    select u."productId" as id, sum(u."callCount")::float8 as n from account_usage u
    where ${within(work, query, span)} group by 1 order by 2 desc, 1`.execute(work.tx);
  const names = await namesOf(
    work,
    rows.map(({ id }) => id),
  );
  const shown = rows.slice(0, MAX_PRODUCTS);
  const rest = rows.slice(MAX_PRODUCTS).reduce((sum, { n }) => sum + n, 0);
  return {
    xAxis: [...shown.map(({ id }) => names.get(id) ?? id), ...(rest > 0 ? [wordOf(work, 'other')] : [])],
    series:
      rows.length === 0
        ? []
        : [
            {
              key: 'calls',
              name: wordOf(work, 'calls'),
              data: [...shown.map(({ n }) => n), ...(rest > 0 ? [rest] : [])],
            },
          ],
  };
}

/** Returns the number of calls by hour and day of the week, counted from the calls that are still in the log. */
async function readHours(work: ReadContext, query: Row): Promise<Series> {
  const { from, to } = daySpan(query, work.now);
  const { rows } = await sql<{ weekday: number; hour: number; n: number }>`
    select extract(isodow from t.local)::int as weekday, extract(hour from t.local)::int as hour,
      sum(m."callCount")::float8 as n
    from ${tables('logs.apiMonitor')} m cross join lateral (select m."hourStart" ${sql.raw(atZone)} as local) t
    where ${conditionOf(work, { ...query, subscriptionId: undefined }, 'm')} and t.local::date between ${from} and ${to}
    group by 1, 2`.execute(work.tx);
  const found = new Map(rows.map(({ hour, n, weekday }) => [`${weekday} ${hour}`, n]));
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  return {
    xAxis: hours.map((hour) => `${String(hour).padStart(2, '0')}:00`),
    series:
      rows.length === 0
        ? []
        : weekdays.map(([zh, en], at) => ({
            key: String(at + 1),
            name: work.caller.locale === 'en-US' ? en : zh,
            data: hours.map((hour) => found.get(`${at + 1} ${hour}`) ?? 0),
          })),
  };
}

/**
 * Returns the remaining quota of each subscription, and the number of days for which the quota lasts at the average
 * use of the last seven days.
 */
async function readQuotas(work: ReadContext, query: Row): Promise<Series> {
  const { now, tx } = work;
  const since = toDate(new Date(now.getTime() - 7 * day));
  const { rows } = await sql<{ id: string; name: string; used: number; total: number; week: number }>`
    select s.id, coalesce(s."productName", s.id) || coalesce(' · ' || s."specName", '')
        || case when ${query.side === 'SELLER'} then coalesce(' · ' || s."buyerOrgName", '') else '' end as name,
      coalesce(s."usedQuota", 0)::float8 as used, s."totalQuota"::float8 as total,
      coalesce((select sum(u."billableCount") from account_usage u where u."subscriptionId" = s.id
        and u."statDate" > ${since}), 0)::float8 as week
    from ${tables('product.subscription')} s
    where ${subscribed(work, query)} and s.status in ('ACTIVE', 'EXHAUSTED') and s."totalQuota" > 0 and not s."isDeleted"
    order by coalesce(s."usedQuota", 0)::float8 / s."totalQuota" desc, s.id limit 10`.execute(tx);
  if (rows.length === 0) return { xAxis: [], series: [] };
  const leftOf = ({ total, used }: { total: number; used: number }) => Math.max(total - used, 0);
  return {
    xAxis: rows.map(({ name }) => name),
    keys: rows.map(({ id }) => id),
    series: [
      {
        key: 'used',
        name: wordOf(work, 'used'),
        data: rows.map(({ used }) => used),
        also: [
          {
            name: wordOf(work, 'days'),
            data: rows.map((row) => (row.week === 0 ? null : Math.floor(leftOf(row) / (row.week / 7)))),
          },
        ],
      },
      { key: 'left', name: wordOf(work, 'left'), data: rows.map(leftOf) },
    ],
  };
}
