import { readRange } from '@isp/server/internal';
import { dateTimes, parseDateTime } from './dateTimes.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Time between two samples in minutes, the shortest time first, and time for which these samples are stored in
 * milliseconds.
 */
export const resolutions = [
  { minutes: 5, kept: day },
  { minutes: 60, kept: 30 * day },
  { minutes: 1440, kept: 366 * day },
] as const;

/** Maximum number of points of one line. If there are more, averages of six points are shown. */
const MAX_POINTS = 400;

/** Start of a day in the platform's time zone. Days, and hence all steps, begin at midnight in this time zone. */
const origin = Date.parse('2000-01-01T00:00:00+08:00');

/** Returns the start of the step that contains a moment. @param minutes - length of a step in minutes */
export const stepOf = (time: Date | number, minutes: number): Date =>
  new Date(Math.floor((Number(time) - origin) / (minutes * minute)) * minutes * minute + origin);

/** Samples that are read for a period, and the points of its chart. */
export interface Span {
  /** Time between the samples that are read, in minutes. */
  readonly resolution: number;
  /** Length of one point, in minutes. */
  readonly step: number;
  /** Start of every point, in order. */
  readonly starts: readonly Date[];
  /** Time of the first sample. `to` is the time of the last sample. */
  readonly from: Date;
  readonly to: Date;
}

/**
 * Returns the points of a time range. They are as short as the samples that are stored for the whole range.
 *
 * @param range - range as a call sends it; `24h` by default
 * @throws Refusal PARAM_INVALID for an invalid range
 */
export function spanOf(range: unknown, now: Date): Span {
  const bounds = readRange(range, dateTimes, now) ?? readRange('24h', dateTimes, now);
  const last = now.getTime();
  const to = Math.min(parseDateTime(bounds?.to, true)?.getTime() ?? last, last);
  const oldest = last - resolutions[2].kept;
  const from = Math.max(parseDateTime(bounds?.from)?.getTime() ?? to - day, oldest);
  // A tolerance of a minute is added, because a clock that shows whole seconds is up to a second behind the moment
  // that the user meant.
  const fitting = resolutions.find(({ kept }) => from >= last - kept - minute) ?? resolutions[2];
  const resolution = fitting.minutes;
  const first = stepOf(from, resolution).getTime();
  const step = (to - first) / (resolution * minute) > MAX_POINTS ? resolution * 6 : resolution;
  const starts: Date[] = [];
  for (let at = stepOf(from, step).getTime(); at <= to; at += step * minute) starts.push(new Date(at));
  return { resolution, step, starts, from: starts[0] ?? new Date(to), to: new Date(to) };
}
