import type { Field, SearchItem, SearchOp } from '@isp/schema';

/** Wire keys an item of the search bar writes to; a range writes two. */
export function toWireKeys(
  item: Pick<SearchItem, 'field' | 'op'>,
  field: Field | undefined,
): readonly string[] {
  if (item.op === 'range') {
    const [from, to] = isDate(field) ? (['dategt', 'datelt'] as const) : (['ge', 'le'] as const);
    return [`${item.field}_${from}`, `${item.field}_${to}`];
  }
  // the comparison of these two is the one the server takes for a bare name
  return item.op === 'equal' || item.op === 'like' ? [item.field] : [`${item.field}_${item.op}`];
}

/** What the control of an item shows, read from the search values. */
export function toItemValue(
  item: Pick<SearchItem, 'field' | 'op'>,
  field: Field | undefined,
  search: Readonly<Record<string, unknown>>,
): unknown {
  const [first, second] = toWireKeys(item, field);
  const read = (key: string | undefined) =>
    key !== undefined && Object.hasOwn(search, key) ? search[key] : undefined;
  if (second === undefined) return read(first);
  const [from, to] = [read(first), read(second)];
  return from === undefined && to === undefined ? undefined : [from, to];
}

/** The search values with what the control of an item reports put in. */
export function withItemValue(
  item: Pick<SearchItem, 'field' | 'op'>,
  field: Field | undefined,
  search: Readonly<Record<string, unknown>>,
  value: unknown,
): Record<string, unknown> {
  const [first, second] = toWireKeys(item, field);
  const next: Record<string, unknown> = { ...search };
  const write = (key: string | undefined, part: unknown) => {
    if (key === undefined) return;
    if (part === undefined || part === null || part === '') delete next[key];
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

const ops: readonly string[] = [
  'equal',
  'notequal',
  'like',
  'likeleft',
  'likeright',
  'notlike',
  'in',
  'gt',
  'ge',
  'lt',
  'le',
  'dategt',
  'datege',
  'dateequal',
  'datelt',
  'datele',
  'null',
  'notnull',
];

/** Name and comparison of a wire key; undefined when it names no field of the record. */
export function readWireKey(
  key: string,
  find: (path: string) => Field | undefined,
): { readonly field: Field; readonly op: SearchOp | string | undefined } | undefined {
  const plain = find(key);
  if (plain) return { field: plain, op: undefined };
  const cut = key.lastIndexOf('_');
  const op = key.slice(cut + 1);
  const field = cut > 0 && ops.includes(op) ? find(key.slice(0, cut)) : undefined;
  return field && { field, op };
}

export const isDate = (field: Field | undefined): boolean =>
  field?.format === 'date-time' || field?.format === 'date';
