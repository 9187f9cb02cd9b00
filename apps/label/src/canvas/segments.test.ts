import { expect, it } from 'vitest';
import {
  between,
  dragSegment,
  formatTime,
  inOrder,
  type Segment,
  segmentAt,
  segmentPartAt,
} from './segments.ts';

const segment = (start: number, end: number, id = 'a'): Segment => ({
  id,
  label: 'x',
  kind: 'segment',
  start,
  end,
});

it('a segment is drawn in either direction, within what there is, and is long enough to be heard', () => {
  expect(between(3.00049, 1, 10)).toEqual({ start: 1, end: 3 });
  expect(between(-2, 99, 10)).toEqual({ start: 0, end: 10 });
  expect(between(4, 4.01, 10)).toBeUndefined();
});

it('a segment is moved by its ends or as a whole, and stays within what there is', () => {
  const of = (...given: Parameters<typeof dragSegment>) => {
    const { end, start } = dragSegment(...given);
    return [start, end];
  };
  expect(of(segment(2, 4), 'start', 1, 10)).toEqual([3, 4]);
  expect(of(segment(2, 4), 'start', 5, 10)).toEqual([3.98, 4]);
  expect(of(segment(2, 4), 'end', -5, 10)).toEqual([2, 2.02]);
  expect(of(segment(2, 4), 'end', 50, 10)).toEqual([2, 10]);
  expect(of(segment(2, 4), 'whole', 50, 10)).toEqual([8, 10]);
  expect(of(segment(2, 4), 'whole', -50, 10)).toEqual([0, 2]);
});

it('the shortest segment is taken hold of, its ends before its middle', () => {
  const all = [segment(0, 9, 'long'), segment(3, 4, 'short')];
  expect(segmentAt(all, 3.5)?.id).toBe('short');
  expect(segmentAt(all, 8)?.id).toBe('long');
  expect(segmentAt(all, 9.5)).toBeUndefined();
  const part = (at: number) => segmentPartAt(segment(3, 4), at, 0.1);
  expect([2.95, 3.5, 4.05, 4.2].map(part)).toEqual(['start', 'whole', 'end', undefined]);
  expect(inOrder([segment(5, 6, 'b'), segment(1, 2, 'a')]).map(({ id }) => id)).toEqual(['a', 'b']);
});

it('times are read as clocks show them', () => {
  expect([0, 1.239, 59.999, 62.5, 3723.4].map((seconds) => formatTime(seconds))).toEqual([
    '0:00.00',
    '0:01.24',
    '1:00.00',
    '1:02.50',
    '1:02:03.40',
  ]);
  expect(formatTime(65, 0)).toBe('1:05');
});
