import type { Period } from '../model/statistics.ts';

/** Names of the periods, from the shortest to the longest. */
export const periodNames: readonly Period[] = ['hour', 'day', 'week', 'month', 'quarter', 'year'];

/** Maximum number of periods in one chart. More of them could not be distinguished. */
export const mostPeriods = 400;

/**
 * First and last time that is accepted. Databases have no year 0, and cannot read the year 10000 as JavaScript
 * writes it.
 */
const firstMoment = Date.parse('0001-01-01T00:00:00Z');
const lastMoment = Date.parse('9999-12-31T23:59:00Z');

// The functions below read the value of a clock as if it were UTC. A period depends only on what the clock shows,
// not on its time zone.

/**
 * Returns the milliseconds for the value of a clock, `yyyy-MM-dd` with or without a time. Returns NaN for any other
 * text.
 */
export function readClock(text: string): number {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(text.trim());
  if (!match) return Number.NaN;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  // For a date that does not exist, such as 2026-02-31, `Date` returns a day of the next month.
  return date.getUTCMonth() === month - 1 && hour < 24 ? date.getTime() : Number.NaN;
}

/** Returns a time as `yyyy-MM-dd HH:mm`. */
export const showClock = (time: number): string =>
  new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/**
 * Returns the start of the period that contains the given time.
 *
 * @example startOfPeriod(Date.UTC(2026, 2, 4, 9), 'month') === Date.UTC(2026, 2, 1)
 */
export function startOfPeriod(time: number, period: Period): number {
  const date = new Date(time);
  date.setUTCMinutes(0, 0, 0);
  if (period === 'hour') return date.getTime();
  date.setUTCHours(0);
  if (period === 'week') date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  if (period === 'month' || period === 'quarter' || period === 'year') date.setUTCDate(1);
  if (period === 'quarter') date.setUTCMonth(date.getUTCMonth() - (date.getUTCMonth() % 3));
  if (period === 'year') date.setUTCMonth(0);
  return date.getTime();
}

/**
 * Returns the start of another period: `by` periods after the given one, or before it if the number is negative.
 *
 * @example addPeriods(Date.UTC(2026, 0, 1), 'quarter', 1) === Date.UTC(2026, 3, 1)
 */
export function addPeriods(start: number, period: Period, by: number): number {
  const date = new Date(start);
  if (period === 'hour') date.setUTCHours(date.getUTCHours() + by);
  else if (period === 'day') date.setUTCDate(date.getUTCDate() + by);
  else if (period === 'week') date.setUTCDate(date.getUTCDate() + 7 * by);
  else date.setUTCMonth(date.getUTCMonth() + months[period] * by);
  return Math.min(Math.max(date.getTime(), firstMoment), lastMoment);
}

const months = { month: 1, quarter: 3, year: 12 } as const;

/**
 * Returns the starts of all periods from the one that contains `from` to the one that contains `to`. Returns at
 * most `most` of them.
 */
export function startsBetween(from: number, to: number, period: Period, most = mostPeriods): number[] {
  const starts: number[] = [];
  for (let start = startOfPeriod(from, period); start <= to && start < lastMoment && starts.length < most; ) {
    starts.push(start);
    start = addPeriods(start, period, 1);
  }
  return starts;
}
