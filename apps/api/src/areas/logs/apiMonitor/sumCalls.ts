import { type RawBuilder, sql } from 'kysely';
import { atZone } from '../../../rules/dateTimes.ts';
import { tables } from '../../../rules/tables.ts';

/** Upper limits of the latency buckets, in milliseconds. The last bucket has no upper limit. */
export const latencyBounds = [10, 20, 50, 100, 200, 300, 500, 800, 1000, 2000, 5000, 10_000] as const;

/** SQL of the number of the bucket that contains a latency, from 1. */
const bucket = sql.raw(
  `width_bucket("latencyMs", '{${latencyBounds.map((bound) => bound + 1).join(',')}}'::bigint[]) + 1`,
);

/**
 * Returns the SQL of an id that is calculated from the values by which rows are grouped, so that later calls of the
 * same group are added to the same row.
 */
const idOf = (...parts: readonly string[]) =>
  sql.raw(`('x' || substr(md5(concat_ws('/', ${parts.join(', ')})), 1, 15))::bit(60)::bigint::text`);

/** Returns the SQL of an object that contains the number of times that each value occurs in a list. */
const counted = (list: string) =>
  sql.raw(
    `(select coalesce(jsonb_object_agg(value, n), '{}') from (select value, count(*) as n from unnest(${list}) as value group by value) one)`,
  );

/** Returns the SQL that adds the numbers of two JSON objects, key by key: the stored object and the new one. */
const added = (name: string) =>
  sql.raw(`(select coalesce(jsonb_object_agg(key, n), '{}') from (select key, sum(value::bigint) as n
    from (select * from jsonb_each_text(m.${name}) union all select * from jsonb_each_text(excluded.${name})) both_of
    group by key) one)`);

/**
 * Returns the SQL that adds calls to the figures of their hours.
 *
 * @param calls - SQL of rows of the request log, each row once
 */
export const sumHours = (calls: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into logs_api_monitor as m (id, "tenantId", "orgId", "createTime", "updateTime", "isDeleted", "rowVersion", "hourStart",
    "productId", "interfaceId", "buyerOrgId", "sellerOrgId", "callCount", "failCount", "limitedCount", "latencySum", "latencyMax",
    "byteSum", latencies, statuses, errors)
  select ${idOf('"tenantId"', 'hour', '"interfaceId"', '"buyerOrgId"')}, "tenantId", "sellerOrgId", hour, hour, false, 0, hour,
    "productId", "interfaceId", "buyerOrgId", "sellerOrgId", calls, failed, limited, latency, slowest, bytes,
    (select jsonb_agg((select count(*) from unnest(buckets) as b where b = n) order by n) from generate_series(1, ${latencyBounds.length + 1}::int) n),
    ${counted('statuses')}, ${counted('codes')}
  from (
    select "tenantId", date_trunc('hour', "requestTime") as hour, "productId", "interfaceId",
      coalesce("buyerOrgId", '') as "buyerOrgId", "sellerOrgId", count(*) as calls,
      count(*) filter (where not success) as failed, count(*) filter (where "httpStatus" = 429) as limited,
      sum("latencyMs")::bigint as latency, max("latencyMs") as slowest,
      sum(coalesce("requestSize", 0) + coalesce("responseSize", 0))::bigint as bytes,
      array_agg(${bucket}) as buckets, array_agg("httpStatus"::text) as statuses,
      coalesce(array_agg("errorCode") filter (where "errorCode" is not null), '{}') as codes
    from ${calls} where "interfaceId" is not null
    group by 1, 2, 3, 4, 5, 6) summed
  order by 1
  on conflict (id) do update set "callCount" = m."callCount" + excluded."callCount",
    "failCount" = m."failCount" + excluded."failCount", "limitedCount" = m."limitedCount" + excluded."limitedCount",
    "latencySum" = m."latencySum" + excluded."latencySum", "latencyMax" = greatest(m."latencyMax", excluded."latencyMax"),
    "byteSum" = m."byteSum" + excluded."byteSum", "updateTime" = excluded."updateTime",
    latencies = (select jsonb_agg(old.value::bigint + new.value::bigint order by old.at)
      from jsonb_array_elements_text(m.latencies) with ordinality as old(value, at)
      join jsonb_array_elements_text(excluded.latencies) with ordinality as new(value, at) on new.at = old.at),
    statuses = ${added('statuses')}, errors = ${added('errors')}`;

const paid = (source: string) => sql.raw(`count(*) filter (where billable and "deductSource" = '${source}')`);

/**
 * Returns the SQL that adds calls of subscribers to the counts of their days.
 *
 * @param calls - SQL of rows of the request log, each row once
 */
export const sumDays = (calls: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into ${tables('account.usage')} as u (id, "tenantId", "orgId", "createTime", "updateTime", "isDeleted", "rowVersion", "statDate",
    "productId", "interfaceId", "subscriptionId", "buyerOrgId", "sellerOrgId", "callCount", "successCount", "failCount",
    "billableCount", "freeCount", "packageCount", "periodCount", "postpayCount", amount, "latencySum")
  select ${idOf('"tenantId"', 'day', '"buyerOrgId"', '"subscriptionId"', '"interfaceId"')}, "tenantId", "buyerOrgId", last, last, false, 0,
    day, "productId", "interfaceId", "subscriptionId", "buyerOrgId", "sellerOrgId", calls, succeeded, calls - succeeded,
    free + package + period + postpay, free, package, period, postpay, 0, latency
  from (
    select "tenantId", ("requestTime" ${sql.raw(atZone)})::date as day, "productId", "interfaceId", "subscriptionId",
      "buyerOrgId", "sellerOrgId", max("requestTime") as last, count(*) as calls,
      count(*) filter (where success) as succeeded,
      ${paid('FREE')} as free, ${paid('PACKAGE')} as package, ${paid('PERIOD')} as period, ${paid('POSTPAY')} as postpay,
      sum("latencyMs")::bigint as latency
    from ${calls} where "subscriptionId" is not null and "interfaceId" is not null and "buyerOrgId" is not null
    group by 1, 2, 3, 4, 5, 6, 7) summed
  order by 1
  on conflict (id) do update set "callCount" = u."callCount" + excluded."callCount",
    "successCount" = u."successCount" + excluded."successCount", "failCount" = u."failCount" + excluded."failCount",
    "billableCount" = u."billableCount" + excluded."billableCount", "freeCount" = u."freeCount" + excluded."freeCount",
    "packageCount" = u."packageCount" + excluded."packageCount", "periodCount" = u."periodCount" + excluded."periodCount",
    "postpayCount" = u."postpayCount" + excluded."postpayCount", "latencySum" = u."latencySum" + excluded."latencySum",
    "updateTime" = excluded."updateTime"`;
