import { type Field, isSafeName, parseSearchKey } from '@isp/schema';
import { fieldAt } from '../fieldAt.ts';
import { isEmptyValue, type ListDefaults, type ListState } from './listState.ts';

const reserved = new Set(['page', 'size', 'sort', 'view', 'tab', 'detail', 'form']);
const isField = (fields: readonly Field[], path: string) => fieldAt(fields, path) !== undefined;

/** An address without one of its names; empty where it had no other. */
export function withoutParam(search: string, name: string): string {
  const params = new URLSearchParams(search);
  params.delete(name);
  return params.size > 0 ? `?${params.toString()}` : '';
}

/**
 * The state an address describes. What it does not say, or says in a way that cannot be meant (`page=0`), is the
 * default; keys that name no field of the record belong to someone else.
 *
 * @example decodeQuery('?page=2&title=海&state_in=LENT', fields, defaults)
 */
export function decodeQuery(search: string, fields: readonly Field[], defaults: ListDefaults): ListState {
  const params = new URLSearchParams(search);
  const values: Record<string, unknown> = { ...defaults.search };
  for (const name of new Set(params.keys())) {
    const key = toSearchKey(name);
    const read = key === undefined ? undefined : parseSearchKey(key, (path) => isField(fields, path));
    const field = read && fieldAt(fields, read.field);
    if (key === undefined || !field) continue;
    const value = readValue(params.getAll(name), field, read.op === 'in');
    // a default that was taken away stands as an empty value
    if (isEmptyValue(value)) delete values[key];
    else values[key] = value;
  }
  const sort = readSort(params.get('sort'), fields) ?? defaults.sort;
  const view = params.get('view');
  const tab = params.get('tab');
  return {
    page: readPage(params.get('page')),
    size: readSize(params.get('size'), defaults),
    ...(sort === undefined || sort === '' ? {} : { sort }),
    search: values,
    ...(view === null ? {} : { view }),
    ...(tab === null ? {} : { tab }),
  };
}

/**
 * The address that describes a state: defaults are left out, keys of `old` that belong to someone else stay.
 * `decodeQuery` of the result is the state again.
 */
export function encodeQuery(
  state: ListState,
  fields: readonly Field[],
  defaults: ListDefaults,
  old = '',
): string {
  const params = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(old)) {
    const key = toSearchKey(name);
    const ours =
      reserved.has(name) || (key !== undefined && parseSearchKey(key, (path) => isField(fields, path)));
    if (!ours) params.append(name, value);
  }
  if (state.page !== 1) params.set('page', String(state.page));
  if (state.size !== defaults.size) params.set('size', String(state.size));
  if (state.sort !== defaults.sort) params.set('sort', state.sort ?? '');
  if (state.view !== undefined) params.set('view', state.view);
  if (state.tab !== undefined) params.set('tab', state.tab);
  for (const [key, value] of Object.entries(state.search)) {
    if (isEmptyValue(value) || !isSafeName(key) || sameValue(value, defaults.search[key])) continue;
    for (const part of Array.isArray(value) ? value : [value]) {
      params.append(toParam(key), String(part));
    }
  }
  for (const key of Object.keys(defaults.search)) {
    if (!Object.hasOwn(state.search, key) || isEmptyValue(state.search[key])) params.set(toParam(key), '');
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** A field that is called like one of our own keys goes by `_page`. */
const toParam = (key: string): string => (reserved.has(key) || key.startsWith('_') ? `_${key}` : key);

function toSearchKey(name: string): string | undefined {
  if (reserved.has(name)) return undefined;
  const key = name.startsWith('_') ? name.slice(1) : name;
  return key.split('.').every(isSafeName) ? key : undefined;
}

function readValue(texts: readonly string[], field: Field, several: boolean): unknown {
  const inner = field.item ?? field;
  const parts = texts.map((text) => readPart(text, inner)).filter((part) => part !== undefined);
  return several || parts.length > 1 ? parts : parts[0];
}

function readPart(text: string, field: Field): unknown {
  if (text === '') return undefined;
  if (field.type === 'number' || field.type === 'integer') {
    const number = Number(text);
    if (!Number.isFinite(number)) return undefined;
    // digits that would be rounded find what they say
    return String(number) !== text && /^-?\d+$/.test(text) ? text : number;
  }
  if (field.type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  return text;
}

/** Empty is the order the server chooses; a field the record has not is no order at all. */
function readSort(text: string | null, fields: readonly Field[]): string | undefined {
  if (text === null || text === '') return text ?? undefined;
  return fieldAt(fields, text.replace(/^-/, '')) ? text : undefined;
}

/** Below 0 it counts from the end. */
const readPage = (text: string | null): number => (/^-?[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1);

/** Only sizes the list offers: an address must not ask the server for a million rows. @see T-A17 */
const readSize = (text: string | null, { size, sizes }: ListDefaults): number =>
  sizes.find((offered) => String(offered) === text) ?? size;

const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
