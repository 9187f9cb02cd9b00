import type { SearchFile } from '../../model/generated/areaFile.ts';
import { toOperations } from '../../parse/operations.ts';
import type { Place } from '../report/report.ts';
import type { EntityScope } from '../scope/entityScope.ts';

/**
 * Checks that a sealed field is not searched, sorted, compared or edited, because its complete value is never
 * shown.
 */
export function checkSealed({ fields, file, place, report }: EntityScope): void {
  const sealed = new Set(fields.flatMap(({ name, sealed: isSealed }) => (isSealed ? [name] : [])));
  if (sealed.size === 0) return;
  const refuse = (name: string | undefined, at: Place, what: string) => {
    if (name !== undefined && sealed.has(name))
      report.add('sealed-field', at, `"${name}" is sealed: ${what} Take it out, or take "x-sealed" away.`);
  };
  const views = Object.entries(file.views ?? {});
  const searches: readonly (readonly [SearchFile | undefined, Place])[] = [
    [file.search, [...place, 'search']],
    ...views.map(([name, view]) => [view.search, [...place, 'views', name, 'search']] as const),
  ];
  for (const [search, at] of searches) {
    search?.items?.forEach((item, index) => {
      refuse(
        typeof item === 'string' ? item : item.field,
        [...at, 'items', index],
        'nothing is found by it.',
      );
    });
    search?.keyword?.forEach((name, index) => {
      refuse(name, [...at, 'keyword', index], 'nothing is found by it.');
    });
  }
  file.unique?.forEach((names, at) => {
    names.forEach((name, index) => {
      refuse(name, [...place, 'unique', at, index], 'two of them are not compared.');
    });
  });
  refuse(file.label, [...place, 'label'], 'it names no record.');
  refuse(file.list?.sort?.replace(/^-/, ''), [...place, 'list', 'sort'], 'nothing is ordered by it.');
  if (toOperations(file.operations).update) {
    report.add(
      'sealed-field',
      [...place, 'operations'],
      `"${[...sealed].join('", "')}" is sealed, and who edits a record sends it whole. Leave "update" out of "operations".`,
    );
  }
}
