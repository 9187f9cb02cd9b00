import type { Field } from '../../model/field.ts';
import type { ChartFile, ChartLinkFile } from '../../model/generated/areaFile.ts';
import { readBy } from '../../parse/toStatistics.ts';
import { periodNames } from '../../statistics/periods.ts';
import { isTimeField } from '../../value/isTimeField.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import { checkFilter } from '../scope/checkFilter.ts';
import { checkEntity, type EntityScope } from '../scope/entityScope.ts';
import { checkCall, checkFigure } from './checkFigure.ts';
import { shownField } from './shownField.ts';

export function checkChart(chart: ChartFile, where: Place, scope: EntityScope): void {
  const { report } = scope;
  checkFigure(chart, where, scope);
  checkFilter(chart.filter ?? {}, [...where, 'filter'], scope.fields, report);
  checkChoices(chart, where, scope);
  if (chart.call !== undefined) {
    checkCall(chart, where, ['by', 'split', 'filter', 'last', 'next', 'top'], scope);
    return;
  }
  if (chart.by === undefined) {
    report.add(
      'missing-source',
      where,
      `The chart has no data. Write "by" (${example(scope)}), or the "call" that returns the data.`,
    );
    return;
  }
  if (answered.includes(chart.kind)) {
    report.add(
      'wrong-kind',
      [...where, 'kind'],
      `A "${chart.kind}" cannot be drawn from groups of records. Write "bar", "line" or "donut", or add a "call".`,
    );
  } else if (chart.kind === 'heat-map' && chart.split === undefined) {
    report.add(
      'wrong-kind',
      [...where, 'kind'],
      'A heat map needs two groupings. Add "split", or write another kind.',
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
        `The chart is already grouped by "${split.name}". Name another field in "split", or remove "split".`,
      );
    }
  }
  const isTime = /:/.test(chart.by);
  for (const key of ['last', 'next'] as const) {
    if (chart[key] !== undefined && !isTime) {
      report.add(
        'wrong-group',
        [...where, key],
        `"${key}" is a number of periods, but "${chart.by}" has no periods. Remove "${key}", or group by a date ("createTime:month").`,
      );
    }
  }
}

/** Checks that a chart with a switch or a link has a call that returns its data. */
function checkChoices(chart: ChartFile, where: Place, scope: EntityScope): void {
  const { report } = scope;
  for (const key of ['switch', 'link'] as const) {
    if (chart[key] === undefined || chart.call !== undefined) continue;
    report.add(
      'wrong-source',
      [...where, key],
      `"${key}" works only with a "call", but here the service groups the records. Add a "call" to the chart, or remove "${key}".`,
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
    report.add(
      'duplicate-name',
      [...place, 'value'],
      `The choice "${choice.value}" occurs twice. Remove one of the two.`,
    );
  });
}

/** Kinds of charts without a value axis. */
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

/**
 * Checks two settings of charts. Only a table can open other charts, and these charts must have a call. Only a
 * chart with a value axis can have a logarithmic axis.
 */
export function checkOpens(
  { kind, log, opens }: ChartFile,
  charts: readonly ChartFile[],
  where: Place,
  { report }: EntityScope,
): void {
  if (log && withoutAxis.includes(kind))
    report.add('wrong-kind', [...where, 'log'], `A "${kind}" has no axis of values. Remove "log".`);
  if (!opens) return;
  if (kind !== 'table')
    report.add(
      'wrong-kind',
      [...where, 'opens'],
      'Only a "table" opens charts. Write "link", or remove "opens".',
    );
  const asked = charts.flatMap(({ call, name }) => (call !== undefined && name !== undefined ? [name] : []));
  opens.charts.forEach((name, at) => {
    if (asked.includes(name)) return;
    const message = `There is no chart "${name}" with a "call". ${didYouMean(name, asked)}`;
    report.add('unknown-chart', [...where, 'opens', 'charts', at], message);
  });
}

/** Kinds of charts that need a call, because the service cannot compute their data itself. */
const answered: readonly string[] = ['bar-line', 'ring', 'gauge', 'bullet', 'parallel'];

function checkBy(by: string, where: Place, scope: EntityScope): void {
  const { report } = scope;
  const [name = '', word] = by.split(':');
  const field = shownField(name, where, scope);
  if (!field) return;
  const isTime = isTimeField(field);
  if (word === undefined) {
    if (isTime) {
      report.add('wrong-group', where, `"${name}" is a date. Add a period to it: "${name}:month".`);
    } else if (!isGroupable(field)) cannotGroup(field, where, scope);
    return;
  }
  if (!isTime) {
    report.add(
      'wrong-group',
      where,
      `"${name}" is not a date, so it has no periods. Write "${name}", or name a date ("createTime:${word}").`,
    );
  } else if (!periodNames.some((period) => period === word)) {
    report.add('wrong-group', where, `There is no period "${word}". ${didYouMean(word, periodNames)}`);
  } else if (word === 'hour' && field.format === 'date') {
    report.add('wrong-group', where, `"${name}" holds days without hours. Write "${name}:day".`);
  }
}

/**
 * Returns true if records can be grouped by the field: each record has one value, and the value is short enough for
 * an axis or a legend.
 */
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
    `Records cannot be grouped by "${field.name}"${field.type === 'array' ? ', which holds several values' : ''}. ${fitting.length > 0 ? `Name a field such as ${fitting.slice(0, 3).join(', ')}.` : 'Name a field with few different values.'}`,
  );
}

const example = ({ file }: EntityScope): string =>
  file.states ? `"${file.states.field}" or "createTime:month"` : '"createTime:month"';
