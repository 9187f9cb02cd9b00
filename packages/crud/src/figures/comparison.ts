import type { Period, Spark } from '@isp/schema/internal';
import type { Text } from '../context/useText.ts';
import { formatNumber } from '../values/formatValue.ts';
import type { FigureCourse } from './courseOf.ts';

type Compare = NonNullable<Spark['compare']>;

/** Texts of a comparison with the previous period, by the length of the period and the kind of comparison. */
const words: Readonly<Partial<Record<Period, Readonly<Record<Compare, string>>>>> = {
  day: { level: '较昨日 {change}', period: '昨日 {value}', growth: '今日 {change}' },
  week: { level: '较上周 {change}', period: '上周 {value}', growth: '本周 {change}' },
  month: { level: '较上月 {change}', period: '上月 {value}', growth: '本月 {change}' },
};
const usual: Readonly<Record<Compare, string>> = {
  level: '较上期 {change}',
  period: '上期 {value}',
  growth: '本期 {change}',
};

/**
 * Returns the text that compares a figure with its previous period, in the user's language. Undefined if too few
 * values are known.
 *
 * @param value the figure
 * @param format formats the figure
 */
export function comparison(
  compare: Compare,
  value: number | null | undefined,
  { running, values }: FigureCourse,
  period: Period | undefined,
  format: (value: number) => string,
  t: Text,
): string | undefined {
  const text = (period && words[period]?.[compare]) ?? usual[compare];
  const before = values.at(-1);
  if (compare === 'growth') return running == null ? undefined : t(text, { change: signed(running, format) });
  if (before == null) return undefined;
  if (compare === 'period') return t(text, { value: format(before) });
  if (value == null) return undefined;
  const change = value - before;
  // a change from zero has no percentage, so the difference itself is shown
  const share = before === 0 ? undefined : Number(((change / Math.abs(before)) * 100).toFixed(1));
  return t(text, {
    change: share === undefined ? signed(change, format) : `${signed(share, formatNumber)}%`,
  });
}

/** Formats a number with its sign: `+3`, `−3`, `±0`. */
const signed = (amount: number, format: (value: number) => string): string =>
  `${amount > 0 ? '+' : amount < 0 ? '−' : '±'}${format(Math.abs(amount))}`;
