import {
  type Chart,
  type ChartKind,
  type Entity,
  type Field,
  otherKey,
  ownValue,
  type Series,
} from '@isp/schema';
import type { Text } from '../context/useText.ts';
import {
  formatBytes,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../values/formatValue.ts';
import type { ChartLook } from './chartLook.ts';
import { isClockText, periodLabel } from './periodLabel.ts';

/** One line, row of bars or ring of a chart, in the reader's words. */
export interface ChartLine {
  readonly key: string;
  readonly name: string;
  readonly unit?: string | undefined;
  readonly colour: string;
  readonly data: readonly (number | null)[];
  /** Text after the value in the tooltip of each point; empty when there is nothing to add. */
  readonly besides?: readonly string[] | undefined;
}

/** A chart as it is drawn and read: words and colours are chosen, nothing of an entity is left. */
export interface ChartData {
  readonly kind: ChartKind;
  readonly categories: readonly string[];
  /** One for each category; of a pie these are the slices. */
  readonly colours: readonly string[];
  /** Those colours say something: they are the tags' of the schema. */
  readonly isTold: boolean;
  readonly lines: readonly ChartLine[];
  readonly format: (value: number | null) => string;
  readonly threshold?: number | undefined;
  /** Draws the values on a logarithmic axis. @defaultValue false */
  readonly isLog?: boolean;
}

/** What a chart is called, and what the values of its fields are. */
export interface ChartWords {
  readonly t: Text;
  /** Field the categories are values of. */
  readonly by?: Field | undefined;
  readonly split?: Field | undefined;
  /** Field the figures are made of. */
  readonly figure?: Field | undefined;
}

/** The fields a chart of an entity speaks of. */
export function wordsOf(entity: Entity, { group }: Chart, t: Text): ChartWords {
  const fieldOf = (name: string | undefined) => entity.fields.find((field) => field.name === name);
  return { t, by: fieldOf(group?.by), split: fieldOf(group?.split), figure: fieldOf(group?.figure.field) };
}

export function toChartData(
  series: Series,
  { kind, threshold }: Pick<Chart, 'kind' | 'threshold'>,
  words: ChartWords,
  look: ChartLook,
): ChartData {
  const { t } = words;
  const isTime = series.period !== undefined || series.xAxis.every(isClockText);
  const keys = series.keys ?? series.xAxis;
  return {
    kind,
    threshold: series.threshold ?? threshold,
    categories: series.xAxis.map((text, at) =>
      isTime ? periodLabel(text, series.period, series.xAxis) : nameOf(keys[at] ?? '', text, words.by, t),
    ),
    ...toldColours(keys, words.by, look),
    lines: series.series.map(({ also, data, key, name, tag, unit }, at, all) => ({
      key,
      name: nameOf(key, name, words.split, t),
      unit: unit === undefined ? undefined : t(unit),
      colour:
        (tag && look.tags[tag]) ??
        toldColours(
          all.map((one) => one.key),
          words.split,
          look,
        ).colours[at] ??
        look.muted,
      data,
      besides: also && data.map((_, point) => besideOf(also, point, formatOf(words.figure))),
    })),
    format: formatOf(words.figure),
  };
}

type Also = NonNullable<Series['series'][number]['also']>;

/** ` (3.2 cores, highest 41%)` */
function besideOf(also: Also, at: number, format: (value: number | null) => string): string {
  const told = also.flatMap(({ data, name, unit }) => {
    const value = data[at] ?? null;
    return value === null ? [] : [`${name === undefined ? '' : `${name} `}${withUnit(format(value), unit)}`];
  });
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
}

/** `12%`, `3.2 cores` */
export const withUnit = (text: string, unit: string | undefined): string =>
  unit === undefined ? text : unit === '%' ? `${text}%` : `${text} ${unit}`;

/** Choices in the words of the schema, everything else as the service names it. */
function nameOf(key: string, text: string, field: Field | undefined, t: Text): string {
  if (key === otherKey) return t('其他');
  if (key === '' && field) return t('未填写');
  if (field?.type === 'boolean') return t(key === 'true' ? '是' : '否');
  const option = field?.options?.find(({ value }) => String(value) === key);
  return t(option?.label ?? text);
}

/**
 * The colour of a choice's tag, a paler one for the second choice of a tag; where all are of one tag, for a third, and
 * for what has none, the colours of the theme in turn.
 */
function toldColours(
  keys: readonly string[],
  field: Field | undefined,
  look: ChartLook,
): Pick<ChartData, 'colours' | 'isTold'> {
  const tags = keys.map((key) => field?.options?.find(({ value }) => String(value) === key)?.tag);
  const known = tags.filter((tag) => tag !== undefined);
  const isTold = known.length === 1 || new Set(known).size > 1;
  const colours = keys.map((key, at) => {
    if (key === otherKey || (key === '' && field)) return look.tags.off;
    const tag = tags[at];
    if (isTold && tag) {
      const before = tags.slice(0, at).filter((one) => one === tag).length;
      if (before < 2) return (before === 0 ? look.tags : look.paleTags)[tag];
    }
    return look.colours[at % look.colours.length] ?? look.text;
  });
  return { colours, isTold };
}

const formats: Readonly<Record<string, (value: unknown) => string>> = {
  money: formatMoney,
  'signed-money': formatMoney,
  bytes: formatBytes,
  duration: formatDuration,
  percent: formatPercent,
};

/** How a figure of this field is written; a gap is no number. */
export function formatOf(field: Field | undefined): (value: number | null) => string {
  const name = field?.format ?? '';
  const format = ownValue(formats, name);
  return (value) => {
    if (value === null) return '-';
    // an average has as many decimals as it likes
    return format ? format(value) : formatNumber(Number(value.toFixed(2)));
  };
}

const slices: readonly ChartKind[] = ['pie', 'donut'];

export const isRound = (kind: ChartKind): boolean => slices.includes(kind);

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
  return isRound(kind) && values.every((value) => value === null || value === 0);
}

/** What a chart leaves out when its reader switches it off in the legend: slices of a pie, else series. */
export function withoutHidden(data: ChartData, hidden: ReadonlySet<string>): ChartData {
  if (hidden.size === 0) return data;
  if (!isRound(data.kind)) return { ...data, lines: data.lines.filter(({ key }) => !hidden.has(key)) };
  const stays = (_: unknown, at: number) => !hidden.has(String(at));
  return {
    ...data,
    categories: data.categories.filter(stays),
    colours: data.colours.filter(stays),
    lines: data.lines.map((line) => ({ ...line, data: line.data.filter(stays) })),
  };
}
