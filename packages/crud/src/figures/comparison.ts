import type { Period, Spark } from '@isp/schema/internal';
import { type ChangeTextOptions, changeText, signed } from '../values/changeText.ts';
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
 */
export function comparison(
  compare: Compare,
  value: number | null | undefined,
  { running, values }: Pick<FigureCourse, 'running' | 'values'>,
  period: Period | undefined,
  options: ChangeTextOptions,
): string | undefined {
  const { format, t } = options;
  const text = (period && words[period]?.[compare]) ?? usual[compare];
  const before = values.at(-1);
  if (compare === 'growth') return running == null ? undefined : t(text, { change: signed(running, format) });
  if (before == null) return undefined;
  if (compare === 'period') return t(text, { value: format(before) });
  // both values of a change are from the chart, whose figure may be another one than that of the card
  const present = running ?? value;
  if (present == null) return undefined;
  return t(text, { change: changeText(before, present, options) });
}
