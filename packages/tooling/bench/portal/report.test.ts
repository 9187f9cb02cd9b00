import { expect, it } from 'vitest';
import { checkPortalGoals, type ListOpenings, toPortalReport } from './report.ts';

const cost = (wall: number) => ({ wall, cpu: { task: wall / 2, script: 0, layout: 0, style: 0 } });

const signIns = [
  { first: 480, again: 501 },
  { first: 490, again: 300 },
  { first: 700, again: 310 },
];

const list = (path: string, agains: readonly number[], nothing = 60): ListOpenings => ({
  path,
  visits: agains.map((again) => ({
    first: cost(again * 2),
    again: cost(again),
    besideFirst: cost(nothing * 2),
    besideAgain: cost(nothing),
  })),
});

it.each([
  {
    what: 'passes at the median of its lists',
    lists: [[150], [180], [900]],
    nothing: 60,
    passed: [true, true],
  },
  {
    what: 'misses when most lists are slow',
    lists: [[150], [201], [210]],
    nothing: 100,
    passed: [false, true],
  },
  { what: 'misses what the list adds', lists: [[181], [181], [181]], nothing: 60, passed: [true, false] },
])('the opening of lists $what', ({ lists, nothing, passed }) => {
  const openings = lists.map((agains, at) => list(`/customer/${at}`, agains, nothing));
  expect(checkPortalGoals({ lists: openings, signIns }).map((goal) => goal.passed)).toEqual([
    ...passed,
    ...[true, true],
  ]);
});

it('the report prints the waiting time, CPU in brackets', () => {
  const report = toPortalReport({ lists: [list('/customer/shop/index', [100, 140, 120])], signIns });
  expect(report).toMatch(/\| \/customer\/shop\/index +\| 240 \(120\) +\| 120 \(60\)/);
});

it('the wait for the figures of the workbench is judged by the median of the sign-ins', () => {
  const slow = signIns.map(({ first, again }) => ({ first: first + 11, again }));
  const figures = { lists: [list('/customer/shop/index', [100])], signIns: slow };
  expect(checkPortalGoals(figures).map(({ passed }) => passed)).toEqual([true, true, false, true]);
});
