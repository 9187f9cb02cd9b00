import type { CardFile } from '../../model/generated/areaFile.ts';
import { cardName } from '../../parse/toStatistics.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import { chartsOf } from '../scope/chartsOf.ts';
import { checkEntity, type EntityScope, outlineAt } from '../scope/entityScope.ts';

/**
 * Checks a card with a total. The total must come from the same call as the figure. The warning level of a ring
 * must be below its error level.
 */
export function checkTotal(
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
      `There is no card "${total}" whose records the service counts. ${didYouMean(total, counted)}`,
    );
  }
  if (levels === undefined) return;
  if (total === undefined) {
    report.add(
      'misplaced-annotation',
      [...where, 'levels'],
      'Levels are percentages of a total. Add "total", or remove "levels".',
    );
  }
  const { warn = 80, bad = 95 } = levels;
  if (warn <= bad) return;
  report.add(
    'wrong-value',
    [...where, 'levels', 'warn'],
    `A figure that is bad from ${bad} % would never show the warning from ${warn} %. Write a smaller number in "warn".`,
  );
}

/**
 * Checks a card that shows how its figure has changed. The figure must come from a call, because the service does
 * not count records of the past, and the call must return the earlier value.
 */
export function checkStretch(
  { before, better, call }: CardFile,
  where: Place,
  { report }: EntityScope,
): void {
  if (before !== undefined && call === undefined) {
    const message =
      'The service counts only one range, so it has no value for "before". Add a "call" to the card, or remove "before".';
    report.add('wrong-source', [...where, 'before'], message);
  }
  if (better === undefined || before !== undefined) return;
  const message = '"better" colours a change, and a change needs "before". Add "before", or remove "better".';
  report.add('misplaced-annotation', [...where, 'better'], message);
}

/** Checks the small line below a figure: it must be a chart with a time axis that shows many records. */
export function checkSpark(file: CardFile['spark'], where: Place, scope: EntityScope): void {
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
      `The chart "${chart}" does not show many records over time. Name a chart of lines, areas or bars by a date ("createTime:day") that is not in a tab of one record.`,
    );
  } else if (charts && !found) {
    report.add('unknown-chart', place, `There is no chart "${chart}". ${didYouMean(chart, names)}`);
  }
}
