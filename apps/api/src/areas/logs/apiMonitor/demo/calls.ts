import { type RawBuilder, sql } from 'kysely';
import type { DemoPart } from '../../../../platform/demo/demoPart.ts';
import { day, hour } from '../../../../platform/demo/demoRows.ts';
import { demoId } from '../../../../ports/media/random.ts';
import { simulatedHost } from '../../../../ports/providers/simulator.ts';
import { atZone } from '../../../../rules/dateTimes.ts';
import { defaultTenant } from '../../../../rules/defaultTenant.ts';
import { tables } from '../../../../rules/tables.ts';
import { sumDays, sumHours } from '../sumCalls.ts';

/**
 * Sizes of the demo: number of calls in thirty days, number of pairs of caller and interface, number of calls with
 * payloads, and share of failed calls.
 */
const counts = {
  full: { calls: 103_482, pairs: 100, payloads: 2000, failed: 0.006 },
  small: { calls: 240, pairs: 24, payloads: 40, failed: 0.06 },
} as const;
const hours = 719;
/** Share of the calls that come from the newest subscriptions, and the maximum number of these subscriptions. */
const FRESH_SHARE = 0.25;
const MAX_FRESH = 1500;
/** Number of days before the logged calls for which the demo has only daily counts. */
const olderDays = 150;

/** Returns the prefix of the ids of a table's demo rows. */
const idsFrom = (table: number): string => demoId(table, 0).slice(0, -13);

/**
 * Returns the SQL of a pseudo-random number from 0 to 1. It is calculated from another value, so that the demo is
 * the same each time.
 */
const drawn = (salt: string, of = 'n') =>
  `(('x' || substr(md5(${of}::text || '${salt}'), 1, 8))::bit(32)::bigint / 4294967296.0)`;

/**
 * Returns the SQL of the tables from which the callers of the demo calls are drawn. `pairs`: some pairs of subscription
 * and interface that make most calls, a large and old subscription of each buyer first. `fresh`: all subscriptions, the
 * newest last, each with one interface.
 */
const callers = (many: number, since: Date): RawBuilder<unknown> => sql`
  callers as materialized (
    select i.id as "interfaceId", i."productId", i.method, '/open/' || p."productCode" || i.path as path,
      coalesce(i.billable, true) as billable, coalesce(i."timeoutMs", 10000) as timeout,
      p."orgId" as seller, s."buyerOrgId" as buyer, s.id as "subscriptionId", s."effectiveTime",
      l.large, row_number() over (partition by s."buyerOrgId", l.large order by s."effectiveTime", s.id, i.id) as turn,
      case when s."chargeMode" = 'FREE' or s."isTrial" then 'FREE' when s."chargeMode" in ('PACKAGE', 'POSTPAY') then s."chargeMode"
        else 'PERIOD' end as source,
      o."adminUserId" as "userId", 35 + 385 * ${sql.raw(drawn('median', 'i.id'))} as median
    from ${tables('product.subscription')} s
    join ${tables('backProduct.product')} p on p.id = s."productId"
    join ${tables('backProduct.interface')} i on i."productId" = p.id and i.status in ('PUBLISHED', 'DEPRECATED') and not i."isDeleted"
    join ${tables('developer.organization')} o on o.id = s."buyerOrgId"
    cross join lateral (
      select s."effectiveTime" <= ${since}::timestamptz and (s."totalQuota" < 0 or s."totalQuota" >= 100000) as large) l
    where not s."isDeleted" and s.status = 'ACTIVE' and s."effectiveTime" is not null),
  pairs as materialized (
    select 'PAIR' as kind, row_number() over (
      order by large desc, case when large then turn end, "effectiveTime", "subscriptionId", "interfaceId") as k, callers.*
    from callers order by 2 limit ${many}),
  fresh as materialized (
    select 'FRESH' as kind, row_number() over (order by "effectiveTime", "subscriptionId") as k, one.*
    from (select distinct on ("subscriptionId") * from callers order by "subscriptionId", "interfaceId") one),
  takers as materialized (select * from pairs union all select * from fresh)`;

/**
 * Returns the SQL of the number of calls in each hour. The number depends on the day of the week and the hour of
 * the day, and grows slightly from day to day.
 */
const slots = (many: number, last: Date): RawBuilder<unknown> => sql`
  select start, round(${many} * sum(w) over (order by start) / sum(w) over ())::int
    - round(${many} * coalesce(sum(w) over (order by start rows between unbounded preceding and 1 preceding), 0) / sum(w) over ())::int as calls
  from (
    select start, power(1.004, -h / 24.0) * (0.85 + 0.3 * ${sql.raw(drawn('noise', 'h'))})
      * (array[1, 1, 1, 1, 1, 0.55, 0.45])[extract(isodow from local)::int]
      * (array[0.15, 0.15, 0.15, 0.15, 0.15, 0.15, 0.15, 0.4, 0.8, 1.3, 1.3, 1.3, 0.8, 0.8, 1.4, 1.4, 1.4, 1.4, 0.9, 0.9, 0.9, 0.5, 0.5, 0.5])[extract(hour from local)::int + 1] as w
    from generate_series(1, ${hours}::int) h
    cross join lateral (select ${last}::timestamptz - h * interval '1 hour' as start) s
    cross join lateral (select start ${sql.raw(atZone)} as local) l) weighted`;

/**
 * Returns the SQL that makes the calls of the demo. Most calls succeed, some are slow, and in two periods an
 * interface has many failures.
 */
function makeCalls(size: keyof typeof counts, now: Date, t0: Date): RawBuilder<unknown> {
  const last = new Date(Math.floor(now.getTime() / hour) * hour);
  const at = (days: number, hourOfDay: number) => new Date(t0.getTime() - days * day + hourOfDay * hour);
  const { calls, failed, pairs: many } = counts[size];
  const incident = sql`((p.kind = 'PAIR' and p.k = 1) or p."productId" = (select "productId" from pairs where k = 1)) and (
    c.time between ${at(18, 14)} and ${at(18, 14 + 40 / 60)} or c.time between ${at(5, 10 + 10 / 60)} and ${at(5, 10.5)})`;
  return sql`
    insert into logs_request_log (id, "tenantId", "orgId", "createUser", "createTime", "updateTime", "isDeleted", "rowVersion",
      "requestId", "requestTime", "productId", "interfaceId", "subscriptionId", "buyerOrgId", "sellerOrgId", "callerUserId",
      "accessKey", method, path, "clientIp", "userAgent", "httpStatus", success, "errorCode", "latencyMs", "admitLatencyMs",
      "backendLatencyMs", "requestSize", "responseSize", billable, "deductSource")
    with ${callers(many, new Date(last.getTime() - hours * hour))},
    calls as (
      select row_number() over (order by start, j) as n, start + j * interval '1 hour' / (slots.calls + 1) as time, known, newest
      from (
        -- a subscription has no calls before its beginning
        select slots.*, (select count(*) from pairs where "effectiveTime" <= start) as known,
          (select count(*) from fresh where "effectiveTime" <= start) as newest
        from (${slots(calls, last)}) slots) slots
      cross join lateral generate_series(1, slots.calls) j)
    select ${idsFrom(63)}::text || lpad(n::text, 13, '0'), ${defaultTenant}::text, p.seller, p."userId", c.time, c.time, false, 0,
      md5(n::text || 'request'), c.time, p."productId", p."interfaceId", p."subscriptionId", p.buyer, p.seller, p."userId",
      'AK' || upper(substr(md5(p.buyer), 1, 2)) || '****' || upper(substr(md5(p.buyer), 3, 2)), p.method,
      replace(replace(p.path, '{taskId}', 't-' || n), '{id}', n::text),
      '203.0.113.' || (1 + n % 200), (array['isp-sdk-python/1.4', 'okhttp/4.12', 'axios/1.7', 'curl/8.9'])[1 + n % 4],
      x.status, x.status < 400,
      case x.status when 400 then null when 401 then 'SIGN_INVALID' when 403 then 'QUOTA_EXHAUSTED' when 429 then 'QPS_LIMIT'
        when 502 then 'BACKEND_ERROR' when 504 then 'BACKEND_TIMEOUT' end,
      case when x.status in (401, 403, 429) then 3 + n % 9 else x.latency + 3 + n % 6 + n % 3 end,
      case when x.status in (401, 403, 429) then 3 + n % 9 else 2 + n % 6 end,
      case when x.status in (401, 403, 429) then null else x.latency end,
      200 + (800 * ${sql.raw(drawn('request'))})::int, case when x.status < 400 then 300 + (4000 * ${sql.raw(drawn('answer'))})::int else 180 end,
      p.billable and x.status < 400, case when p.billable and x.status < 400 then p.source else 'NONE' end
    from calls c
    cross join lateral (select c.newest > 0 and ${sql.raw(drawn('fresh', 'c.n'))} < ${FRESH_SHARE} as fresh, ${sql.raw(drawn('pair', 'c.n'))} as at) d
    join takers p on p.kind = case when d.fresh then 'FRESH' else 'PAIR' end
      and p.k = case when d.fresh then c.newest - floor(d.at * least(c.newest, ${MAX_FRESH}))
        else greatest(1, least(c.known, floor(exp(d.at * ln(c.known + 1))))) end
    -- each of these is worked out once for a row, not wherever it is named
    cross join lateral (select ${incident} as bad offset 0) i
    cross join lateral (select p.median * exp(0.45 * sqrt(-2 * ln(${sql.raw(drawn('one', 'c.n'))} + 1e-9)) * cos(6.283185 * ${sql.raw(drawn('two', 'c.n'))}))
      * case when ${sql.raw(drawn('tail', 'c.n'))} < 0.01 then 6 else 1 end * case when i.bad then 4 else 1 end as took offset 0) l
    cross join lateral (select case
        when i.bad and ${sql.raw(drawn('bad', 'c.n'))} < 0.35 then 502
        when l.took >= p.timeout then 504
        when ${sql.raw(drawn('error', 'c.n'))} >= ${failed}::float8 then 200
        when ${sql.raw(drawn('kind', 'c.n'))} < 0.35 then 400 when ${sql.raw(drawn('kind', 'c.n'))} < 0.47 then 401
        when ${sql.raw(drawn('kind', 'c.n'))} < 0.60 then 403 when ${sql.raw(drawn('kind', 'c.n'))} < 0.80 then 429
        when ${sql.raw(drawn('kind', 'c.n'))} < 0.95 then 502 else 504 end as status,
      least(l.took, p.timeout)::int as latency offset 0) x`;
}

/** Returns the SQL that makes the payloads (query, headers, bodies) of the newest calls. */
const makePayloads = (many: number): RawBuilder<unknown> => sql`
  insert into logs_request_payload (id, "requestTime", query, headers, body, answer)
  select id, "requestTime", case when method = 'GET' then 'page=1&token=***' end,
    E'{\n "content-type": "application/json",\n "user-agent": "' || "userAgent" || E'"\n}',
    case when method <> 'GET' then '{"input":"https://example.com/' || right(id, 5) || '.png","secret":"***"}' end,
    case when success then '{"code":0,"data":{"score":0.9' || (right(id, 1)) || '}}'
      else '{"success":false,"errCode":"' || coalesce("errorCode", 'PARAM_INVALID') || '"}' end
  from logs_request_log order by "requestTime" desc limit ${many}`;

/**
 * Returns the SQL that makes daily counts for the time before the logs begin. The counts are derived from the daily
 * counts of the month.
 */
const makeOlderDays = (t0: Date): RawBuilder<unknown> => sql`
  insert into ${tables('account.usage')} (id, "tenantId", "orgId", "createTime", "updateTime", "isDeleted", "rowVersion", "statDate", "productId",
    "interfaceId", "subscriptionId", "buyerOrgId", "sellerOrgId", "callCount", "successCount", "failCount", "billableCount",
    "freeCount", "packageCount", "periodCount", "postpayCount", amount, "latencySum")
  select ${idsFrom(64)}::text || lpad((row_number() over (order by u."subscriptionId", u."interfaceId", d))::text, 13, '0'), u."tenantId", u."orgId",
    x.at, x.at, false, 0, (x.at ${sql.raw(atZone)})::date, u."productId", u."interfaceId", u."subscriptionId", u."buyerOrgId",
    u."sellerOrgId", y.calls, y.calls - y.failed, y.failed, y.paid, case when u.source = 1 then y.paid else 0 end,
    case when u.source = 2 then y.paid else 0 end, case when u.source = 3 then y.paid else 0 end,
    case when u.source = 4 then y.paid else 0 end, case when u.source = 4 then round(y.paid * 0.01, 2) else 0 end, y.calls * u.mean
  from (
    select "tenantId", "orgId", "productId", "interfaceId", "subscriptionId", "buyerOrgId", "sellerOrgId",
      sum("callCount") / 30.0 as daily, (sum("latencySum") / sum("callCount"))::bigint as mean,
      case when sum("billableCount") = 0 then 0 when sum("freeCount") > 0 then 1 when sum("packageCount") > 0 then 2
        when sum("periodCount") > 0 then 3 else 4 end as source
    from ${tables('account.usage')} group by 1, 2, 3, 4, 5, 6, 7) u
  cross join generate_series(31, ${30 + olderDays}::int) d
  cross join lateral (select ${t0}::timestamptz - d * interval '1 day' as at) x
  cross join lateral (select greatest(1, round(u.daily * power(1.004, -d) * (0.7 + 0.6 * ${sql.raw(drawn('older', 'd::text || u."interfaceId" || u."subscriptionId"'))})))::int as calls) c
  cross join lateral (select c.calls, (c.calls * 0.006)::int as failed,
    case when u.source = 0 then 0 else c.calls - (c.calls * 0.006)::int end as paid) y
  join ${tables('product.subscription')} s on s.id = u."subscriptionId" and s."effectiveTime" <= x.at
  where u.daily >= 1`;

/**
 * Returns the SQL that makes daily counts for the packages that are used up: their calls were made evenly on the days
 * from their beginning until a month ago.
 */
const makeUsedUp = (t0: Date): RawBuilder<unknown> => sql`
  insert into ${tables('account.usage')} (id, "tenantId", "orgId", "createTime", "updateTime", "isDeleted", "rowVersion", "statDate", "productId",
    "interfaceId", "subscriptionId", "buyerOrgId", "sellerOrgId", "callCount", "successCount", "failCount", "billableCount",
    "freeCount", "packageCount", "periodCount", "postpayCount", amount, "latencySum")
  select ${idsFrom(66)}::text || lpad((row_number() over (order by s.id, d))::text, 13, '0'), s."tenantId", s."sellerOrgId",
    x.at, x.at, false, 0, (x.at ${sql.raw(atZone)})::date, s."productId", i.id, s.id, s."buyerOrgId", s."sellerOrgId",
    y.calls, y.calls, 0, y.calls, 0, y.calls, 0, 0, 0, y.calls * 120
  from ${tables('product.subscription')} s
  cross join lateral (select id from ${tables('backProduct.interface')} where "productId" = s."productId" order by id limit 1) i
  cross join lateral (select extract(day from ${t0}::timestamptz - s."effectiveTime")::int as last) l
  cross join lateral generate_series(31, l.last) d
  cross join lateral (select ${t0}::timestamptz - d * interval '1 day' as at) x
  cross join lateral (select s."usedQuota"::int * (d - 30) / (l.last - 30) - s."usedQuota"::int * (d - 31) / (l.last - 30) as calls) y
  where s."usedQuota" > 0`;

/**
 * Returns the SQL that counts the used calls of the subscriptions with a quota from their daily counts. Free calls are
 * counted from the beginning of the month.
 */
const countUsed = (t0: Date): RawBuilder<unknown> => sql`
  update ${tables('product.subscription')} s set "usedQuota" = least(u.used, s."totalQuota"),
    status = case when u.used >= s."totalQuota" and s.status = 'ACTIVE' then 'EXHAUSTED' else s.status end
  from (
    select s.id, sum(u."freeCount" + u."packageCount") as used
    from ${tables('product.subscription')} s join ${tables('account.usage')} u on u."subscriptionId" = s.id
    where s."totalQuota" > 0
      and (s."resetTime" is null or u."statDate" >= date_trunc('month', ${t0}::timestamptz ${sql.raw(atZone)})::date)
    group by 1) u
  where u.id = s.id`;

export const callsDemo: DemoPart<undefined> = {
  fills: ['logs.requestLog', 'logs.apiMonitor', 'account.usage'],
  make({ now, size, t0 }) {
    const all = sql`logs_request_log`;
    const { payloads } = counts[size];
    return {
      made: undefined,
      rows: { 'logs.requestLog': [], 'logs.apiMonitor': [], 'account.usage': [] },
      statements: [
        // the interfaces of the demo use the simulated provider as their backend
        sql`update ${tables('backProduct.interface')} set "backendUrl" = 'http://' || ${simulatedHost}::text || path
          where "backendUrl" like 'https://backend.example.com/%'`,
        makeCalls(size, now, t0),
        makePayloads(payloads),
        sumHours(all),
        sumDays(all),
        sql`update ${tables('account.usage')} set amount = round("postpayCount" * 0.01, 2)`,
        ...(size === 'full' ? [makeOlderDays(t0)] : []),
        makeUsedUp(t0),
        countUsed(t0),
        sql`analyze logs_request_log, logs_api_monitor, ${tables('account.usage')}, logs_request_payload`,
      ],
    };
  },
};
