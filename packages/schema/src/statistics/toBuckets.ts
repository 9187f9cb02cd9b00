import type { Grouping, Period } from '../model/statistics.ts';
import {
  addPeriods,
  mostPeriods,
  periodNames,
  readClock,
  showClock,
  startOfPeriod,
  startsBetween,
} from './periods.ts';

/** A range of time on the clock of the service. Without `from` it has no beginning; without `to` it has no end. */
export interface TimeRange {
  /** First day of the range (`yyyy-MM-dd`), or its first time. */
  readonly from?: string;
  /** Last day of the range, or its last time. A day without a time is included completely. */
  readonly to?: string;
}

/** The periods that a chart shows. */
export interface Buckets {
  /** Period of the chart. It differs from the requested one if the range of time needs longer or shorter periods. */
  readonly period: Period;
  /** Starts of the periods in order, as `yyyy-MM-dd HH:mm`; at least one. */
  readonly starts: readonly string[];
  /** Start of the first period after the shown ones. */
  readonly end: string;
}

/** Minimum number of periods in a chart over time. With fewer, no development is visible. */
const fewest = 3;

/**
 * Returns the periods of a chart over time. Without a range, these are the periods around now, in the number that
 * the chart declares. With a range, the chart's own period is used if this gives 3 to 400 periods; otherwise the
 * next longer or shorter period that does.
 *
 * @param now time on the clock of the service: `yyyy-MM-dd HH:mm:ss`
 *
 * @param isDay true if the field contains days without a time, so that it cannot be divided into hours
 *
 * @example
 * toBuckets({ last: 3, next: 0, period: 'month' }, undefined, '2026-03-04 09:00:00', true).starts.length // 3
 */
export function toBuckets(
  { last, next, period = 'day' }: Pick<Grouping, 'last' | 'next' | 'period'>,
  range: TimeRange | undefined,
  now: string,
  isDay: boolean,
): Buckets {
  const today = readClock(now);
  const from = range?.from === undefined ? Number.NaN : readClock(range.from);
  const to = range?.to === undefined ? Number.NaN : endOf(range.to);
  if (Number.isNaN(from) && Number.isNaN(to)) {
    const current = startOfPeriod(today, period);
    // The current period belongs to the past periods and to the future ones, so it is counted in both numbers.
    const first = addPeriods(current, period, last > 0 ? 1 - last : 0);
    return toResult(startsBetween(first, addPeriods(current, period, Math.max(next - 1, 0)), period), period);
  }
  const until = Number.isNaN(to) ? today : to;
  const since = Number.isNaN(from)
    ? addPeriods(startOfPeriod(until, period), period, 1 - Math.max(last, next, 1))
    : from;
  // If the end of the range is before its start, the chart shows only the period that contains the start.
  const latest = Math.max(since, until);
  const fitting = fittingPeriod(since, latest, period, isDay);
  return toResult(startsBetween(since, latest, fitting), fitting);
}

function toResult(starts: readonly number[], period: Period): Buckets {
  return {
    period,
    starts: starts.map(showClock),
    end: showClock(addPeriods(starts.at(-1) ?? 0, period, 1)),
  };
}

/** Returns the last millisecond of a day. If the text contains a time, returns this time. */
function endOf(text: string): number {
  const time = readClock(text);
  return /\d:\d/.test(text) ? time : time + 86_399_999;
}

function fittingPeriod(from: number, to: number, period: Period, isDay: boolean): Period {
  const count = (one: Period) => startsBetween(from, to, one, mostPeriods + 1).length;
  const finest = isDay ? 1 : 0;
  let at = periodNames.indexOf(period);
  while (at < periodNames.length - 1 && count(periodNames[at] as Period) > mostPeriods) at += 1;
  while (at > finest && count(periodNames[at] as Period) < fewest) at -= 1;
  return periodNames[at] as Period;
}
