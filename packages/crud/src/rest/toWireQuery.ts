import { joinValues, searchKey, searchSuffixes } from '@isp/schema/internal';
import type { ListQuery } from '../core/adapter.ts';

/**
 * Returns the query of a list in wire format: `current`, `size`, `ascs` or `descs`. Several values are sent as a
 * list.
 */
export function toWireQuery({ page, size, sort, search }: ListQuery): Record<string, unknown> {
  const values = toWireSearch(search);
  // search values come from the address bar, so they must not overwrite the keys for paging
  const paging = page < 0 ? { current: -page, fromEnd: true } : { current: page };
  return { ...values, ...paging, size, ...toSort(sort) };
}

/** Returns a search in wire format. */
export function toWireSearch(search: ListQuery['search']): Record<string, unknown> {
  // `fromEnd` belongs to the paging and is not a search value
  const { fromEnd: _says, ...values } = search;
  return values;
}

/**
 * Returns values for a query string, in which lists are not possible. Several values are one text, joined by
 * commas, under a key that ends in `_in`. A comma inside a value is escaped by a backslash. An empty list is a
 * single comma.
 *
 * @example toQueryText({ status: ['ON', 'A,B'] }) // { status_in: 'ON,A\\,B' }
 */
export const toQueryText = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) =>
      Array.isArray(value) ? [hasSuffix(key) ? key : searchKey(key, 'in'), joinValues(value)] : [key, value],
    ),
  );

const hasSuffix = (key: string): boolean => searchSuffixes.some((suffix) => key.endsWith(`_${suffix}`));

function toSort(sort: string | undefined) {
  if (!sort) return {};
  return sort.startsWith('-') ? { descs: sort.slice(1) } : { ascs: sort };
}
