import type { SearchFile } from '../../model/generated/areaFile.ts';
import { toOperations } from '../../parse/operations.ts';
import type { Place } from '../report/report.ts';
import type { EntityScope } from '../scope/entityScope.ts';

/**
 * Checks that a sealed (encrypted) field is not used for searching, sorting, comparing or editing, because its
 * complete value is never shown.
 */
export function checkSealed({ fields, file, place, report }: EntityScope): void {
  const sealed = new Set(fields.flatMap(({ name, sealed: isSealed }) => (isSealed ? [name] : [])));
  if (sealed.size === 0) return;
  const refuse = (name: string | undefined, at: Place, what: string) => {
    if (name !== undefined && sealed.has(name))
      report.add('sealed-field', at, `"${name}" is sealed: ${what} Remove it here, or remove "x-sealed".`);
  };
  const views = Object.entries(file.views ?? {});
  const searches: readonly (readonly [SearchFile | undefined, Place])[] = [
    [file.search, [...place, 'search']],
    ...views.map(([name, view]) => [view.search, [...place, 'views', name, 'search']] as const),
  ];
  for (const [search, at] of searches) {
    search?.items?.forEach((item, index) => {
      refuse(typeof item === 'string' ? item : item.field, [...at, 'items', index], 'it cannot be searched.');
    });
    search?.keyword?.forEach((name, index) => {
      refuse(name, [...at, 'keyword', index], 'it cannot be searched.');
    });
  }
  file.unique?.forEach((names, at) => {
    names.forEach((name, index) => {
      refuse(name, [...place, 'unique', at, index], 'its values cannot be compared.');
    });
  });
  refuse(file.label, [...place, 'label'], 'it cannot be the name of a record.');
  refuse(file.list?.sort?.replace(/^-/, ''), [...place, 'list', 'sort'], 'records cannot be sorted by it.');
  if (toOperations(file).update) {
    report.add(
      'sealed-field',
      [...place, 'operations'],
      `"${[...sealed].join('", "')}" is sealed, but a form for editing sends the whole record. Remove "update" from "operations".`,
    );
  }
}
