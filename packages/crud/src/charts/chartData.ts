import type { Entity, Field } from '@isp/schema';
import type { Chart } from '@isp/schema/internal';
import { type ChartKind, isCurrency, otherKey, ownValue } from '@isp/schema/internal';
import type { Series } from '@isp/schema/statistics';
import type { Text } from '../context/useText.ts';
import {
  currencySign,
  formatBytes,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../values/formatValue.ts';
import { isSign, withSign, withUnit } from '../values/withUnit.ts';
import type { ChartTheme } from './chartTheme.ts';
import { isClockText, periodLabel } from './periodLabel.ts';

/** One line, row of bars or ring of a chart, with texts in the user's language. */
export interface ChartLine {
  readonly key: string;
  readonly name: string;
  readonly unit?: string | undefined;
  readonly colour: string;
  readonly data: readonly (number | null)[];
  /** Text after the value in the tooltip of each point; empty when there is nothing to add. */
  readonly besides?: readonly string[] | undefined;
}

/** The data of a chart, with final texts and colours, independent of its entity. */
export interface ChartData {
  readonly kind: ChartKind;
  readonly categories: readonly string[];
  /** One per category; in a pie the categories are the slices. */
  readonly colours: readonly string[];
  /** Do the colours have a meaning: are they those of the schema's tags? */
  readonly hasTagColours: boolean;
  readonly lines: readonly ChartLine[];
  readonly format: (value: number | null) => string;
  /** Value of a tick of the axis: short where the values are large. */
  readonly tick: (value: number) => string;
  readonly threshold?: number | undefined;
  /** Text at the line of the threshold, in the user's language. */
  readonly thresholdText?: string;
  /** Draws the values on a logarithmic axis. @defaultValue false */
  readonly isLog?: boolean;
}

/** The translator of a chart, and the fields that name and format its values. */
export interface ChartWords {
  readonly t: Text;
  /** Field whose values are the categories. */
  readonly by?: Field | undefined;
  readonly split?: Field | undefined;
  /** Field the figures are computed from. */
  readonly figure?: Field | undefined;
  /** Language whose numbers are written. @defaultValue `zh-CN` */
  readonly locale?: string | undefined;
}

/** The fields of a chart of an entity. */
export function wordsOf(entity: Entity, { group }: Chart, t: Text): ChartWords {
  const fieldOf = (name: string | undefined) => entity.fields.find((field) => field.name === name);
  return { t, by: fieldOf(group?.by), split: fieldOf(group?.split), figure: fieldOf(group?.figure.field) };
}

export function toChartData(
  series: Series,
  { kind, threshold, unit }: Pick<Chart, 'kind' | 'threshold' | 'unit'>,
  words: ChartWords,
  look: ChartTheme,
): ChartData {
  const { t } = words;
  const isTime = series.period !== undefined || series.xAxis.every(isClockText);
  const keys = series.keys ?? series.xAxis;
  const limit = series.threshold ?? threshold;
  const limitUnit = series.series[0]?.unit ?? unit;
  const unitText = limitUnit === undefined ? undefined : t(limitUnit);
  const format = formatOf(words.figure, limitUnit);
  return {
    kind,
    threshold: limit,
    ...(limit !== undefined && {
      thresholdText: t('阈值 {value}', { value: withUnit(format(limit), unitText) }),
    }),
    categories: series.xAxis.map((text, at) =>
      isTime ? periodLabel(text, series.period, series.xAxis) : nameOf(keys[at] ?? '', text, words.by, t),
    ),
    ...tagColours(keys, words.by, look),
    lines: series.series.map(({ also, data, key, name, tag, unit }, at, all) => ({
      key,
      name: nameOf(key, name, words.split, t),
      unit: unit === undefined ? undefined : t(unit),
      colour:
        (tag && look.tags[tag]) ??
        tagColours(
          all.map((one) => one.key),
          words.split,
          look,
        ).colours[at] ??
        look.muted,
      data,
      besides: also && data.map((_, point) => besideOf(also, point, format)),
    })),
    format,
    tick: tickOf(words, limitUnit, format),
  };
}

type Also = NonNullable<Series['series'][number]['also']>;

/** ` (3.2 cores, highest 41%)` */
function besideOf(also: Also, at: number, format: (value: number | null) => string): string {
  const parts = also.flatMap(({ data, name, unit }) => {
    const value = data[at] ?? null;
    return value === null ? [] : [`${name === undefined ? '' : `${name} `}${withUnit(format(value), unit)}`];
  });
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** Name of a category: the schema's label of a choice, else the name from the service. */
function nameOf(key: string, text: string, field: Field | undefined, t: Text): string {
  if (key === otherKey) return t('其他');
  if (key === '' && field) return t('未填写');
  if (field?.type === 'boolean') return t(key === 'true' ? '是' : '否');
  const option = field?.options?.find(({ value }) => String(value) === key);
  return t(option?.label ?? text);
}

/**
 * Colours of choices: that of the tag, and a paler one for the second choice of a tag. The colours of the theme are used
 * when all choices have one tag, for the third choice of a tag, and for choices without a tag.
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

const formats: Readonly<Record<string, (value: unknown) => string>> = {
  money: formatMoney,
  'signed-money': formatMoney,
  bytes: formatBytes,
  duration: formatDuration,
  percent: formatPercent,
};

/**
 * The format of figures of this field, with the sign of its currency; null, a gap, gives `-`.
 *
 * @param unit of the figure: amounts have two decimals, and the sign of a currency is put before them by `withUnit`
 */
export function formatOf(field: Field | undefined, unit?: string): (value: number | null) => string {
  const format = ownValue(formats, field?.format ?? '') ?? (isSign(unit) ? formatMoney : undefined);
  const sign = isSign(unit) ? '' : signOf(field);
  return (value) => {
    if (value === null) return '-';
    // an average may have any number of decimals: rounded to two
    return format ? withSign(format(value), sign) : formatNumber(Number(value.toFixed(2)));
  };
}

/** Sign of the one currency all amounts of a field have; an empty text without one. */
function signOf(field: Field | undefined): string {
  const { currency } = field?.ui ?? {};
  return currency !== undefined && isCurrency(currency) ? currencySign(currency) : '';
}

/** Values from here on are short on an axis: `80万`, `800K`. */
const SHORT_FROM = 10_000;

function tickOf(
  { figure, locale = 'zh-CN' }: ChartWords,
  unit: string | undefined,
  format: ChartData['format'],
): ChartData['tick'] {
  const own = ownValue(formats, figure?.format ?? '');
  // sizes, times and shares are short already
  if (own && own !== formatMoney && !isSign(unit)) return format;
  const sign = isSign(unit) ? unit : signOf(figure);
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return (value) =>
    withSign(
      Math.abs(value) < SHORT_FROM ? formatNumber(Number(value.toFixed(2))) : short.format(value),
      sign,
    );
}

const slices: readonly ChartKind[] = ['pie', 'donut'];

export const isCircular = (kind: ChartKind): boolean => slices.includes(kind);

/** Is there nothing to draw: no category, no measured value, no slice of any size? */
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

/** The chart without the slices or series that the user has hidden in the legend. */
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
