import type { CardFile } from '../../model/generated/areaFile.ts';
import { toOperations } from '../../parse/operations.ts';
import { cardName, chartName } from '../../parse/toStatistics.ts';
import { isTimeField } from '../../value/isTimeField.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import { checkFilter } from '../scope/checkFilter.ts';
import type { EntityScope } from '../scope/entityScope.ts';
import { checkSpark, checkStretch, checkTotal } from './checkCard.ts';
import { checkChart, checkOpens } from './checkChart.ts';
import { checkCall, checkFigure } from './checkFigure.ts';
import { checkRange } from './checkRange.ts';
import { checkSearchItems } from './checkSearch.ts';
import { checkNames } from './checkStatisticNames.ts';
import { shownField } from './shownField.ts';

/**
 * Checks cards and charts. Each must have exactly one source of data, and the fields for counting, grouping and
 * filtering must exist.
 */
export function checkStatistics(scope: EntityScope): void {
  const { file, place, report } = scope;
  const { statistics } = file;
  if (!statistics) return;
  const operations = toOperations(file);
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
      'A form adds a record, but "operations" has no "add". Include "add", or write "page": "list".',
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

function checkView({ view }: Pick<CardFile, 'view'>, where: Place, { file, report }: EntityScope): void {
  const views = Object.keys(file.views ?? {});
  if (view === undefined || views.includes(view)) return;
  const message = `There is no view "${view}". ${didYouMean(view, views)}`;
  report.add('unknown-view', [...where, 'view'], message);
}

/**
 * Checks the list of records below the charts. The entity must have a list call, and `date` must be a date field by
 * which the list can be filtered.
 */
function checkRecords(date: string, where: Place, scope: EntityScope): void {
  const { file, report } = scope;
  if (!toOperations(file).getList)
    report.add('missing-operation', where, '"operations" has no "getList". Include it, or remove "records".');
  const field = shownField(date, [...where, 'date'], scope);
  if (field && !isTimeField(field))
    report.add('wrong-group', [...where, 'date'], `"${date}" is not a date. Name a date field.`);
}
