import type { Series } from '@isp/schema/statistics';
import { expect, it } from 'vitest';
import { toSparkLine } from './toSparkLine.ts';

const course = (...lines: readonly (readonly (number | null)[])[]): Series => ({
  xAxis: (lines[0] ?? []).map((_, at) => `2026-11-0${at + 1} 00:00`),
  series: lines.map((data, at) => ({ name: `${at}`, key: `${at}`, data })),
});

it.each([
  ['from the lowest to the highest', course([1, 3, 2]), undefined, 'M0 26L50 2L100 14', 1, 3, 2],
  ['the sum of all series', course([1, 0], [1, 4]), undefined, 'M0 26L100 2', 2, 4, 4],
  ['one series', course([1, 0], [1, 4]), '0', 'M0 2L100 26', 0, 1, 0],
  [
    'gaps as gaps, a lonely sample as a point',
    course([0, null, 4, null, 2, 2]),
    undefined,
    'M0 26h0M40 2h0M80 14L100 14',
    0,
    4,
    2,
  ],
  ['nothing but nothing', course([0, 0]), undefined, 'M0 26L100 26', 0, 0, 0],
] as const)('toSparkLine draws %s', (_, series, key, line, low, high, last) => {
  expect(toSparkLine(series, key)).toMatchObject({ line, low, high, last });
});

it('toSparkLine is nothing where there is no course', () => {
  expect(toSparkLine(course(), undefined)).toBeUndefined();
  expect(toSparkLine(course([null, 4, null]), undefined)).toBeUndefined();
  expect(toSparkLine(course([1, 2], [1, 2]), 'gone')).toBeUndefined();
  expect(toSparkLine(course([1, 2]), '')?.last).toBe(2);
});

it('toSparkLine closes what lies under each part of the line by itself', () => {
  expect(toSparkLine(course([1, 2, null, 1]), undefined)?.area).toBe(
    'M0 28L0 26L33.33 2L33.33 28ZM100 28L100 26L100 28Z',
  );
});
