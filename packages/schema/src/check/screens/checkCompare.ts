import type { Field } from '../../model/field.ts';
import type { CompareTabFile, EntityFile } from '../../model/generated/areaFile.ts';
import type { Place } from '../report/report.ts';
import { unknownField } from '../report/unknownField.ts';
import { checkGroups } from '../scope/checkGroups.ts';
import { checkEntity, type EntityScope, outlineAt } from '../scope/entityScope.ts';
import { isCountable } from '../scope/fieldKinds.ts';

/** Checks the comparison of records: the fields that it shows, and the actions and tabs that open it. */
export function checkCompare(scope: EntityScope): void {
  const { file, place, report } = scope;
  if (file.compare) checkCompared(file.compare, [...place, 'compare'], scope);
  for (const [name, action] of Object.entries(file.actions ?? {})) {
    if (action.effect !== 'compare') continue;
    const where = [...place, 'actions', name];
    if (action.place?.join() !== 'bulk') {
      report.add(
        'compare-of-one',
        [...where, 'place'],
        'A comparison needs several selected records. Write "place": ["bulk"].',
      );
    }
    if (!file.compare) {
      report.add(
        'missing-key',
        where,
        'The entity does not declare what a comparison shows. Write "compare" in the entity.',
      );
    }
  }
}

/** Checks that the compared fields exist, and that the fields shown as charts contain numbers. */
function checkCompared(
  { groups, figures = [], inputs = [] }: NonNullable<EntityFile['compare']>,
  place: Place,
  scope: EntityScope,
): void {
  checkGroups(groups, [...place, 'groups'], scope, false);
  const names = scope.fields.map((field) => field.name);
  figures.forEach((name, at) => {
    const field = scope.fields.find((one) => one.name === name);
    if (!field) unknownField(name, [...place, 'figures', at], names, scope.report);
    else if (!isCountable(field) && !holdsNamedNumbers(field)) {
      scope.report.add(
        'not-a-number',
        [...place, 'figures', at],
        `"${name}" holds no number that can be drawn. Name a number, or a list of objects with a name as first field and a number as second field.`,
      );
    }
  });
  inputs.forEach((name, at) => {
    if (!names.includes(name)) unknownField(name, [...place, 'inputs', at], names, scope.report);
    else if (figures.length === 0) {
      scope.report.add(
        'missing-key',
        [...place, 'inputs', at],
        'Inputs are drawn together with figures. Add "figures".',
      );
    }
  });
}

const holdsNamedNumbers = ({ item }: Field): boolean => {
  const value = item?.fields?.[1];
  return value !== undefined && isCountable(value);
};

/** Checks a tab that compares records. The entity of these records must declare what a comparison shows. */
export function checkCompareTab(tab: CompareTabFile, place: Place, scope: EntityScope): void {
  if (!checkEntity(tab.entity, [...place, 'entity'], scope)) return;
  const other = outlineAt(scope, tab.entity);
  if (!other) return;
  const names = other.fields.map((field) => field.name);
  for (const key of ['by', 'label'] as const) {
    const name = tab[key];
    if (name !== undefined && !names.includes(name)) unknownField(name, [...place, key], names, scope.report);
  }
  if (other.compares) return;
  scope.report.add(
    'missing-key',
    [...place, 'entity'],
    `The entity "${tab.entity}" does not declare what a comparison shows. Write "compare" in that entity.`,
  );
}
