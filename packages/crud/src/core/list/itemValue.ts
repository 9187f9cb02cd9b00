import type { Field } from '@isp/schema';
import type { SearchItem } from '@isp/schema/internal';
import { ownValue, searchKeys } from '@isp/schema/internal';
import { isEmpty } from '@isp/schema/rules';

/** Returns the value that the control of a search condition shows, taken from the search values. */
export function toItemValue(
  item: Pick<SearchItem, 'field' | 'op'>,
  field: Field | undefined,
  search: Readonly<Record<string, unknown>>,
): unknown {
  const [first, second] = searchKeys(item, field);
  const read = (key: string | undefined) => (key === undefined ? undefined : ownValue(search, key));
  if (second === undefined) return read(first);
  const [from, to] = [read(first), read(second)];
  return from === undefined && to === undefined ? undefined : [from, to];
}

/** Returns the new search values after the user has changed the control of a search condition to `value`. */
export function withItemValue(
  item: Pick<SearchItem, 'field' | 'op'>,
  field: Field | undefined,
  search: Readonly<Record<string, unknown>>,
  value: unknown,
): Record<string, unknown> {
  const [first, second] = searchKeys(item, field);
  const next: Record<string, unknown> = { ...search };
  const write = (key: string | undefined, part: unknown) => {
    if (key === undefined) return;
    if (isEmpty(part, true)) delete next[key];
    else next[key] = part;
  };
  if (second === undefined) write(first, value);
  else {
    const [from, to] = Array.isArray(value) ? (value as readonly unknown[]) : [undefined, undefined];
    write(first, from);
    write(second, to);
  }
  return next;
}
