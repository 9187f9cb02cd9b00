import type { Series } from '@isp/schema/statistics';
import { expect, it } from 'vitest';
import { courseOf, drawnValues } from './courseOf.ts';

const NOW = '2026-11-03 10:30:00';
const days = (lines: readonly (readonly (number | null)[])[], period?: Series['period']): Series => ({
  xAxis: (lines[0] ?? []).map((_, at) => `2026-11-0${at + 1} 00:00`),
  series: lines.map((data, at) => ({ name: `${at}`, key: `${at}`, data })),
  ...(period && { period }),
});

it.each([
  [
    'the sum of all series',
    days([
      [1, 0],
      [1, 4],
    ]),
    undefined,
    [2, 4],
  ],
  [
    'one of several series',
    days([
      [1, 0],
      [1, 4],
    ]),
    '0',
    [1, 0],
  ],
  ['the only series, whatever its key', days([[1, 2]]), '', [1, 2]],
  [
    'a gap where every series has one',
    days([
      [1, null, 2],
      [1, null, null],
    ]),
    undefined,
    [2, null, 2],
  ],
  [
    'nothing of a series that is not there',
    days([
      [1, 2],
      [1, 2],
    ]),
    'gone',
    [null, null],
  ],
] as const)('courseOf has %s', (_, series, key, values) => {
  expect(courseOf(series, key, NOW)).toMatchObject({ values, running: undefined });
});

it('courseOf has the name of a series only if there are several', () => {
  const nameOf = (key: string | undefined, ...lines: readonly number[][]) =>
    courseOf(days(lines), key, NOW).name;
  expect([nameOf('1', [1], [2]), nameOf(undefined, [1], [2]), nameOf('0', [1])]).toEqual([
    ...['1', undefined, undefined],
  ]);
});

it('drawnValues ends at the current level, but leaves out an incomplete amount', () => {
  const course = { values: [5, 6], running: 9 };
  expect(drawnValues(course, 'level')).toEqual([5, 6, 9]);
  expect([drawnValues(course, 'period'), drawnValues({ ...course, running: null }, 'level')]).toEqual([
    [5, 6],
    [5, 6],
  ]);
});

it('courseOf sets the period apart that is still running', () => {
  expect(courseOf(days([[5, 6, 1]], 'day'), undefined, NOW)).toEqual({ values: [5, 6], running: 1 });
  expect(courseOf(days([[5, 6]], 'day'), undefined, NOW)).toEqual({ values: [5, 6], running: undefined });
  const months: Series = {
    xAxis: ['2026-10-01 00:00', '2026-11-01 00:00'],
    period: 'month',
    series: [{ name: 'a', key: 'a', data: [9, null] }],
  };
  expect(courseOf(months, undefined, NOW)).toEqual({ values: [9], running: null });
});
