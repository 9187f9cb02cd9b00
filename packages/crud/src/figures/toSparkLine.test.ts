import { expect, it } from 'vitest';
import { toSparkLine } from './toSparkLine.ts';

it.each([
  ['from the lowest to the highest', [1, 3, 2], 'M0 26L50 2L100 14', 1, 3, 2],
  [
    'gaps as gaps, a lonely sample as a point',
    [0, null, 4, null, 2, 2],
    'M0 26h0M40 2h0M80 14L100 14',
    0,
    4,
    2,
  ],
  ['nothing but nothing', [0, 0], 'M0 26L100 26', 0, 0, 0],
] as const)('toSparkLine draws %s', (_, values, line, low, high, last) => {
  expect(toSparkLine(values)).toMatchObject({ line, low, high, last });
});

it('toSparkLine is nothing where there is no course', () => {
  expect(toSparkLine([])).toBeUndefined();
  expect(toSparkLine([null, 4, null])).toBeUndefined();
});

it('toSparkLine closes what lies under each part of the line by itself', () => {
  expect(toSparkLine([1, 2, null, 1])?.area).toBe('M0 28L0 26L33.33 2L33.33 28ZM100 28L100 26L100 28Z');
});
