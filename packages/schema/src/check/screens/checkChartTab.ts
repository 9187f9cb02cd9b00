import type { ChartTabFile } from '../../model/generated/areaFile.ts';
import { chartName } from '../../parse/toStatistics.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import { checkField, checkRead, type EntityScope } from '../scope/entityScope.ts';
import { checkRange } from './checkRange.ts';
import { checkRelated } from './checkRelated.ts';

/**
 * Checks a tab with charts on the detail page of a record. The charts belong to the record's own entity, or to
 * another entity that refers to the record.
 */
export function checkChartTab(tab: ChartTabFile, place: Place, scope: EntityScope): void {
  checkRange(tab, place, scope);
  if (tab.events !== undefined) checkRead(tab.events, [...place, 'events'], scope);
  if (tab.entity !== undefined) checkRelated({ entity: tab.entity, by: tab.by ?? '' }, place, scope);
  tab.figures?.forEach(({ field }, at) => {
    checkField(field, [...place, 'figures', at, 'field'], scope, { nested: true });
  });
  // Charts of another entity are checked together with the file of that entity.
  if (tab.entity === undefined) checkCharts(tab.charts, [...place, 'charts'], scope);
}

function checkCharts(names: readonly string[], place: Place, { file, report }: EntityScope): void {
  const all = file.statistics?.charts ?? [];
  const known = all.map((chart) => chart.name ?? chartName(chart));
  names.forEach((name, at) => {
    const chart = all[known.indexOf(name)];
    if (!chart) {
      report.add(
        'unknown-chart',
        [...place, at],
        `There is no chart "${name}" in "statistics". ${didYouMean(name, known)}`,
      );
    } else if (chart.call === undefined) {
      report.add(
        'wrong-source',
        [...place, at],
        `The chart "${name}" shows many records, but this tab is about one record. Name a chart with a "call", or show this chart on the statistics screen.`,
      );
    }
  });
}
