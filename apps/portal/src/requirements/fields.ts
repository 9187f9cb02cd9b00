/** The keywords of a field in an area file that the tests of the specification use. */
export interface FieldFile {
  readonly type?: string;
  readonly format?: string;
  readonly maxLength?: number;
  readonly readOnly?: boolean;
  readonly oneOf?: readonly { readonly const?: unknown }[];
  readonly enum?: readonly unknown[];
  readonly items?: FieldFile;
  readonly 'x-dict'?: string;
  readonly 'x-ref'?: string | { readonly entity: string };
}

type Item = string | { readonly field?: string };
type Items = readonly Item[];
interface Searched {
  readonly items?: Items;
  readonly keyword?: readonly string[];
}

/** The parts of an entity in which fields are shown. */
export interface Parts {
  readonly record: { readonly properties: Readonly<Record<string, FieldFile>> };
  readonly list?: { readonly columns?: Items };
  readonly search?: Searched;
  readonly form?: object;
  readonly detail?: { readonly groups?: readonly { readonly fields: Items }[] };
  readonly views?: Readonly<
    Record<string, { readonly list?: { readonly columns?: Items }; readonly search?: Searched | Items }>
  >;
  readonly actions?: Readonly<Record<string, { readonly form?: { readonly properties?: object } }>>;
}

/**
 * Parses an entry of the specification such as `money * LD`: the kind of the field, `*` if it is required, and the
 * letters of the parts in which it must be shown.
 */
export function readSpecified(text: string): { kind: string; isRequired: boolean; uses: string } {
  const [, kind = '', star, uses = ''] = /^(.*?)( \*)?(?: ([LSFD]+))?$/.exec(text) ?? [];
  return { kind, isRequired: star !== undefined, uses };
}

const entityOf = (ref: NonNullable<FieldFile['x-ref']>) => (typeof ref === 'string' ? ref : ref.entity);
const isChoice = ({ enum: values, oneOf = [], 'x-dict': dict }: FieldFile): boolean =>
  dict !== undefined || values !== undefined || (oneOf.length > 0 && oneOf.every((one) => 'const' in one));

/** Returns the kind of a field in one or two words: `text64 phone`, `choice`, `ref user.user`. */
export function kindOf(field: FieldFile): string {
  const { format, items = {}, maxLength, type, 'x-ref': ref } = field;
  if (type === 'array') {
    if (ref !== undefined || items['x-ref'] !== undefined) return 'refs';
    if (isChoice(field) || isChoice(items)) return 'choices';
    if (items.format === 'file') return 'files';
    return items.type === 'object' ? 'json' : 'list';
  }
  if (ref !== undefined) return `ref ${entityOf(ref)}`;
  if (isChoice(field) || field.oneOf) return 'choice';
  if (type === 'object') return format === 'file' ? 'file' : 'json';
  const named = {
    money: 'money',
    'date-time': 'time',
    date: 'day',
    'rich-text': 'rich',
    image: 'image',
    bytes: 'bytes',
  };
  if (format !== undefined && Object.hasOwn(named, format)) return named[format as keyof typeof named];
  if (format === 'percent') return 'percent';
  if (type === 'integer' || type === 'number' || type === 'boolean') return type;
  const text = `text${maxLength ?? ''}`;
  return format === undefined || format === 'record-name' ? text : `${text} ${format}`;
}

/** Returns true if a field is required, always or under a condition. */
export function asksFor(node: unknown, name: string): boolean {
  if (Array.isArray(node)) return node.some((one) => asksFor(one, name));
  if (typeof node !== 'object' || node === null) return false;
  const { properties: _, required, ...rest } = node as Readonly<Record<string, unknown>>;
  return (
    (Array.isArray(required) && required.includes(name)) ||
    Object.values(rest).some((one) => asksFor(one, name))
  );
}

const names = (items: Items = []) => items.map((item) => (typeof item === 'string' ? item : item.field));
const searched = (search: Searched | Items = []) =>
  'items' in search || 'keyword' in search
    ? [...names(search.items), ...(search.keyword ?? [])]
    : names(Array.isArray(search) ? search : []);

/**
 * Returns the letters of the parts in which a field is shown: L list, S search, F form or dialog of an action, D
 * detail.
 */
export function usesOf(
  { actions = {}, detail, form, list, record, search, views = {} }: Parts,
  name: string,
): string {
  const looks = Object.values(views);
  const groups = detail?.groups;
  const is = {
    L: [list, ...looks.map((view) => view.list)].some((one) => names(one?.columns).includes(name)),
    S: [search, ...looks.map((view) => view.search)].some((one) => searched(one).includes(name)),
    F:
      (form !== undefined && record.properties[name]?.readOnly !== true) ||
      Object.values(actions).some((action) => Object.hasOwn(action.form?.properties ?? {}, name)),
    D: groups ? groups.some((group) => names(group.fields).includes(name)) : detail !== undefined,
  };
  return Object.entries(is)
    .flatMap(([use, holds]) => (holds ? [use] : []))
    .join('');
}
