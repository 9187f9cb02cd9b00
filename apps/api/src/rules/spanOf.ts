import { readRange } from '@isp/server/internal';
import { dateTimes, parseDateTime } from './dateTimes.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Minutes between two samples, the shortest first, and milliseconds for which they are stored. */
export const resolutions = [
  { minutes: 5, kept: day },
  { minutes: 60, kept: 30 * day },
  { minutes: 1440, kept: 366 * day },
] as const;

/** Points of one line: when there are more, averages of six points are shown. */
const MAX_POINTS = 400;

/** Days, and so steps, begin at midnight on the platform's clock. */
const origin = Date.parse('2000-01-01T00:00:00+08:00');

/** Start of the step that contains a moment. @param minutes - of a step */
export const stepOf = (time: Date | number, minutes: number): Date =>
  new Date(Math.floor((Number(time) - origin) / (minutes * minute)) * minutes * minute + origin);

/** Samples that are read for a period. */
export interface Span {
  /** Minutes between the samples that are read. */
  readonly resolution: number;
  /** Minutes of one point. */
  readonly step: number;
  /** Starts of all points, in order. */
  readonly starts: readonly Date[];
  /** Moment of the first sample, and of the last one. */
  readonly from: Date;
  readonly to: Date;
}

/**
 * The points of a range of time: as short as samples are stored for all of it.
 *
 * @param range - as a call asks for it; `24h` by default
 * @throws Refusal PARAM_INVALID for what is no range
 */
export function spanOf(range: unknown, now: Date): Span {
  const bounds = readRange(range, dateTimes, now) ?? readRange('24h', dateTimes, now);
  const last = now.getTime();
  const to = Math.min(parseDateTime(bounds?.to, true)?.getTime() ?? last, last);
  const oldest = last - resolutions[2].kept;
  const from = Math.max(parseDateTime(bounds?.from)?.getTime() ?? to - day, oldest);
  // a clock that shows whole seconds is up to a second behind the moment that the user meant
  const fitting = resolutions.find(({ kept }) => from >= last - kept - minute) ?? resolutions[2];
  const resolution = fitting.minutes;
  const first = stepOf(from, resolution).getTime();
  const step = (to - first) / (resolution * minute) > MAX_POINTS ? resolution * 6 : resolution;
  const starts: Date[] = [];
  for (let at = stepOf(from, step).getTime(); at <= to; at += step * minute) starts.push(new Date(at));
  return { resolution, step, starts, from: starts[0] ?? new Date(to), to: new Date(to) };
}
