import type { Field } from '@isp/schema';
import { parseDateTime, toDateTime } from '../dateTime.ts';
import { Refusal } from '../reply/refusal.ts';

/** How a field is stored. A column has its field's name, so that a search key, a message and a column are one word. */
export interface StoredColumn {
  readonly name: string;
  /** As PostgreSQL spells it in `format_type`. */
  readonly type: string;
  /** From JSON to a bound parameter. */
  readonly encode: (value: unknown) => unknown;
  /** From the driver to JSON. */
  readonly decode: (value: unknown) => unknown;
  readonly field?: Field;
}

const same = (value: unknown): unknown => value ?? null;
const json = (value: unknown): unknown =>
  value === undefined || value === null ? null : JSON.stringify(value);

/** Past 2^53 a number of JSON is not the one that was sent, and could not be read again. */
function exactly(value: unknown): unknown {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new Refusal('PARAM_INVALID');
  return value ?? null;
}

const text = { type: 'text', encode: same, decode: same };
const kinds = {
  date: { type: 'date', encode: same, decode: same },
  'date-time': {
    type: 'timestamp with time zone',
    encode: (value: unknown) => (value instanceof Date ? value : (parseDateTime(value) ?? null)),
    decode: (value: unknown) => (value instanceof Date ? toDateTime(value) : (value ?? null)),
  },
  money: {
    type: 'numeric(14,2)',
    encode: same,
    decode: (value: unknown) => (value === null ? null : String(value)),
  },
} as const;

const types = {
  string: text,
  // integers are 64 bits wide: sizes in bytes pass 2^31
  integer: { type: 'bigint', encode: exactly, decode: same },
  number: { type: 'double precision', encode: same, decode: same },
  boolean: { type: 'boolean', encode: same, decode: same },
  object: { type: 'jsonb', encode: json, decode: same },
  array: { type: 'jsonb', encode: json, decode: same },
} as const;

/** The column of a field; `money` and dates by format, the rest by type. */
export function toStoredColumn(field: Field): StoredColumn {
  const format = field.type === 'string' && field.format ? field.format : '';
  const kind = Object.hasOwn(kinds, format) ? kinds[format as keyof typeof kinds] : types[field.type];
  return { name: field.name, ...kind, field };
}

/** Columns every stored record has, whatever its schema says. */
export const commonColumns: readonly StoredColumn[] = [
  { name: 'id', ...text },
  { name: 'tenantId', ...text },
  { name: 'orgId', ...text },
  { name: 'createUser', ...text },
  { name: 'createTime', ...kinds['date-time'] },
  { name: 'updateUser', ...text },
  { name: 'updateTime', ...kinds['date-time'] },
  { name: 'isDeleted', ...types.boolean },
  { name: 'rowVersion', ...types.integer },
];

const commonNames = new Set(commonColumns.map((column) => column.name));
/** Set by the service only, whatever a form says. T-A5 */
export const isCommonColumn = (name: string): boolean => commonNames.has(name);
