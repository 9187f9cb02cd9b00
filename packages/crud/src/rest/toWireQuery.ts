import { joinValues, searchKey, searchSuffixes } from '@isp/schema/internal';
import type { ListQuery } from '../core/adapter.ts';

/** The query of a list in wire format: `current`, `size`, `ascs` or `descs`; several values as a list. */
export function toWireQuery({ page, size, sort, search }: ListQuery): Record<string, unknown> {
  const values = toWireSearch(search);
  // search values come from the address bar: they must not replace the paging keys
  const paging = page < 0 ? { current: -page, fromEnd: true } : { current: page };
  return { ...values, ...paging, size, ...toSort(sort) };
}

/** A search in wire format. */
export function toWireSearch(search: ListQuery['search']): Record<string, unknown> {
  const { fromEnd: _says, ...values } = search; // which end is the page's to say
  return values;
}

/**
 * The same for a query string, which has no lists: several values are one text, joined by commas, under a key that ends
 * in `_in`. A comma within a value is escaped by a backslash, and an empty list is a single comma.
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
