import type { Entity, Field } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';

/** Column of a field. It has the same name as the field, so that filters, messages and SQL use a single name. */
export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly field?: Field | undefined;
  /**
   * SQL that computes the value from this row and other rows, cast to the type of the column. The value of a column
   * with an expression is not stored.
   */
  readonly expression?: string | undefined;
}

/**
 * SQL expressions of computed fields, by the name of the field. In an expression, a column of the row is written as
 * `table."column"`.
 */
export type Expressions = Readonly<Record<string, string>>;

/** Type of a column, in the spelling of PostgreSQL's `format_type`. */
export type ColumnType = (typeof formats)[keyof typeof formats] | (typeof types)[keyof typeof types];

const formats = {
  date: 'date',
  'date-time': 'timestamp with time zone',
  money: 'numeric(14,2)',
  'signed-money': 'numeric(14,2)',
} as const;

const types = {
  string: 'text',
  // Integers have 64 bits, since sizes in bytes may exceed 2^31.
  integer: 'bigint',
  number: 'double precision',
  boolean: 'boolean',
  object: 'jsonb',
  array: 'jsonb',
} as const;

/**
 * Returns the column of a field. For amounts and dates its type depends on the field's format, otherwise on the
 * field's type.
 */
export function toTableColumn(field: Field): TableColumn {
  const format = field.type === 'string' && field.format ? field.format : '';
  const type = Object.hasOwn(formats, format) ? formats[format as keyof typeof formats] : types[field.type];
  return { name: field.name, type, field };
}

/** Columns of every stored record, whatever its schema. */
const commonColumns: readonly TableColumn[] = [
  { name: 'id', type: 'text' },
  { name: 'tenantId', type: 'text' },
  { name: 'orgId', type: 'text' },
  { name: 'createUser', type: 'text' },
  { name: 'createTime', type: 'timestamp with time zone' },
  { name: 'updateUser', type: 'text' },
  { name: 'updateTime', type: 'timestamp with time zone' },
  { name: 'isDeleted', type: 'boolean' },
  { name: 'rowVersion', type: 'bigint' },
];

const commonNames = new Set(commonColumns.map((column) => column.name));
/** Returns true if the service itself sets this column, so that a form must not set it. */
export const isCommonColumn = (name: string): boolean => commonNames.has(name);

/**
 * Returns all columns of an entity's records: the common columns, then the fields at the top level. Some of them
 * may be computed.
 */
export function toColumns(
  { fields }: Pick<Entity, 'fields'>,
  expressions: Expressions = {},
): readonly TableColumn[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const columns = [
    ...commonColumns.map((column) => ({ ...column, field: byName.get(column.name) })),
    ...fields.filter(({ name }) => !isCommonColumn(name)).map(toTableColumn),
  ];
  return columns.map((column) => {
    const expression = ownValue(expressions, column.name);
    return expression === undefined ? column : { ...column, expression: `(${expression})::${column.type}` };
  });
}

/** Returns the columns that are stored in an entity's table: all except the computed columns. */
export const toTableColumns = (
  entity: Pick<Entity, 'fields'>,
  expressions?: Expressions,
): readonly TableColumn[] => toColumns(entity, expressions).filter(isStored);

export const isStored = ({ expression }: TableColumn): boolean => expression === undefined;
