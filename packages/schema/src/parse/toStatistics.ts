import { defined } from '../json/defined.ts';
import type { Field } from '../model/field.ts';
import type { CardFile, ChartFile, StatisticsFile } from '../model/generated/areaFile.ts';
import type { Card, Chart, Figure, Grouping, Period, StatisticsModel } from '../model/statistics.ts';
import { periodNames } from '../statistics/periods.ts';
import { toKebab } from '../texts/names.ts';
import { toSearch } from './listModel.ts';

/** The parts of an entity that are needed for the defaults of its statistics. */
export interface StatisticsParts {
  readonly fields: readonly Field[];
  /** Title of several records. */
  readonly titles: string;
  readonly stateField: string | undefined;
}

/** Path of the call that returns the figures of all cards without a call of their own. */
export const summaryCall = '/summary';

const shownPeriods: Readonly<Record<Period, number>> = {
  hour: 24,
  day: 30,
  week: 12,
  month: 12,
  quarter: 8,
  year: 5,
};

/**
 * Default number of groups that a chart shows separately, if its field has no listed choices. `mostGroups` is the
 * maximum.
 */
const usualTop = 10;
export const mostGroups = 50;

/**
 * Returns the field and the period in a text such as `orderDate:month`. An unknown period is ignored here; the
 * check of the file reports it.
 */
export function readBy(by: string): { readonly field: string; readonly period?: Period } {
  const [field = '', word] = by.split(':');
  const period = periodNames.find((one) => one === word);
  return period === undefined ? { field } : { field, period };
}

export function toStatistics(file: StatisticsFile, parts: StatisticsParts): StatisticsModel {
  const { recent, records } = file;
  return defined({
    ...file,
    search: toSearch({ items: file.search ?? [] }, parts.fields, ''),
    cards: (file.cards ?? []).map((card) => toCard(card, parts)),
    charts: (file.charts ?? []).map((chart) => toChart(chart, parts)),
    records: records && { title: records.title ?? parts.titles, date: records.date },
    recent: recent && {
      title: recent.title ?? parts.titles,
      filter: recent.filter ?? {},
      ...(recent.sort === undefined ? {} : { sort: recent.sort }),
      fields: recent.fields ?? [...(parts.stateField === undefined ? [] : [parts.stateField]), 'createTime'],
      size: recent.size ?? 5,
    },
  });
}

function toCard(file: CardFile, parts: StatisticsParts): Card {
  const figure = toFigure(file);
  const name = file.name ?? cardName(file);
  const field = fieldOf(figure, parts);
  return defined({
    ...file,
    name,
    title: file.title ?? field?.title ?? parts.titles,
    unit: file.unit ?? field?.ui.unit,
    figure: file.call === undefined ? figure : undefined,
    filter: file.filter ?? {},
    link: file.link ?? file.call === undefined,
    call: file.call ?? summaryCall,
    field: file.field ?? name,
    spark: typeof file.spark === 'string' ? { chart: file.spark } : file.spark,
  });
}

function toChart(file: ChartFile, parts: StatisticsParts): Chart {
  const figure = toFigure(file);
  const name = file.name ?? chartName(file);
  const field = fieldOf(figure, parts);
  return defined({
    ...file,
    name,
    title: file.title ?? field?.title ?? parts.titles,
    unit: file.unit ?? field?.ui.unit,
    group:
      file.call === undefined && file.by !== undefined ? toGrouping(file, file.by, figure, parts) : undefined,
    filter: file.filter ?? {},
    workbench: file.workbench ?? false,
    call: file.call ?? `/${toKebab(name)}`,
  });
}

function toGrouping(file: ChartFile, by: string, figure: Figure, { fields }: StatisticsParts): Grouping {
  const { field: name, period } = readBy(by);
  const choices = fields.find((field) => field.name === name)?.options?.length ?? usualTop;
  return defined({
    by: name,
    period,
    split: file.split,
    figure,
    last: file.last ?? (file.next === undefined && period !== undefined ? shownPeriods[period] : 0),
    next: file.next ?? 0,
    top: file.top ?? Math.min(choices, mostGroups),
  });
}

/** Returns the figure of a card or chart. By default the records are counted. */
export function toFigure(file: Pick<CardFile, 'sum' | 'avg' | 'min' | 'max'>): Figure {
  for (const kind of ['sum', 'avg', 'min', 'max'] as const) {
    const field = file[kind];
    if (field !== undefined) return { kind, field };
  }
  return { kind: 'count' };
}

const fieldOf = ({ field }: Figure, { fields }: StatisticsParts) =>
  field === undefined ? undefined : fields.find(({ name }) => name === field);

const words = (...parts: readonly (string | undefined)[]) =>
  toKebab(parts.filter((part) => part !== undefined).join(' '));

/**
 * Returns the name of a card, such as `count-status-running`. The name is made from the figure and the filter and
 * not from the position, so that it stays the same when another card is inserted before this one.
 */
export function cardName(file: CardFile): string {
  const { kind, field } = toFigure(file);
  return words(
    kind,
    field,
    ...Object.entries(file.filter ?? {}).flatMap(([key, value]) => [key, String(value)]),
  );
}

/** Returns the name of a chart, such as `sum-total-by-order-date-month`. */
export function chartName(file: ChartFile): string {
  const { kind, field } = toFigure(file);
  return words(kind, field, 'by', file.by, file.split);
}
