import { joinValues, searchKey, searchSuffixes } from '@isp/schema/internal';
import type { ListQuery } from '../core/adapter.ts';

/**
 * Converts the query of a list to the request of the service: `current`, `size`, `ascs` or `descs`, and the search
 * values. Several values are sent as a list.
 */
export function toWireQuery({ page, size, sort, search }: ListQuery): Record<string, unknown> {
  const values = toWireSearch(search);
  // the paging values come last, because search values come from the address bar and must not overwrite them
  const paging = page < 0 ? { current: -page, fromEnd: true } : { current: page };
  return { ...values, ...paging, size, ...toSort(sort) };
}

/** Converts the search values of a list to the request of the service. */
export function toWireSearch(search: ListQuery['search']): Record<string, unknown> {
  // `fromEnd` is a paging value; as a search value in the address bar it must not be sent
  const { fromEnd: _says, ...values } = search;
  return values;
}

/**
 * Converts values for a query string, which cannot contain lists. Several values become one text, joined by commas,
 * under a key that ends in `_in`. A comma inside a value is escaped by a backslash. An empty list becomes a single
 * comma.
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
