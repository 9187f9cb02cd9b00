import { describe, expect, it } from 'vitest';
import { otherKey } from '../model/statistics.ts';
import { figureOf, type Group, type SeriesPlan, toSeries } from './toSeries.ts';

const group = (key: string, rows: number, more: Partial<Group> = {}): Group => ({
  key,
  split: '',
  rows,
  values: rows,
  sum: rows * 10,
  min: 1,
  max: 9,
  ...more,
});
const plan = (more: Partial<SeriesPlan> = {}): SeriesPlan => ({
  group: { figure: { kind: 'count' } },
  title: '图书',
  labelOf: (key) => `<${key}>`,
  splitLabelOf: (key) => `[${key}]`,
  ...more,
});

it.each([
  ['count', 4, 0],
  ['sum', 0.3, 0],
  ['avg', 0.15, null],
  ['min', -1, null],
  ['max', 7, null],
] as const)('the %s of a group is %d, of none %j', (kind, figure, none) => {
  const some = { rows: 4, values: 2, sum: 0.1 + 0.2, min: -1, max: 7 };
  expect(figureOf(some, { kind, field: 'price' })).toBe(figure);
  expect(figureOf(undefined, { kind, field: 'price' })).toBe(none);
});

describe('series of groups', () => {
  it('series of groups are ordered by size, with records without a value and the others last', () => {
    const groups = [group('', 9), group('a', 1), group(otherKey, 7), group('c', 3), group('b', 3)];
    const { keys, xAxis, series, period } = toSeries(groups, plan());
    expect(keys).toEqual(['b', 'c', 'a', '', otherKey]);
    expect(xAxis).toEqual(['<b>', '<c>', '<a>', '<>', `<${otherKey}>`]);
    expect(series).toEqual([{ name: '图书', key: 'value', data: [3, 3, 1, 9, 7] }]);
    expect(period).toBeUndefined();
  });

  it('series of groups are ordered as the choices of the schema, unknown ones after them', () => {
    const { keys } = toSeries([group('x', 9), group('B', 1), group('A', 5)], plan({ order: ['B', 'A'] }));
    expect(keys).toEqual(['B', 'A', 'x']);
  });

  it('over time have every period: zero where nothing was counted, a gap where nothing was measured', () => {
    const starts = ['2026-10-01 00:00', '2026-11-01 00:00', '2026-12-01 00:00'];
    const buckets = { period: 'month', starts, end: '2027-01-01 00:00' } as const;
    const groups = [group('2026-12-01 00:00', 2)];
    expect(toSeries(groups, plan({ buckets, unit: '本' }))).toEqual({
      xAxis: starts,
      keys: starts,
      period: 'month',
      series: [{ name: '图书', key: 'value', unit: '本', data: [0, 0, 2] }],
    });
    const figure = { kind: 'avg', field: 'price' } as const;
    expect(toSeries(groups, plan({ buckets, group: { figure } })).series[0]?.data).toEqual([null, null, 10]);
  });

  it('split have one line for each value, each over all categories', () => {
    const groups = [
      group('a', 1, { split: 'OFF' }),
      group('a', 2, { split: 'ON' }),
      group('b', 5, { split: 'ON' }),
      group('b', 1, { split: '' }),
    ];
    const { series } = toSeries(
      groups,
      plan({ group: { figure: { kind: 'count' }, split: 'status' }, splitOrder: ['OFF', 'ON'] }),
    );
    expect(series.map(({ name, data }) => [name, data])).toEqual([
      ['[OFF]', [0, 1]],
      ['[ON]', [5, 2]],
      ['[]', [1, 0]],
    ]);
  });

  it('of nothing are empty', () => {
    expect(toSeries([], plan())).toMatchObject({ xAxis: [], series: [{ data: [] }] });
  });
});
