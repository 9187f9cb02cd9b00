import { expect, it } from 'vitest';
import { compareContent, UnequalContentError } from './compareContent.ts';
import { median } from './median.ts';
import { checkGoals, type Result, toResult, toTables } from './report.ts';
import { type Operation, scenarios } from './scenarios.ts';

const cost = (task: number, wall = task) => ({ wall, cpu: { task, script: 0, layout: 0, style: 0 } });

const result = (contender: string, size: number, tasks: Partial<Record<Operation, number>>): Result => ({
  screen: 'list',
  contender,
  size,
  rounds: 1,
  costs: Object.fromEntries(Object.entries(tasks).map(([operation, task]) => [operation, cost(task)])),
});

it.each([
  { values: [3], middle: 3 },
  { values: [9, 1, 5], middle: 5 },
  { values: [4, 1, 2, 3], middle: 2.5 },
])('the median of $values is $middle', ({ values, middle }) => {
  expect(median(values)).toBe(middle);
});

it('the report takes the median of every operation over the rounds', () => {
  const scenario = scenarios[0];
  if (!scenario) throw new Error('There are no scenarios.');
  const visits = [10, 50, 20].map((task) => ({ mount: cost(task, task * 3), sort: cost(task * 2) }));
  expect(toResult(scenario, visits)).toMatchObject({
    rounds: 3,
    costs: { mount: { wall: 60, cpu: { task: 20 } }, sort: { cpu: { task: 40 } } },
  });
});

const goal = { screen: 'list', operation: 'mount', size: 100, beside: 'antd', atMost: 0.75 } as const;

it.each([
  { ours: 75, passed: true },
  { ours: 76, passed: false },
])('a goal of 0.75 beside 100 is passed by $ours: $passed', ({ ours, passed }) => {
  const results = [result('ours', 100, { mount: ours }), result('antd', 100, { mount: 100 })];
  expect(checkGoals(results, [goal])).toMatchObject([{ ratio: ours / 100, passed }]);
});

it('a goal may compare us with ourselves at another size, and says nothing of what was not measured', () => {
  const results = [result('ours', 1000, { mount: 110 }), result('ours', 20, { mount: 100 })];
  const own = { ...goal, size: 1000, beside: 'ours', besideSize: 20, atMost: 1.2 };
  expect(checkGoals(results, [own, goal])).toMatchObject([{ ratio: 1.1, passed: true }]);
});

it('a goal may be one of another contender than ours', () => {
  const results = [result('ours-pro', 100, { mount: 45 }), result('antd', 100, { mount: 100 })];
  expect(checkGoals(results, [goal])).toEqual([]);
  expect(checkGoals(results, [{ ...goal, contender: 'ours-pro' }])).toMatchObject([
    { ratio: 0.45, passed: true },
  ]);
});

it('a goal may compare what a user waits, beside the wait or the work of another', () => {
  const results = [
    { ...result('ours', 100, {}), costs: { mount: cost(100, 170) } },
    { ...result('antd', 100, {}), costs: { mount: cost(50, 200) } },
  ];
  const wait = { ...goal, measure: 'wall' } as const;
  const ofWork = { ...wait, beside: 'ours', besideMeasure: 'cpu', atMost: 1.6 } as const;
  expect(checkGoals(results, [wait, ofWork])).toMatchObject([
    { ratio: 0.85, passed: false },
    { ratio: 1.7, passed: false },
  ]);
});

it('the report prints the ratio to the baseline, of CPU and of wall time', () => {
  const table = toTables([
    { ...result('ours', 100, {}), costs: { mount: cost(50, 90) } },
    { ...result('antd', 100, {}), costs: { mount: cost(100, 120) } },
  ]);
  expect(table).toContain('### List of 100 rows');
  expect(table).toMatch(/\| CPU ms .+\| ours +\| 50\.0 \(0\.50\).+\| wall ms .+\| ours +\| 90\.0 \(0\.75\)/s);
});

const list = { screen: 'list', contender: 'pro', size: 100 } as const;
const content = {
  headers: ['书名'],
  cells: [['山川', '20 元']],
  rowsInView: 17,
  searchItems: 5,
  total: '共200条',
};

it('the report compares screens of equal content, with rows a little higher or lower', () => {
  expect(() =>
    compareContent(list, { mounted: { ...content, rowsInView: 16 } }, { mounted: content }),
  ).not.toThrow();
});

it.each([
  { what: 'another cell', seen: { ...content, cells: [['山川', '20']] } },
  { what: 'fewer rows in view', seen: { ...content, rowsInView: 9 } },
  { what: 'fewer conditions', seen: { ...content, searchItems: 4 } },
])('the report refuses to compare screens with $what', ({ seen }) => {
  expect(() => compareContent(list, { mounted: seen }, { mounted: content })).toThrow(UnequalContentError);
});

it('the report refuses to compare forms with fewer errors shown', () => {
  const form = { labels: ['文本1'], controls: 1, errors: 200 };
  const ours = { screen: 'form', contender: 'ours', size: 200 } as const;
  expect(() => compareContent(ours, { submitted: { ...form, errors: 199 } }, { submitted: form })).toThrow(
    '199 errors are shown instead of 200',
  );
});
