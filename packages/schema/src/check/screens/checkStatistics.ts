import type { Field } from '../../model/field.ts';
import type { CardFile, ChartFile, ChartLinkFile } from '../../model/generated/areaFile.ts';
import { toOperations } from '../../parse/operations.ts';
import { cardName, chartName, readBy, summaryCall } from '../../parse/toStatistics.ts';
import { periods } from '../../statistics/periods.ts';
import { toKebab } from '../../texts/names.ts';
import { isTimeField } from '../../value/isTimeField.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import { unknownField } from '../report/unknownField.ts';
import { chartsOf } from '../scope/chartsOf.ts';
import { checkFilter } from '../scope/checkFilter.ts';
import { checkEntity, type EntityScope } from '../scope/entityScope.ts';
import { isCountable } from '../scope/fieldKinds.ts';
import { checkRange } from './checkRange.ts';
import { checkSearchItems } from './checkSearch.ts';

/** Cards and charts: each has one source, and what the service is to count, group and filter by is there. */
export function checkStatistics(scope: EntityScope): void {
  const { file, place, report } = scope;
  const { statistics } = file;
  if (!statistics) return;
  const operations = toOperations(file.operations);
  const own = [...place, 'statistics'];
  checkSearchItems(statistics.search ?? [], [...own, 'search'], scope);
  checkRange(statistics, own, scope);
  const cards = statistics.cards ?? [];
  const charts = statistics.charts ?? [];
  checkNames(
    cards.map((card) => card.name ?? cardName(card)),
    [...own, 'cards'],
    scope,
  );
  checkNames(
    charts.map((chart) => chart.name ?? chartName(chart)),
    [...own, 'charts'],
    scope,
  );
  cards.forEach((card, at) => {
    const where = [...own, 'cards', at];
    checkFigure(card, where, scope);
    checkFilter(card.filter ?? {}, [...where, 'filter'], scope.fields, report);
    if (card.call !== undefined) checkCall(card, where, ['filter'], scope);
    checkTotal(card, cards, where, scope);
    checkStretch(card, where, scope);
    checkView(card, where, scope);
    checkSpark(card.spark, [...where, 'spark'], scope);
  });
  charts.forEach((chart, at) => {
    checkChart(chart, [...own, 'charts', at], scope);
    checkOpens(chart, charts, [...own, 'charts', at], scope);
  });
  if (statistics.records) checkRecords(statistics.records.date, [...own, 'records'], scope);
  statistics.shortcuts?.forEach((shortcut, at) => {
    checkView(shortcut, [...own, 'shortcuts', at], scope);
    if (shortcut.page !== 'form' || operations.add) return;
    scope.report.add(
      'missing-operation',
      [...own, 'shortcuts', at, 'page'],
      'A form adds a record, and "operations" has no "add". Add it, or lead to the "list".',
    );
  });
  const { recent } = statistics;
  if (!recent) return;
  checkFilter(recent.filter ?? {}, [...own, 'recent', 'filter'], scope.fields, report);
  const sort = recent.sort?.replace(/^-/, '');
  if (sort !== undefined) shownField(sort, [...own, 'recent', 'sort'], scope);
  for (const [at, name] of (recent.fields ?? []).entries()) {
    shownField(name, [...own, 'recent', 'fields', at], scope);
  }
}

function checkChart(chart: ChartFile, where: Place, scope: EntityScope): void {
  const { report } = scope;
  checkFigure(chart, where, scope);
  checkFilter(chart.filter ?? {}, [...where, 'filter'], scope.fields, report);
  checkWays(chart, where, scope);
  if (chart.call !== undefined) {
    checkCall(chart, where, ['by', 'split', 'filter', 'last', 'next', 'top'], scope);
    return;
  }
  if (chart.by === undefined) {
    report.add(
      'missing-source',
      where,
      `The chart says nothing of what it shows. Write "by" (${example(scope)}), or the "call" that answers it.`,
    );
    return;
  }
  if (answered.includes(chart.kind)) {
    report.add(
      'wrong-kind',
      [...where, 'kind'],
      `A "${chart.kind}" is not made of groups. Write "bar", "line" or "donut", or give it a "call".`,
    );
  } else if (chart.kind === 'heat-map' && chart.split === undefined) {
    report.add(
      'wrong-kind',
      [...where, 'kind'],
      'A heat map has two sides. Write "split" too, or another kind.',
    );
  }
  checkBy(chart.by, [...where, 'by'], scope);
  if (chart.split !== undefined) {
    const split = shownField(chart.split, [...where, 'split'], scope);
    if (split && !isGroupable(split)) cannotGroup(split, [...where, 'split'], scope);
    else if (split && split.name === readBy(chart.by).field) {
      report.add(
        'wrong-group',
        [...where, 'split'],
        `The chart is grouped by "${split.name}" already. Split it by another field, or leave "split" out.`,
      );
    }
  }
  const isTime = /:/.test(chart.by);
  for (const key of ['last', 'next'] as const) {
    if (chart[key] !== undefined && !isTime) {
      report.add(
        'wrong-group',
        [...where, key],
        `"${key}" counts periods, and "${chart.by}" has none. Leave it out, or group by a date ("createTime:month").`,
      );
    }
  }
}

/** What is asked in several ways, and what leads elsewhere, is a call's answer. */
function checkWays(chart: ChartFile, where: Place, scope: EntityScope): void {
  const { report } = scope;
  for (const key of ['switch', 'link'] as const) {
    if (chart[key] === undefined || chart.call !== undefined) continue;
    report.add(
      'wrong-source',
      [...where, key],
      `The service groups by itself and knows nothing of "${key}". Give the chart a "call", or leave "${key}" out.`,
    );
  }
  const checkLink = (link: ChartLinkFile | undefined, place: Place) => {
    if (link) checkEntity(link.entity, [...place, 'link', 'entity'], scope);
  };
  checkLink(chart.link, where);
  const choices = chart.switch?.choices ?? [];
  choices.forEach((choice, at) => {
    const place = [...where, 'switch', 'choices', at];
    checkLink(choice.link, place);
    if (choices.findIndex(({ value }) => value === choice.value) === at) return;
    report.add('duplicate-name', [...place, 'value'], `"${choice.value}" is there twice. Keep one.`);
  });
}

function checkView({ view }: Pick<CardFile, 'view'>, where: Place, { file, report }: EntityScope): void {
  const views = Object.keys(file.views ?? {});
  if (view === undefined || views.includes(view)) return;
  const message = `There is no view "${view}". ${didYouMean(view, views)}`;
  report.add('unknown-view', [...where, 'view'], message);
}

/** A part and its whole are answered together, and a ring turns orange before it turns red. */
function checkTotal(
  { call, levels, total }: CardFile,
  cards: readonly CardFile[],
  where: Place,
  { report }: EntityScope,
): void {
  const counted = cards.filter((card) => card.call === undefined).map((card) => card.name ?? cardName(card));
  if (total !== undefined && call === undefined && !counted.includes(total)) {
    report.add(
      'unknown-card',
      [...where, 'total'],
      `There is no card "${total}" that is counted beside this one. ${didYouMean(total, counted)}`,
    );
  }
  if (levels === undefined) return;
  if (total === undefined) {
    report.add(
      'misplaced-annotation',
      [...where, 'levels'],
      'Levels are parts of a whole: write "total" too, or leave them out.',
    );
  }
  const { warn = 80, bad = 95 } = levels;
  if (warn <= bad) return;
  report.add(
    'wrong-value',
    [...where, 'levels', 'warn'],
    `A figure that is bad from ${bad} % would never warn from ${warn} %. Write less for "warn".`,
  );
}

/** What is counted by the service itself is of now; a change is one from something. */
function checkStretch(
  { before, better, call, ranged }: CardFile,
  where: Place,
  { report }: EntityScope,
): void {
  for (const [key, isThere] of [
    ['ranged', ranged === true],
    ['before', before !== undefined],
  ] as const) {
    if (!isThere || call !== undefined) continue;
    const message = `The service counts what is there now and knows nothing of "${key}". Give the card a "call", or leave "${key}" out.`;
    report.add('wrong-source', [...where, key], message);
  }
  if (better === undefined || before !== undefined) return;
  const message = 'A change is better or worse than something: write "before" too, or leave "better" out.';
  report.add('misplaced-annotation', [...where, 'better'], message);
}

/** Kinds without an axis of values. */
const withoutAxis: readonly string[] = [
  'pie',
  'donut',
  'heat-map',
  'ring',
  'gauge',
  'radar',
  'parallel',
  'table',
];

/** A table opens charts that answer by a call, and only what has an axis has a logarithmic one. */
function checkOpens(
  { kind, log, opens }: ChartFile,
  charts: readonly ChartFile[],
  where: Place,
  { report }: EntityScope,
): void {
  if (log && withoutAxis.includes(kind))
    report.add('wrong-kind', [...where, 'log'], `A "${kind}" has no axis of values. Leave "log" out.`);
  if (!opens) return;
  if (kind !== 'table')
    report.add(
      'wrong-kind',
      [...where, 'opens'],
      'Only a "table" opens charts. Write "link", or leave it out.',
    );
  const asked = charts.flatMap(({ call, name }) => (call !== undefined && name !== undefined ? [name] : []));
  opens.charts.forEach((name, at) => {
    if (asked.includes(name)) return;
    const message = `There is no chart "${name}" with a "call". ${didYouMean(name, asked)}`;
    report.add('unknown-chart', [...where, 'opens', 'charts', at], message);
  });
}

/** The list below the charts is there, and has a date they are narrowed by. */
function checkRecords(date: string, where: Place, scope: EntityScope): void {
  const { file, report } = scope;
  if (!toOperations(file.operations).getList)
    report.add('missing-operation', where, '"operations" has no "getList". Add it, or leave "records" out.');
  const field = shownField(date, [...where, 'date'], scope);
  if (field && !isTimeField(field))
    report.add('wrong-group', [...where, 'date'], `"${date}" is no date. Name a field that is.`);
}

/** A line below a figure is the course of something: of a chart over time of many records. */
function checkSpark(file: CardFile['spark'], where: Place, scope: EntityScope): void {
  if (file === undefined) return;
  const { report } = scope;
  const { chart, entity } = typeof file === 'string' ? { chart: file } : file;
  if (entity !== undefined && !checkEntity(entity, [...where, 'entity'], scope)) return;
  const charts = entity === undefined ? chartsOf(scope.file) : outlineAt(scope, entity)?.charts;
  const place = typeof file === 'string' ? where : [...where, 'chart'];
  const names = charts?.map(({ name }) => name) ?? [];
  const found = charts?.[names.indexOf(chart)];
  if (found?.hasCourse === false) {
    report.add(
      'wrong-kind',
      place,
      `"${chart}" has no course of many records. Name a line, an area or bars by a date ("createTime:day"), outside the tabs of one record.`,
    );
  } else if (charts && !found) {
    report.add('unknown-chart', place, `There is no chart "${chart}". ${didYouMean(chart, names)}`);
  }
}

const outlineAt = ({ siblings }: EntityScope, entity: string) =>
  Object.hasOwn(siblings, entity) ? siblings[entity] : undefined;

/** Kinds only a call can answer. */
const answered: readonly string[] = ['bar-line', 'ring', 'gauge', 'bullet', 'parallel'];

function checkBy(by: string, where: Place, scope: EntityScope): void {
  const { report } = scope;
  const [name = '', word] = by.split(':');
  const field = shownField(name, where, scope);
  if (!field) return;
  const isTime = isTimeField(field);
  if (word === undefined) {
    if (isTime) {
      report.add('wrong-group', where, `"${name}" is a date. Write its period behind it: "${name}:month".`);
    } else if (!isGroupable(field)) cannotGroup(field, where, scope);
    return;
  }
  if (!isTime) {
    report.add(
      'wrong-group',
      where,
      `"${name}" is no date and has no periods. Write "${name}", or a date ("createTime:${word}").`,
    );
  } else if (!periods.some((period) => period === word)) {
    report.add('wrong-group', where, `There is no period "${word}". ${didYouMean(word, periods)}`);
  } else if (word === 'hour' && field.format === 'date') {
    report.add('wrong-group', where, `"${name}" holds days, which have no hours. Write "${name}:day".`);
  }
}

/** One value each, short enough to stand beside others. */
const isGroupable = (field: Field): boolean =>
  field.type === 'boolean' ||
  field.type === 'integer' ||
  (field.type === 'string' &&
    !isTimeField(field) &&
    !['money', 'signed-money', 'rich-text', 'file', 'image', 'time'].includes(field.format ?? ''));

function cannotGroup(field: Field, where: Place, { fields, report }: EntityScope): void {
  const fitting = fields.filter((one) => one.options || one.ref || one.dict).map(({ name }) => name);
  report.add(
    'wrong-group',
    where,
    `Records cannot be grouped by "${field.name}"${field.type === 'array' ? ', which holds several values' : ''}. ${fitting.length > 0 ? `Name a field like ${fitting.slice(0, 3).join(', ')}.` : 'Name a field with few values.'}`,
  );
}

function checkFigure(file: CardFile | ChartFile, where: Place, scope: EntityScope): void {
  const { fields, report } = scope;
  const kinds = (['sum', 'avg', 'min', 'max'] as const).filter((kind) => file[kind] !== undefined);
  if (kinds.length > 1) {
    report.add(
      'two-figures',
      [...where, kinds[1] ?? 'sum'],
      `There are ${kinds.map((kind) => `"${kind}"`).join(' and ')}, and one figure is shown. Keep one.`,
    );
  }
  for (const kind of kinds) {
    const field = shownField(file[kind] ?? '', [...where, kind], scope);
    if (!field || isCountable(field)) continue;
    const numbers = fields.filter((one) => isCountable(one) && !one.writeOnly).map(({ name }) => name);
    report.add(
      'not-a-number',
      [...where, kind],
      `"${field.name}" holds no number. ${numbers.length > 0 ? `Name one that does (${numbers.slice(0, 5).join(', ')}), or` : 'There is none:'} leave "${kind}" out to count records.`,
    );
  }
}

/** What a call answers is its own: nothing here narrows or groups it. */
function checkCall(
  file: CardFile | ChartFile,
  where: Place,
  keys: readonly string[],
  { report }: EntityScope,
): void {
  for (const key of [...keys, 'sum', 'avg', 'min', 'max']) {
    if (!Object.hasOwn(file, key)) continue;
    report.add(
      'wrong-source',
      [...where, key],
      `"call" answers by itself and knows nothing of "${key}". Keep one of the two.`,
    );
  }
}

function checkNames(names: readonly string[], where: Place, { file, report }: EntityScope): void {
  const isCharts = where.at(-1) === 'charts';
  names.forEach((name, at) => {
    const files = isCharts ? file.statistics?.charts : file.statistics?.cards;
    const own = files?.[at];
    const place = [...where, at, ...(own?.name === undefined ? [] : ['name'])];
    if (names.indexOf(name) < at) {
      report.add(
        'duplicate-name',
        place,
        own?.name === undefined
          ? `Two of them would be called "${name}". Give one a "name".`
          : `"${name}" is there twice. Rename one.`,
      );
    }
    const call = `/${toKebab(name)}`;
    if (isCharts && own?.call === undefined && callsOf(file).includes(call)) {
      report.add(
        'taken-name',
        place,
        `"${call}" is another call of this entity. Give the chart another "name".`,
      );
    }
  });
}

/** Paths below the entity's that answer something else. */
const callsOf = (file: EntityScope['file']): string[] => [
  summaryCall,
  '/ops-log',
  ...Object.values(toOperations(file.operations)).map(({ path }) => path),
  ...Object.keys(file.actions ?? {}).map((name) => `/${toKebab(name)}`),
  ...Object.entries(file.reads ?? {}).map(
    ([name, read]) => (typeof read === 'string' ? read : read.path) ?? `/${toKebab(name)}`,
  ),
];

function shownField(name: string, where: Place, { fields, report }: EntityScope): Field | undefined {
  const field = fields.find((one) => one.name === name);
  if (!field) {
    unknownField(
      name,
      where,
      fields.map((one) => one.name),
      report,
    );
    return undefined;
  }
  if (!field.writeOnly) return field;
  report.add(
    'write-only-field',
    where,
    `"${name}" is write-only and never shown. Take it out, or take away "writeOnly".`,
  );
  return undefined;
}

const example = ({ file }: EntityScope): string =>
  file.states ? `"${file.states.field}" or "createTime:month"` : '"createTime:month"';
