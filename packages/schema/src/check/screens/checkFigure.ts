import type { CardFile, ChartFile } from '../../model/generated/areaFile.ts';
import type { Place } from '../report/report.ts';
import type { EntityScope } from '../scope/entityScope.ts';
import { isCountable } from '../scope/fieldKinds.ts';
import { shownField } from './shownField.ts';

export function checkFigure(file: CardFile | ChartFile, where: Place, scope: EntityScope): void {
  const { fields, report } = scope;
  const kinds = (['sum', 'avg', 'min', 'max'] as const).filter((kind) => file[kind] !== undefined);
  if (kinds.length > 1) {
    report.add(
      'two-figures',
      [...where, kinds[1] ?? 'sum'],
      `${kinds.map((kind) => `"${kind}"`).join(' and ')} exclude each other, because one figure is shown. Keep one of them.`,
    );
  }
  for (const kind of kinds) {
    const field = shownField(file[kind] ?? '', [...where, kind], scope);
    if (!field || isCountable(field)) continue;
    const numbers = fields.filter((one) => isCountable(one) && !one.writeOnly).map(({ name }) => name);
    report.add(
      'not-a-number',
      [...where, kind],
      `"${field.name}" is not a number. ${numbers.length > 0 ? `Name a number (${numbers.slice(0, 5).join(', ')}), or remove` : 'The entity has no numbers. Remove'} "${kind}" to count records.`,
    );
  }
}

/**
 * Checks that a figure from a call has no filter and no grouping. They would have no effect, because only the
 * service's own figures use them.
 */
export function checkCall(
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
      `"${key}" has no effect together with "call". Keep one of the two.`,
    );
  }
}
