import { fillText } from '@isp/kit';
import type { Chart } from '@isp/schema/internal';
import type { Series } from '@isp/schema/statistics';
import { describe, expect, it } from 'vitest';
import { enUS } from '../texts/enUS.ts';
import { toChartData, withoutHidden } from './chartData.ts';
import { chartTheme } from './chartTheme.fixture.ts';
import { describeChart } from './describeChart.ts';

const chinese = (text: string, values: Readonly<Record<string, string | number>> = {}) =>
  fillText(text, values);
const english = (text: string, values: Readonly<Record<string, string | number>> = {}) =>
  fillText(enUS[text] ?? text, values);

const dayStarts = (count: number) =>
  Array.from({ length: count }, (_, at) => `2026-11-${String(23 + at).padStart(2, '0')} 00:00`);
const days = (series: Series['series']): Series => ({
  xAxis: dayStarts(series[0]?.data.length ?? 0),
  period: 'day',
  series,
});
const regions = (
  data: readonly (number | null)[],
  more: readonly Series['series'][number][] = [],
): Series => ({
  xAxis: data.map((_, at) => `R${at + 1}`),
  series: [{ name: 'Sales', key: 'sales', data }, ...more],
});
const calls = days([
  { name: 'Calls', key: 'calls', unit: 'calls', data: [9, 8, 8, 10, 10, 6, 3] },
  { name: 'Income', key: 'income', unit: '¥', data: [0, 0.1, 0.2, 0, null, 0, 0] },
]);
const runs = days([
  { name: 'Succeeded', key: 'ok', data: [1, 0, 0, 1, 1, 0, 0] },
  { name: 'Failed', key: 'bad', data: [0, 0, 1, 0, 0, 0, 0] },
]);
const load = days([{ name: 'CPU', key: 'cpu', unit: '%', data: [40, 72.5, null] }]);

type Kind = Chart['kind'];
const described = (kind: Kind, series: Series, t: typeof english, more: Partial<Chart> = {}) =>
  describeChart(toChartData(series, { kind, ...more }, { t }, chartTheme), {
    title: 'T',
    t,
    locale: t === english ? 'en-US' : 'zh-CN',
  });

describe('describeChart', () => {
  it.each<[string, Kind, Series, string, string]>([
    [
      'amounts of several series in their units',
      'bar-line',
      calls,
      'T，11-23 至 11-29：Calls，合计 54 calls，最低 3 calls，最高 10 calls，最后 3 calls（11-29）；Income，合计 ¥0.30，最低 ¥0.00，最高 ¥0.20，最后 ¥0.00（11-29）',
      'T, 11-23 to 11-29: Calls, total 54 calls, low 3 calls, high 10 calls, last 3 calls (11-29); Income, total ¥0.30, low ¥0.00, high ¥0.20, last ¥0.00 (11-29)',
    ],
    [
      'a failure in the middle of the period',
      'stacked-bar',
      runs,
      'T，11-23 至 11-29：Succeeded，合计 3，最低 0，最高 1，最后 0（11-29）；Failed，合计 1，最低 0，最高 1，最后 0（11-29）',
      'T, 11-23 to 11-29: Succeeded, total 3, low 0, high 1, last 0 (11-29); Failed, total 1, low 0, high 1, last 0 (11-29)',
    ],
    [
      'shares without a total, and the last known value with its own date',
      'line',
      load,
      'T，11-23 至 11-25：CPU，最低 40%，最高 72.5%，最后 72.5%（11-24）',
      'T, 11-23 to 11-25: CPU, low 40%, high 72.5%, last 72.5% (11-24)',
    ],
    [
      'all slices',
      'donut',
      regions([320, 0, 40]),
      'T：R1 320、R2 0、R3 40，合计 360',
      'T: R1 320, R2 0, R3 40, total 360',
    ],
    [
      'few categories of several series',
      'grouped-bar',
      regions([1, null], [{ name: 'Cost', key: 'cost', data: [3, 4] }]),
      'T：Sales，R1 1，合计 1；Cost，R1 3、R2 4，合计 7',
      'T: Sales, R1 1, total 1; Cost, R1 3, R2 4, total 7',
    ],
    [
      'the ends of many categories',
      'horizontal-bar',
      regions([5, 9, 4, 7, 6, 8, 1, 2, 3]),
      'T：最低 R7 1，最高 R2 9，合计 45',
      'T: lowest R7 1, highest R2 9, total 45',
    ],
    ['the one value of a gauge', 'gauge', regions([68]), 'T：Sales 68', 'T: Sales 68'],
    [
      'a series without values',
      'line',
      days([{ name: 'CPU', key: 'cpu', data: [null, null] }]),
      'T，11-23 至 11-24：CPU，暂无数据',
      'T, 11-23 to 11-24: CPU, No data',
    ],
    ['no series', 'line', { xAxis: [], series: [] }, 'T：暂无数据', 'T: No data'],
  ])('describeChart contains %s', (_, kind, series, inChinese, inEnglish) => {
    expect(described(kind, series, chinese)).toBe(inChinese);
    expect(described(kind, series, english)).toBe(inEnglish);
  });

  it('describeChart contains a total of groups only if their figure is a count or a sum', () => {
    const grouped = (kind: 'avg' | 'count') =>
      described('bar', regions([1, 2]), english, {
        group: { by: 'x', last: 7, next: 0, top: 5, figure: { kind } },
      });
    expect([grouped('count'), grouped('avg')]).toEqual(['T: R1 1, R2 2, total 3', 'T: R1 1, R2 2']);
  });

  it('describeChart leaves out the series that the user has hidden', () => {
    const data = withoutHidden(
      toChartData(runs, { kind: 'stacked-bar' }, { t: english }, chartTheme),
      new Set(['ok']),
    );
    expect(describeChart(data, { title: 'T', t: english, locale: 'en-US' })).toBe(
      'T, 11-23 to 11-29: Failed, total 1, low 0, high 1, last 0 (11-29)',
    );
  });
});
