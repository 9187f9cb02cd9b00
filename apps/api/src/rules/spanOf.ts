import { readRange } from '@isp/server/internal';
import { dateTimes, parseDateTime } from './dateTimes.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Stored resolutions of load samples. `minutes`: time between two samples. `kept`: time for which the samples are
 * stored, in milliseconds. The finest resolution is first.
 */
export const resolutions = [
  { minutes: 5, kept: day },
  { minutes: 60, kept: 30 * day },
  { minutes: 1440, kept: 366 * day },
] as const;

/** Maximum number of points of a line in a chart. If there are more, each point is the average of six samples. */
const MAX_POINTS = 400;

/**
 * Midnight of a day in the platform's time zone. All steps are counted from this moment, so a step of one day
 * starts at midnight in this time zone.
 */
const origin = Date.parse('2000-01-01T00:00:00+08:00');

/**
 * Returns the start of the step (interval of fixed length) that contains a moment. @param minutes - length of a
 * step in minutes
 */
export const stepOf = (time: Date | number, minutes: number): Date =>
  new Date(Math.floor((Number(time) - origin) / (minutes * minute)) * minutes * minute + origin);

/** The stored samples that are read for a chart, and the points of the chart. */
export interface Span {
  /** Time between two stored samples, in minutes. */
  readonly resolution: number;
  /** Time that one point of the chart covers, in minutes. A point is the average of the samples in this time. */
  readonly step: number;
  /** Start time of each point, in ascending order. */
  readonly starts: readonly Date[];
  /** Times of the first sample (`from`) and of the last sample (`to`). */
  readonly from: Date;
  readonly to: Date;
}

/**
 * Returns the samples and points for a time range. The finest resolution is used whose samples are stored for the
 * whole range.
 *
 * @param range - time range as the client sends it; `24h` by default
 * @throws Refusal PARAM_INVALID for an invalid range
 */
export function spanOf(range: unknown, now: Date): Span {
  const bounds = readRange(range, dateTimes, now) ?? readRange('24h', dateTimes, now);
  const last = now.getTime();
  const to = Math.min(parseDateTime(bounds?.to, true)?.getTime() ?? last, last);
  const oldest = last - resolutions[2].kept;
  const from = Math.max(parseDateTime(bounds?.from)?.getTime() ?? to - day, oldest);
  // One minute of tolerance: the start of the range may be in whole seconds, so it may be up to a second too early
  // for samples that are stored exactly that long.
  const fitting = resolutions.find(({ kept }) => from >= last - kept - minute) ?? resolutions[2];
  const resolution = fitting.minutes;
  const first = stepOf(from, resolution).getTime();
  const step = (to - first) / (resolution * minute) > MAX_POINTS ? resolution * 6 : resolution;
  const starts: Date[] = [];
  for (let at = stepOf(from, step).getTime(); at <= to; at += step * minute) starts.push(new Date(at));
  return { resolution, step, starts, from: starts[0] ?? new Date(to), to: new Date(to) };
}
