import type { Text } from '../context/useText.ts';
import { listMark } from '../values/formatValue.ts';
import { withUnit } from '../values/withUnit.ts';
import { type ChartData, type ChartLine, isCircular } from './chartData.ts';
import { type CoursePoint, describeCourse, sumOf } from './describeCourse.ts';

/** Number of categories up to which the description contains the value of each of them. */
const MAX_CATEGORIES = 8;

export interface DescribeOptions {
  /** Title of the chart, in the user's language. */
  readonly title: string;
  readonly t: Text;
  /** @defaultValue `zh-CN` */
  readonly locale?: string | undefined;
}

/**
 * Returns the description of a chart that screen readers read instead of its picture. It contains the title and all
 * series. Of a series over time it contains the period, the sum, the lowest and highest value, and the last value with
 * its date. Of categories it contains each value, or the lowest and the highest if there are many.
 */
export function describeChart(data: ChartData, { locale = 'zh-CN', t, title }: DescribeOptions): string {
  const { categories, isTime, lines } = data;
  const mark = locale === 'zh-CN' ? '；' : '; ';
  const text = lines.map((line) => describeLine(line, data, t, locale)).join(mark) || t('暂无数据');
  const [from, to] = [categories[0], categories.at(-1)];
  return isTime && from !== undefined && to !== undefined && from !== to
    ? t('{title}，{from} 至 {to}：{text}', { title, from, to, text })
    : t('{title}：{text}', { title, text });
}

function describeLine(line: ChartLine, data: ChartData, t: Text, locale: string): string {
  const { isSum, name } = line;
  const format = (value: number) => withUnit(line.format(value), line.unit);
  const points = data.categories.flatMap((at, index) => {
    const value = line.data[index] ?? null;
    return value === null ? [] : [{ at, value }];
  });
  const [first] = points;
  if (!first) return t('{name}，{text}', { name, text: t('暂无数据') });
  if (data.isTime) return t('{name}，{text}', { name, text: describeCourse(points, { format, isSum, t }) });
  if (data.categories.length === 1) return `${name} ${format(first.value)}`;
  const values =
    isCircular(data.kind) || points.length <= MAX_CATEGORIES
      ? points.map(({ at, value }) => `${at} ${format(value)}`).join(listMark(locale))
      : endsOf(points, format, t);
  const total = format(sumOf(points.map(({ value }) => value)));
  const text = isSum ? t('{text}，合计 {total}', { text: values, total }) : values;
  return data.lines.length === 1 ? text : t('{name}，{text}', { name, text });
}

/** Returns the lowest and the highest value with the names of their categories. */
function endsOf(points: readonly CoursePoint[], format: (value: number) => string, t: Text): string {
  const sorted = points.toSorted((one, other) => one.value - other.value);
  const textOf = (point: CoursePoint | undefined) => (point ? `${point.at} ${format(point.value)}` : '');
  return t('最低 {low}，最高 {high}', { low: textOf(sorted[0]), high: textOf(sorted.at(-1)) });
}
