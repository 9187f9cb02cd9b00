import type { ListQuery } from '../adapter.ts';

/** What a list asks for, in the words of the wire: `current`, `size`, `ascs` or `descs`, lists joined by commas. */
export function toWireQuery({ page, size, sort, search }: ListQuery): Record<string, unknown> {
  const values = toWireSearch(search);
  // search values come from the address bar: they must not replace what paging asks for
  const paging = page < 0 ? { current: -page, fromEnd: true } : { current: page };
  return { ...values, ...paging, size, ...toSort(sort) };
}

/** A search in the words of the wire. */
export function toWireSearch(search: ListQuery['search']): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(search)) {
    if (key === 'fromEnd') continue; // says which end, and that is the page's to say
    values[key] = Array.isArray(value) ? value.join(',') : value;
  }
  return values;
}

function toSort(sort: string | undefined) {
  if (!sort) return {};
  return sort.startsWith('-') ? { descs: sort.slice(1) } : { ascs: sort };
}
