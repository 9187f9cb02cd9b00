import type { Shape } from '../model.ts';
import type { Edge } from './spans.ts';

/** A part of a sound or a film, in seconds from the beginning. */
export type Segment = Extract<Shape, { readonly kind: 'segment' }>;

export const isSegment = (shape: Shape): shape is Segment => shape.kind === 'segment';

/** Part of a segment that the user can drag. */
export type SegmentPart = Edge | 'whole';

/** Minimum length of a segment in seconds. */
export const MIN_SEGMENT_SECONDS = 0.02;

const hold = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high));
/** Rounds to milliseconds. The difference is not audible. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Returns the segments sorted by time. */
export const inOrder = (segments: readonly Segment[]): readonly Segment[] =>
  segments.toSorted((a, b) => a.start - b.start || a.end - b.end);

/**
 * Returns the segment between two times, limited to the length of the file. Returns undefined if it is shorter than
 * {@link MIN_SEGMENT_SECONDS}.
 */
export function between(a: number, b: number, duration: number): { start: number; end: number } | undefined {
  const [start, end] = [
    rounded(hold(Math.min(a, b), 0, duration)),
    rounded(hold(Math.max(a, b), 0, duration)),
  ];
  return end - start >= MIN_SEGMENT_SECONDS ? { start, end } : undefined;
}

/**
 * Returns the segment at a time. If there are several, the shortest one is returned, so that a segment inside
 * another segment can be chosen.
 */
export const segmentAt = (segments: readonly Segment[], at: number): Segment | undefined =>
  segments
    .filter(({ end, start }) => start <= at && at <= end)
    .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];

/**
 * Returns the part of a segment at a time, or undefined if the time is outside. An end of the segment is also hit
 * up to `reach` seconds beside it.
 */
export function segmentPartAt({ end, start }: Segment, at: number, reach: number): SegmentPart | undefined {
  const [fromStart, fromEnd] = [Math.abs(at - start), Math.abs(at - end)];
  if (Math.min(fromStart, fromEnd) <= reach) return fromStart < fromEnd ? 'start' : 'end';
  return start < at && at < end ? 'whole' : undefined;
}

/**
 * Returns the segment after a part was dragged by a number of seconds. The segment stays within the file, and is
 * never shorter than {@link MIN_SEGMENT_SECONDS}.
 */
export function dragSegment(segment: Segment, part: SegmentPart, by: number, duration: number): Segment {
  const { end, start } = segment;
  if (part === 'start') return { ...segment, start: rounded(hold(start + by, 0, end - MIN_SEGMENT_SECONDS)) };
  if (part === 'end')
    return { ...segment, end: rounded(hold(end + by, start + MIN_SEGMENT_SECONDS, duration)) };
  const moved = hold(by, -start, duration - end);
  return { ...segment, start: rounded(start + moved), end: rounded(end + moved) };
}

/**
 * Formats seconds as `1:02.34`, from one hour on with hours. @param digits - number of decimal digits of the
 * seconds
 */
export function formatTime(seconds: number, digits = 2): string {
  const unit = 10 ** digits;
  const all = Math.round(Math.max(0, seconds) * unit) / unit;
  const [hours, minutes] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60)];
  const rest = (all % 60).toFixed(digits).padStart(digits === 0 ? 2 : digits + 3, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
