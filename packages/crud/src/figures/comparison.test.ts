import { fillText } from '@isp/kit';
import { expect, it } from 'vitest';
import { comparison } from './comparison.ts';

const t = (text: string, params: Readonly<Record<string, string | number>> = {}) => fillText(text, params);
const format = (value: number) => `¥${value}`;

it.each([
  ['level', 110, [90, 100], undefined, 'day', '较昨日 +10%'],
  ['level', 75, [100], null, 'month', '较上月 −25%'],
  ['level', 20, [100], 110, 'day', '较昨日 +10%'],
  ['level', 100, [100], undefined, 'week', '较上周 ±0%'],
  ['level', 3, [0], undefined, 'year', '较上期 +¥3'],
  ['period', 5, [8, 7], 5, 'month', '上月 ¥7'],
  ['period', undefined, [7], 5, undefined, '上期 ¥7'],
  ['level', null, [1], 2, 'day', '较昨日 +100%'],
  ['growth', 40, [8], 4, 'day', '今日 +¥4'],
  ['growth', 40, [], 0, 'month', '本月 ±¥0'],
] as const)('%s: %s after %j and %s by %s is %s', (compare, value, values, running, period, text) => {
  expect(comparison(compare, value, { values, running }, period, { format, isShare: false, t })).toBe(text);
});

it.each([
  ['level', 3, [], 2],
  ['level', 3, [1, null], 2],
  ['period', 3, [null], 2],
  ['growth', 3, [1], undefined],
  ['growth', 3, [1], null],
] as const)('%s of %s after %j and %s is not known', (compare, value, values, running) => {
  expect(
    comparison(compare, value, { values, running }, 'day', { format, isShare: false, t }),
  ).toBeUndefined();
});
