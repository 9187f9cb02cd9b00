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

/** A stretch of time by the clock of the service; an end that is missing is open. */
export interface TimeRange {
  /** `yyyy-MM-dd`, or with a time. */
  readonly from?: string;
  /** A day without a time belongs to the range as a whole. */
  readonly to?: string;
}

/** The periods a chart shows. */
export interface Buckets {
  /** The one asked for, unless the range needs a coarser or a finer one. */
  readonly period: Period;
  /** `yyyy-MM-dd HH:mm`, in order; one at least. */
  readonly starts: readonly string[];
  /** Start of the first period that is not shown. */
  readonly end: string;
}

/** Fewer periods than this say nothing over a range. */
const fewest = 3;

/**
 * Periods of a chart over time. Without a range those around now that the chart names; with one its own period as
 * long as that gives 3 to 400 of them, else the next coarser or finer that does.
 *
 * @param now what the clock of the service shows: `yyyy-MM-dd HH:mm:ss`
 * @param isDay the field holds days, which have no hours
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
    // the current period is the last of the past ones, and the first of the future ones
    const first = addPeriods(current, period, last > 0 ? 1 - last : 0);
    return toResult(startsBetween(first, addPeriods(current, period, Math.max(next - 1, 0)), period), period);
  }
  const until = Number.isNaN(to) ? today : to;
  const since = Number.isNaN(from)
    ? addPeriods(startOfPeriod(until, period), period, 1 - Math.max(last, next, 1))
    : from;
  // a range that ends before it begins holds the period it begins with
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

/** The last moment of a day, or of the second that is named. */
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
