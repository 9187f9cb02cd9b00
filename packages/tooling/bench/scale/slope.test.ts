import { expect, it } from 'vitest';
import { slopeOf } from './slope.ts';

it.each([
  ['grows by one MiB per minute', [10, 11, 12, 13], 60],
  ['stays', [10, 10, 10], 0],
  ['goes up and down', [10, 14, 10, 14, 10], 0],
  ['shrinks', [12, 11, 10], -60],
])('memory that %s has this slope per hour', (_, values, slope) => {
  expect(slopeOf(values.map((mib, minutes) => ({ mib, minutes })))).toBeCloseTo(slope);
});

it('one look has no slope', () => {
  expect(() => slopeOf([{ minutes: 1, mib: 1 }])).toThrow('two looks');
});
