import type { Entity, Field } from '@isp/schema';
import type { Chart } from '@isp/schema/internal';
import { type ChartKind, type Figure, otherKey } from '@isp/schema/internal';
import type { Series } from '@isp/schema/statistics';
import type { Text } from '../context/useText.ts';
import { withSign } from '../values/currencySigns.ts';
import { figureFormat, figureSign, isShortFormat } from '../values/figureFormat.ts';
import { formatNumber } from '../values/formatValue.ts';
import { unitText } from '../values/unitText.ts';
import { withUnit } from '../values/withUnit.ts';
import type { ChartTheme } from './chartTheme.ts';
import { isClockText, periodLabel } from './periodLabel.ts';

/** One line, series of bars or ring of a chart, with texts in the user's language. */
export interface ChartLine {
  readonly key: string;
  readonly name: string;
  readonly unit?: string | undefined;
  /** Formats a value of the line, without its unit. */
  readonly format: (value: number | null) => string;
  readonly colour: string;
  readonly data: readonly (number | null)[];
  /** True if the sum of the values has a meaning, as for counts and amounts. False for shares, averages and levels. */
  readonly isSum: boolean;
  /** Texts that the tooltip adds after the value, one for each point. An empty text adds nothing. */
  readonly besides?: readonly string[] | undefined;
}

/** The data of a chart, with final texts and colours, independent of its entity. */
export interface ChartData {
  readonly kind: ChartKind;
  readonly categories: readonly string[];
  /** True if the categories are periods or points in time, in their order. */
  readonly isTime: boolean;
  /** One colour for each category. In a pie the categories are the slices. */
  readonly colours: readonly string[];
  /** True if the colours have a meaning because they are the colours of the schema's tags. */
  readonly hasTagColours: boolean;
  readonly lines: readonly ChartLine[];
  /** Formats a value of the first line, without its unit. */
  readonly format: (value: number | null) => string;
  /** Formats the number at a tick mark of the value axis. Large values are shortened. */
  readonly tick: (value: number) => string;
  readonly threshold?: number | undefined;
  /** Text at the threshold line, in the user's language. */
  readonly thresholdText?: string;
  /** True if the values are drawn on a logarithmic axis. @defaultValue false */
  readonly isLog?: boolean;
}

/** The translator of a chart, and the fields that give the chart's categories and values their names and formats. */
export interface ChartWords {
  readonly t: Text;
  /** Field whose values are the categories. */
  readonly by?: Field | undefined;
  readonly split?: Field | undefined;
  /** Field from which the values of the chart are computed. */
  readonly figure?: Field | undefined;
  /** Language in which numbers are formatted. @defaultValue `zh-CN` */
  readonly locale?: string | undefined;
}

/** Returns the translator of a chart of an entity, and the fields that name and format the chart's values. */
export function wordsOf(entity: Entity, { group }: Chart, t: Text): ChartWords {
  const fieldOf = (name: string | undefined) => entity.fields.find((field) => field.name === name);
  return { t, by: fieldOf(group?.by), split: fieldOf(group?.split), figure: fieldOf(group?.figure.field) };
}

export function toChartData(
  series: Series,
  { group, kind, threshold, unit }: Pick<Chart, 'group' | 'kind' | 'threshold' | 'unit'>,
  words: ChartWords,
  look: ChartTheme,
): ChartData {
  const { t } = words;
  const isTime = series.period !== undefined || series.xAxis.every(isClockText);
  const hasSums = group ? sums.includes(group.figure.kind) : amounts.includes(kind);
  const keys = series.keys ?? series.xAxis;
  const limit = series.threshold ?? threshold;
  const limitUnit = series.series[0]?.unit ?? unit;
  const word = limitUnit === undefined ? undefined : unitText(t, limitUnit, limit);
  const format = figureFormat(words.figure, limitUnit, words.locale);
  return {
    kind,
    isTime,
    threshold: limit,
    ...(limit !== undefined && {
      thresholdText: t('阈值 {value}', { value: withUnit(format(limit), word) }),
    }),
    categories: series.xAxis.map((text, at) =>
      isTime ? periodLabel(text, series.period, series.xAxis) : nameOf(keys[at] ?? '', text, words.by, t),
    ),
    ...tagColours(keys, words.by, look),
    lines: series.series.map(({ also, data, key, name, tag, unit: own }, at, all) => ({
      key,
      name: nameOf(key, name, words.split, t),
      unit: own === undefined ? undefined : unitText(t, own),
      format: figureFormat(words.figure, own ?? unit, words.locale),
      colour:
        (tag && look.tags[tag]) ??
        tagColours(
          all.map((one) => one.key),
          words.split,
          look,
        ).colours[at] ??
        look.muted,
      data,
      isSum: hasSums && (own ?? unit) !== '%',
      besides: also && data.map((_, point) => besideOf(also, point, words)),
    })),
    format,
    tick: tickOf(words, limitUnit, format),
  };
}

type Also = NonNullable<Series['series'][number]['also']>;

/** Returns the additional values of a point for the tooltip, such as ` (3.2 cores, highest 41%)`. */
function besideOf(also: Also, at: number, { figure, locale }: ChartWords): string {
  const parts = also.flatMap(({ data, name, unit }) => {
    const value = data[at] ?? null;
    if (value === null) return [];
    return [
      `${name === undefined ? '' : `${name} `}${withUnit(figureFormat(figure, unit, locale)(value), unit)}`,
    ];
  });
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** Returns the name of a category: the schema's label for a choice, or else the name that the service sent. */
function nameOf(key: string, text: string, field: Field | undefined, t: Text): string {
  if (key === otherKey) return t('其他');
  if (key === '' && field) return t('未填写');
  if (field?.type === 'boolean') return t(key === 'true' ? '是' : '否');
  const option = field?.options?.find(({ value }) => String(value) === key);
  return t(option?.label ?? text);
}

/**
 * Returns one colour for each choice of a field. The first choice with a tag has the colour of the tag, the second
 * choice with this tag a paler one. Colours of the theme are used for all further choices with this tag, for
 * choices without a tag, and for all choices if they share a single tag.
 */
function tagColours(
  keys: readonly string[],
  field: Field | undefined,
  look: ChartTheme,
): Pick<ChartData, 'colours' | 'hasTagColours'> {
  const tags = keys.map((key) => field?.options?.find(({ value }) => String(value) === key)?.tag);
  const known = tags.filter((tag) => tag !== undefined);
  const hasTagColours = known.length === 1 || new Set(known).size > 1;
  const colours = keys.map((key, at) => {
    if (key === otherKey || (key === '' && field)) return look.tags.off;
    const tag = tags[at];
    if (hasTagColours && tag) {
      const before = tags.slice(0, at).filter((one) => one === tag).length;
      if (before < 2) return (before === 0 ? look.tags : look.paleTags)[tag];
    }
    return look.colours[at % look.colours.length] ?? look.text;
  });
  return { colours, hasTagColours };
}

/** Values from this number on are shortened on an axis: `80万`, `800K`. */
const SHORT_FROM = 10_000;

function tickOf(
  { figure, locale = 'zh-CN' }: ChartWords,
  unit: string | undefined,
  format: ChartData['format'],
): ChartData['tick'] {
  const sign = figureSign(figure, unit);
  if (sign === '' && isShortFormat(figure)) return format;
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return (value) =>
    withSign(
      Math.abs(value) < SHORT_FROM ? formatNumber(Number(value.toFixed(2))) : short.format(value),
      sign,
    );
}

const slices: readonly ChartKind[] = ['pie', 'donut'];

/** Figures of groups that can be added up. */
const sums: readonly Figure['kind'][] = ['count', 'sum'];

/** Kinds of charts that show amounts of each category. Lines and areas show levels, which cannot be added up. */
const amounts: readonly ChartKind[] = [
  ...slices,
  'bar',
  'stacked-bar',
  'grouped-bar',
  'horizontal-bar',
  'bar-line',
];

export const isCircular = (kind: ChartKind): boolean => slices.includes(kind);

/** Returns true if there is nothing to draw: no category, no measured value, or only slices of size 0. */
export function isEmptyChart({
  kind,
  lines,
  categories,
}: Pick<ChartData, 'kind' | 'categories'> & {
  readonly lines: readonly Pick<ChartLine, 'data'>[];
}): boolean {
  const values = lines.flatMap(({ data }) => data);
  if (categories.length === 0 || values.every((value) => value === null)) return true;
  return isCircular(kind) && values.every((value) => value === null || value === 0);
}

/** Returns the chart data without the slices or series that the user has hidden in the legend. */
export function withoutHidden(data: ChartData, hidden: ReadonlySet<string>): ChartData {
  if (hidden.size === 0) return data;
  if (!isCircular(data.kind)) return { ...data, lines: data.lines.filter(({ key }) => !hidden.has(key)) };
  const stays = (_: unknown, at: number) => !hidden.has(String(at));
  return {
    ...data,
    categories: data.categories.filter(stays),
    colours: data.colours.filter(stays),
    lines: data.lines.map((line) => ({ ...line, data: line.data.filter(stays) })),
  };
}
