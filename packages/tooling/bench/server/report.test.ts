import { expect, it } from 'vitest';
import { checkServerGoals, type ServerFigures, toServerReport } from './report.ts';

const waits = { calls: 1, median: 1, longest: 1, loopDelay: 1 };
const figures = (ours: number, first: number, last: number): ServerFigures => ({
  rounds: [
    { ours, hand: 100 },
    { ours: 1, hand: 100 },
    { ours: 300, hand: 100 },
  ],
  few: { title: 'first page', milliseconds: 10 },
  many: [
    { title: 'first page', milliseconds: first },
    { title: 'last page', milliseconds: last },
  ],
  alone: waits,
  beside: waits,
});
const passed = (...given: Parameters<typeof figures>) =>
  checkServerGoals(figures(...given)).map((goal) => goal.passed);

it('the report takes the middle round, and compares pages with the first one', () => {
  expect(passed(60, 20, 60)).toEqual([true, true, true]);
  expect(passed(59, 20, 60)).toEqual([false, true, true]);
  expect(passed(60, 21, 60)).toEqual([true, false, true]);
  expect(passed(60, 20, 61)).toEqual([true, true, false]);
});

it('the report prints the ratio with its spread, and which goal is missed', () => {
  const report = toServerReport(figures(60, 20, 61));
  expect(report).toContain('ratio 0.60, from 0.01 to 3.00');
  expect(report).toContain('| last page | ≤ 3 | 3.05 | FAIL |');
});
