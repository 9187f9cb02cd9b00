import { sql } from 'kysely';
import type { CallSpan } from '../requestLog/askedCalls.ts';
import { percentileOf } from './percentiles.ts';

/** Returns the SQL condition that the time in a column is in the span. */
export const isWithin = (column: string, { from, to }: CallSpan) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} <= ${to}`;

/** Returns a percentage with two decimals; null if the total is 0. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;

/**
 * Returns SQL expressions of the figures. For long ranges they are calculated from hourly sums, for short ranges
 * from single calls.
 */
export const counted = (isLong: boolean) =>
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
        // The hourly sums do not contain percentiles. They are estimated from these latency counts after the query.
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

export interface Counted {
  readonly calls: number;
  readonly failed: number;
  readonly limited: number;
  readonly latency: number;
  readonly slowest: number;
  readonly bytes: number;
  readonly percentiles?: readonly (number | string)[] | null;
  readonly latencies?: readonly (readonly number[])[] | null;
}

export const figures = (isLong: boolean) => {
  const { bytes, calls, failed, latency, limited, percentiles, slowest } = counted(isLong);
  return sql`${calls} as calls, ${failed} as failed, ${limited} as limited, ${latency} as latency, ${slowest} as slowest,
    ${bytes} as bytes, ${percentiles}`;
};

/** Returns P50, P95 and P99 in milliseconds. */
export function percentilesOf({ latencies, percentiles, slowest }: Counted): readonly (number | null)[] {
  if (percentiles) return percentiles.map(Number);
  if (!latencies || latencies.length === 0) return [null, null, null];
  const counts = (latencies[0] ?? []).map((_, at) =>
    latencies.reduce((sum, one) => sum + Number(one[at] ?? 0), 0),
  );
  return [0.5, 0.95, 0.99].map((share) => percentileOf(counts, share, slowest) ?? null);
}

export const meanOf = ({ calls, latency }: Counted): number | null =>
  calls === 0 ? null : Math.round(latency / calls);
