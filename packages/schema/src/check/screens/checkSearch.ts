import type { SearchFile } from '../../model/generated/areaFile.ts';
import { keywordKey } from '../../search/searchKey.ts';
import { isTimeField } from '../../value/isTimeField.ts';
import type { Place } from '../report/report.ts';
import { checkValues } from '../scope/checkFilter.ts';
import { checkField, checkOnce, type EntityScope } from '../scope/entityScope.ts';
import { holdsObjects, isOrdered, isSearchedText } from '../scope/fieldKinds.ts';

export function checkSearch({ items = [] }: SearchFile, place: Place, scope: EntityScope): void {
  checkSearchItems(items, [...place, 'items'], scope);
}

/**
 * Checks the filters of a list. Each must use a field that can be searched, with an operator that the field allows,
 * and no field may occur twice.
 */
export function checkSearchItems(
  items: NonNullable<SearchFile['items']>,
  place: Place,
  scope: EntityScope,
): void {
  items.forEach((item, at) => {
    const isName = typeof item === 'string';
    const where = [...place, at, ...(isName ? [] : ['field'])];
    const field = checkField(isName ? item : item.field, where, scope);
    if (field && holdsObjects(field)) {
      scope.report.add(
        'not-searchable',
        where,
        `"${field.name}" holds objects, and a search cannot use a whole object. Remove it here, or search by another field of the record.`,
      );
      return;
    }
    if (isName || !field) return;
    for (const key of ['last', 'most'] as const) {
      if (item[key] === undefined || (isTimeField(field) && (item.op ?? 'range') === 'range')) continue;
      const message = `"${key}" limits a range of times, but "${field.name}" is not searched by a range of times. Remove "${key}".`;
      scope.report.add('wrong-op', [...place, at, key], message);
    }
    if (item.default !== undefined) checkValues(item.default, field, [...place, at, 'default'], scope.report);
    if (!item.op) return;
    const fits = item.op.startsWith('like')
      ? isSearchedText(field)
      : item.op === 'equal' || item.op === 'in' || isOrdered(field);
    if (!fits) {
      scope.report.add(
        'wrong-op',
        [...place, at, 'op'],
        `"${field.name}" cannot be searched by "${item.op}". Write "equal" or "in", or remove "op".`,
      );
    }
  });
  checkOnce(
    items.map((item) => (typeof item === 'string' ? item : item.field)),
    (at) => [...place, at],
    scope.report,
  );
}

/**
 * Checks the search box that searches several fields. It may use only text fields, because it searches for a part
 * of a text.
 */
export function checkKeyword({ keyword = [] }: SearchFile, place: Place, scope: EntityScope): void {
  keyword.forEach((name, at) => {
    const field = checkField(name, [...place, at], scope);
    if (!field || field.writeOnly || isSearchedText(field)) return;
    scope.report.add(
      'not-searchable',
      [...place, at],
      `"${name}" is not a text that can be searched by a part. Name a text field without choices, or add "${name}" to the "items" of the search.`,
    );
  });
  if (keyword.length > 0 && scope.fields.some(({ name }) => name === keywordKey)) {
    scope.report.add(
      'keyword-taken',
      place,
      `The search box sends its text as "${keywordKey}", and the record has a field of the same name. Rename the field, or search by items instead.`,
    );
  }
}
