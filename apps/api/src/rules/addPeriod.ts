import { readClock } from '@isp/schema/internal';
import type { Resource } from '../generated/rows.ts';
import { parseDateTime, toDateTime } from './dateTimes.ts';

export type PeriodUnit = NonNullable<Resource['periodUnit']>;

const day = 24 * 3600_000;

/**
 * Returns the moment that is a number of days, months or years later, at the same time of day. If the resulting
 * month has fewer days than needed (31 January plus one month), returns the last day of the month.
 */
export function addPeriod(from: Date, unit: PeriodUnit, count: number): Date {
  if (unit === 'DAY') return new Date(from.getTime() + count * day);
  const shown = readClock(toDateTime(from));
  const date = new Date(shown);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count * (unit === 'YEAR' ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  const spelled = date.toISOString().slice(0, 19);
  const fraction = from.getTime() % 1000;
  return new Date((parseDateTime(spelled)?.getTime() ?? from.getTime() + date.getTime() - shown) + fraction);
}
