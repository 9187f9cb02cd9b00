import type { Entity, Field } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';

/**
 * The column of a field. The column has the same name as the field, so that filters, messages and columns use one
 * name.
 */
export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly field?: Field | undefined;
  /**
   * SQL that computes the value from this row and other rows, cast to the type of the column. The value of such a
   * column is not stored.
   */
  readonly expression?: string | undefined;
}

/** SQL expressions of computed fields, by field name. An expression names a column of the row as `table."column"`. */
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
 * Returns the column of a field. For amounts and dates the column type depends on the format, for all other fields
 * on the type.
 */
export function toTableColumn(field: Field): TableColumn {
  const format = field.type === 'string' && field.format ? field.format : '';
  const type = Object.hasOwn(formats, format) ? formats[format as keyof typeof formats] : types[field.type];
  return { name: field.name, type, field };
}

/** Columns that every stored record has, in any schema. */
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
/** True if the service sets this column itself. A form cannot set such a column. */
export const isCommonColumn = (name: string): boolean => commonNames.has(name);

/**
 * Returns the columns of the records of an entity: the common columns, then the top-level fields. Some of these
 * columns are computed.
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
