import type { Row } from '@isp/schema';
import { Refusal, type WorkContext } from '@isp/server';
import { readRange } from '@isp/server/internal';
import { type RawBuilder, sql } from 'kysely';
import { dateTimes, parseDateTime, toDateTime } from '../../../rules/dateTimes.ts';
import { idsOf } from '../../../rules/queries.ts';
import { stepOf } from '../../../rules/spanOf.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Maximum length of a time range, in milliseconds. */
export const MAX_RANGE_MS = 31 * day;

/** A time range of figures, divided into steps of equal length. */
export interface CallSpan {
  readonly from: Date;
  readonly to: Date;
  /** Length of a step, in minutes. */
  readonly step: number;
  readonly starts: readonly Date[];
  /**
   * True if the range is so long that its figures are calculated from hourly sums and not from single calls. The
   * range then consists of whole hours.
   */
  readonly isLong: boolean;
}

/** Pairs of the maximum length of a range in milliseconds, and the length of its steps in minutes. */
const steps = [
  [hour, 1],
  [6 * hour, 5],
  [day, 15],
  [7 * day, 60],
  [MAX_RANGE_MS, 360],
] as const;

/**
 * Returns the time range of a query; the last 24 hours by default.
 *
 * @throws Refusal PARAM_INVALID for an invalid range, RANGE_TOO_LONG beyond 31 days
 */
export function callSpan(range: unknown, now: Date): CallSpan {
  const bounds = readRange(range, dateTimes, now) ?? readRange('24h', dateTimes, now);
  const to = Math.min(parseDateTime(bounds?.to, true)?.getTime() ?? now.getTime(), now.getTime());
  const from = parseDateTime(bounds?.from)?.getTime() ?? to - day;
  // A range may be a minute longer than the limit, because a user chooses whole minutes or seconds, while the
  // present time is exact.
  const slack = minute;
  const length = to - from - slack;
  if (length > MAX_RANGE_MS + day) throw new Refusal('RANGE_TOO_LONG', { params: { days: 31 } });
  const step = steps.find(([most]) => length <= most)?.[1] ?? 360;
  const isLong = length > day;
  const starts: Date[] = [];
  for (let at = stepOf(from, step).getTime(); at <= to; at += step * minute) starts.push(new Date(at));
  return { from: isLong ? stepOf(from, 60) : new Date(from), to: new Date(to), step, starts, isLong };
}

/** Returns the range of the same length that ends where this range begins. */
export const spanBefore = ({ from, to, ...span }: CallSpan): CallSpan => ({
  ...span,
  to: from,
  from: new Date(2 * from.getTime() - to.getTime()),
});

/** Returns the start of every step in the form that charts show. */
export const axisOf = ({ starts }: CallSpan): readonly string[] =>
  starts.map((start) => toDateTime(start).slice(0, 16));

/** Returns the SQL of the number of the step that contains a moment, from 0. */
export const stepNumber = (column: RawBuilder<unknown>, { starts, step }: CallSpan): RawBuilder<number> =>
  sql`floor(extract(epoch from ${column} - ${starts[0]}::timestamptz) / ${step * 60})::int`;

/**
 * Returns the SQL condition for the rows that a query asks for: by product, interface, subscription and side (buyer or
 * seller). It can be used for calls, hourly sums and daily counts, whose tables have the same columns.
 * @param c - name of the table in the SQL statement
 */
export function conditionOf(
  { caller }: Pick<WorkContext, 'caller'>,
  query: Row,
  c: string,
): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${c}.${name}`);
  const { side } = query;
  const isPlatform = caller.level === 'platform' && caller.orgId === '';
  const filters = ['productId', 'interfaceId', 'subscriptionId'].flatMap((name) => {
    const ids = idsOf(query[`${name}_in`] ?? query[name]);
    return ids.length > 0 ? [sql`${column(name)} = any(${[...ids]})`] : [];
  });
  return sql.join(
    [
      sql`${column('tenantId')} = ${caller.tenantId}`,
      ...(side === 'BUYER' && !isPlatform ? [sql`${column('buyerOrgId')} = ${caller.orgId}`] : []),
      ...(side === 'SELLER' && !isPlatform ? [sql`${column('sellerOrgId')} = ${caller.orgId}`] : []),
      ...filters,
    ],
    sql` and `,
  );
}
