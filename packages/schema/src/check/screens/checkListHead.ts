import type { ListFile } from '../../model/generated/areaFile.ts';
import { cardName } from '../../parse/toStatistics.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import { unknownField } from '../report/unknownField.ts';
import { checkEntity, type EntityScope, outlineAt } from '../scope/entityScope.ts';
import { isCountable } from '../scope/fieldKinds.ts';

/**
 * Checks the tabs of a list that show lists of other entities. The entity and view must exist, and no view of this
 * list may have the same name as the tab.
 */
export function checkListTabs(tabs: NonNullable<ListFile['tabs']>, place: Place, scope: EntityScope): void {
  const { file, report } = scope;
  for (const [name, { entity, view }] of Object.entries(tabs)) {
    const at = [...place, name];
    if (Object.hasOwn(file.views ?? {}, name)) {
      report.add('duplicate-name', at, `There is already a view "${name}". Choose another name for the tab.`);
    }
    if (!checkEntity(entity, [...at, 'entity'], scope)) continue;
    const views = outlineAt(scope, entity)?.views;
    if (view !== undefined && views && !views.includes(view)) {
      const message = `"${entity}" has no view "${view}". ${didYouMean(view, views)}`;
      report.add('unknown-view', [...at, 'view'], message);
    }
  }
}

/**
 * Checks the figures above a list. They must be number fields of a record of another entity, or cards of this
 * entity's statistics.
 */
export function checkListHeader(
  { cards, entity, figures }: NonNullable<ListFile['header']>,
  place: Place,
  scope: EntityScope,
): void {
  const { file, report } = scope;
  if (
    (cards === undefined) === (figures === undefined) ||
    (entity === undefined) !== (figures === undefined)
  ) {
    report.add(
      'wrong-source',
      place,
      'The header needs exactly one source. Write "entity" and the "figures" of its record, or write the "cards" of the statistics.',
    );
    return;
  }
  const names = (file.statistics?.cards ?? []).map((card) => card.name ?? cardName(card));
  cards?.forEach((name, at) => {
    if (names.includes(name)) return;
    report.add(
      'unknown-card',
      [...place, 'cards', at],
      `There is no card "${name}" in "statistics". ${didYouMean(name, names)}`,
    );
  });
  if (entity === undefined || !checkEntity(entity, [...place, 'entity'], scope)) return;
  const other = outlineAt(scope, entity);
  if (!other) return;
  figures?.forEach((name, at) => {
    const field = other.fields.find((one) => one.name === name);
    const numbers = other.fields.filter(isCountable).map((one) => one.name);
    if (!field) unknownField(name, [...place, 'figures', at], numbers, report);
    else if (!isCountable(field)) {
      report.add(
        'not-a-number',
        [...place, 'figures', at],
        `"${name}" is not a number. ${didYouMean(name, numbers)}`,
      );
    }
  });
}
