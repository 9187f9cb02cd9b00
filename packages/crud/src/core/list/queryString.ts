import type { Field } from '@isp/schema';
import {
  isSafeName,
  joinValues,
  keywordKey,
  parseSearchKey,
  type SearchSuffix,
  splitValues,
  toValueText,
  valuesIn,
} from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import { isEmptyValue, type ListDefaults, type ListState } from './listState.ts';
import type { ListKind } from './toListView.ts';

const reserved = new Set(['page', 'size', 'sort', 'view', 'tab', 'detail', 'form']);

/** The parts of a list's view that an address is read with. */
export interface QueryKind extends Pick<ListKind, 'fields' | 'defaults' | 'plan'> {
  /** Names in the address that belong to the host: no conditions. @defaultValue none */
  readonly foreign?: readonly string[] | undefined;
}

/** An address without one of its names; empty when it has no other. */
export function withoutParam(search: string, name: string): string {
  const params = new URLSearchParams(search);
  params.delete(name);
  return params.size > 0 ? `?${params.toString()}` : '';
}

/**
 * The state in an address. Missing and impossible parts (`page=0`) get their defaults. Every other key is a condition.
 * A condition or sort by an unknown field, and a value its field cannot have, are kept unchanged: the server refuses
 * them with an error, instead of the list silently showing other rows.
 *
 * @example decodeQuery('?page=2&title=海&state_in=LENT,SOLD', view)
 */
export function decodeQuery(search: string, kind: QueryKind): ListState {
  const { defaults } = kind;
  const params = new URLSearchParams(search);
  const values: Record<string, unknown> = { ...defaults.search };
  for (const name of new Set(params.keys())) {
    const key = toSearchKey(name, kind);
    if (key === undefined) continue;
    const value = readValue(params.getAll(name), readKey(key, kind));
    // an empty value means that the user removed a default condition
    if (isEmptyValue(value)) delete values[key];
    else values[key] = value;
  }
  const sort = params.get('sort') ?? defaults.sort;
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
 * The address that describes a state: defaults are left out, keys of `old` that belong to the host stay.
 * `decodeQuery` of the result is the state again.
 */
export function encodeQuery(state: ListState, kind: QueryKind, old = ''): string {
  const { defaults, foreign = [] } = kind;
  const params = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(old))
    if (foreign.includes(name)) params.append(name, value);
  if (state.page !== 1) params.set('page', String(state.page));
  if (state.size !== defaults.size) params.set('size', String(state.size));
  if (state.sort !== defaults.sort) params.set('sort', state.sort ?? '');
  if (state.view !== undefined) params.set('view', state.view);
  if (state.tab !== undefined) params.set('tab', state.tab);
  for (const [key, value] of Object.entries(state.search)) {
    if (isEmptyValue(value) || !isSafeName(key) || sameValue(value, defaults.search[key])) continue;
    const read = readKey(key, kind);
    for (const part of Array.isArray(value) ? value : [value]) {
      params.append(toParam(key), toText(part, read));
    }
  }
  for (const key of Object.keys(defaults.search)) {
    if (!Object.hasOwn(state.search, key) || isEmptyValue(state.search[key])) params.set(toParam(key), '');
  }
  const text = params.toString();
  return text && `?${text}`;
}

/** A field with the name of a reserved key gets an underscore: `_page`. */
const toParam = (key: string): string => (reserved.has(key) || key.startsWith('_') ? `_${key}` : key);

function toSearchKey(name: string, { foreign }: QueryKind): string | undefined {
  if (reserved.has(name) || foreign?.includes(name)) return undefined;
  const key = name.startsWith('_') ? name.slice(1) : name;
  return key.split('.').every(isSafeName) ? key : undefined;
}

interface ReadKey {
  readonly field: Field;
  readonly op: SearchSuffix;
  readonly isBare: boolean;
}

/** The field and comparison of a key; undefined when it names no field. */
function readKey(key: string, { fields, plan }: QueryKind): ReadKey | undefined {
  const read = parseSearchKey(key, (path) => fieldAt(fields, path) !== undefined);
  const field = read && fieldAt(fields, read.field);
  if (!field) return undefined;
  const own = field.path === keywordKey ? 'like' : (plan?.opOf(field) ?? 'in');
  return { field, op: read.op ?? own, isBare: read.op === undefined };
}

/** A value as text in the address; commas in one of several values are escaped. */
function toText(value: unknown, read: ReadKey | undefined): string {
  if (read?.op !== 'in') return String(value);
  return read.isBare ? toValueText(read.field, value) : joinValues([value]);
}

function readValue(texts: readonly string[], read: ReadKey | undefined): unknown {
  if (!read) return texts.length > 1 ? texts : texts[0];
  const { field, isBare, op } = read;
  const isList = op === 'in' && !isBare;
  const parts = texts
    .filter((text) => text !== '')
    .flatMap((text) => (op === 'in' ? textsIn(field, isBare, text) : [text]))
    .map((text) => readPart(text, field.item ?? field));
  return isList || parts.length > 1 ? parts : parts[0];
}

/** Keeps the blanks around a free text, so that its search box shows it as it was typed. */
function textsIn(field: Field, isBare: boolean, text: string): readonly string[] {
  const values = isBare ? valuesIn(field, text) : splitValues(text);
  return isBare && values.includes(text) ? [text] : values;
}

/** A text as a value of the field's type; a text that is no such value stays a text. */
function readPart(text: string, { type }: Field): unknown {
  if (type === 'number' || type === 'integer') {
    const number = Number(text);
    // digits that a number would round stay a text, so that the search is exact
    const isRounded = String(number) !== text && /^-?\d+$/.test(text);
    return Number.isFinite(number) && text.trim() !== '' && !isRounded ? number : text;
  }
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

/** Below 0 it counts from the end. */
const readPage = (text: string | null): number => (/^-?[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1);

/** Only sizes the list offers: an address must not ask the server for a million rows. */
const readSize = (text: string | null, { size, sizes }: ListDefaults): number =>
  sizes.find((offered) => String(offered) === text) ?? size;

const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
