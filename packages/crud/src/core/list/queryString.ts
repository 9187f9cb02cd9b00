import type { Field } from '@isp/schema';
import {
  isSafeName,
  joinValues,
  keywordKey,
  parseSearchKey,
  presentSearch,
  presentSort,
  presentValue,
  type SearchSuffix,
  splitValues,
  toValueText,
  valuesIn,
} from '@isp/schema/internal';
import { fieldAt } from '@isp/schema/values';
import { isEmptyValue, type ListDefaults, type ListState } from './listState.ts';
import type { ListKind } from './toListView.ts';

const reserved = new Set(['page', 'size', 'sort', 'view', 'tab', 'detail', 'form']);

/** The parts of a list's view that are needed to read the list's state from an address. */
export interface QueryKind extends Pick<ListKind, 'fields' | 'defaults' | 'plan'> {
  /** Names in the address that belong to the host. They are not conditions. @defaultValue none */
  readonly foreign?: readonly string[] | undefined;
}

/**
 * Returns the query string of an address without one parameter. Returns an empty text if there is no other
 * parameter.
 */
export function withoutParam(search: string, name: string): string {
  const params = new URLSearchParams(search);
  params.delete(name);
  return params.size > 0 ? `?${params.toString()}` : '';
}

/**
 * Returns the state that an address contains. Missing and impossible parts (`page=0`) get their defaults. Every
 * other key is a condition. Conditions and sort orders with an unknown field, and values that are not valid for
 * their field, are kept unchanged. The server refuses them with an error; otherwise the list would silently show
 * other rows.
 *
 * @example decodeQuery('?page=2&title=海&state_in=LENT,SOLD', view)
 */
export function decodeQuery(search: string, kind: QueryKind): ListState {
  const { defaults } = kind;
  const params = new URLSearchParams(search);
  const values: Record<string, unknown> = { ...defaults.search };
  for (const name of new Set(params.keys())) {
    const given = toSearchKey(name, kind);
    if (given === undefined) continue;
    // a bookmark or a link of a message may have names from before the schema changed
    const [key = given] = Object.keys(presentSearch(kind.fields, { [given]: '' }));
    if (key !== given && params.has(toParam(key))) continue;
    const read = readKey(key, kind);
    const found = readValue(params.getAll(name), read);
    const value = read ? presentValue(read.field, found) : found;
    // an empty value means that the user has removed a default condition
    if (isEmptyValue(value)) delete values[key];
    else values[key] = value;
  }
  const asked = params.get('sort');
  const sort = asked === null ? defaults.sort : presentSort(kind.fields, asked);
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
 * Returns the query string that describes a state. Default values are left out, and parameters of `old` that belong
 * to the host are kept. `decodeQuery` turns the result back into the same state.
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

/**
 * Returns the name of the parameter for a search key. If the key has a reserved name such as `page`, an underscore
 * is added in front: `_page`.
 */
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

/** Returns the field and the comparison of a search key. Returns undefined if the key does not name a field. */
function readKey(key: string, { fields, plan }: QueryKind): ReadKey | undefined {
  const read = parseSearchKey(key, (path) => fieldAt(fields, path) !== undefined);
  const field = read && fieldAt(fields, read.field);
  if (!field) return undefined;
  const own = field.path === keywordKey ? 'like' : (plan?.opOf(field) ?? 'in');
  return { field, op: read.op ?? own, isBare: read.op === undefined };
}

/**
 * Returns a search value as text for the address. If the condition allows several values separated by commas,
 * commas inside the value are escaped.
 */
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

/**
 * Returns the values that a text in the address contains, separated by commas. Spaces before and after a free text
 * are kept, so that the search box shows the text as the user typed it.
 */
function textsIn(field: Field, isBare: boolean, text: string): readonly string[] {
  const values = isBare ? valuesIn(field, text) : splitValues(text);
  return isBare && values.includes(text) ? [text] : values;
}

/** Converts a text to the type of the field. A text that is not valid for this type remains a text. */
function readPart(text: string, { type }: Field): unknown {
  if (type === 'number' || type === 'integer') {
    const number = Number(text);
    // digits that would be rounded as a number remain a text, so that the search is exact
    const isRounded = String(number) !== text && /^-?\d+$/.test(text);
    return Number.isFinite(number) && text.trim() !== '' && !isRounded ? number : text;
  }
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

/**
 * Returns the page number from an address, or 1 if it is missing or invalid. A negative number counts from the end.
 */
const readPage = (text: string | null): number => (/^-?[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 1);

/**
 * Returns the page size from an address if the list offers this size, or else the default size. Other sizes are not
 * accepted, because an address could otherwise ask the server for a million rows.
 */
const readSize = (text: string | null, { size, sizes }: ListDefaults): number =>
  sizes.find((offered) => String(offered) === text) ?? size;

const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
