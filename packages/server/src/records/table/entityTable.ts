import type { Entity, Field, Row } from '@isp/schema';
import type { DateTimes } from '@isp/schema/internal';
import { type SearchPlan, searchedNames, toSearchPlan } from '@isp/schema/internal';
import { type RawBuilder, sql } from 'kysely';
import { type Expressions, isStored, type TableColumn, toColumns } from '../../database/schema/columns.ts';
import { sortableColumns } from '../../database/schema/sortableColumns.ts';
import { searchedTexts } from '../../database/schema/textSearch.ts';
import { quote } from '../../database/sql/quote.ts';
import { tableName } from '../../database/sql/tableName.ts';
import { checkLogEntity, logColumns, opsLogTable } from './logEntity.ts';
import { type Opened, opener, someWithin } from './openedFields.ts';
import { hasReference } from './refFields.ts';
import type { RowWithId } from './rowWithId.ts';
import { noSealer, type Sealer } from './sealed.ts';
import { createCodecs, type StoredColumn } from './storedColumn.ts';
import { withoutSecrets } from './withoutSecrets.ts';

/** An entity with its storage. It is created once at start. */
export interface EntityTable {
  readonly entity: Entity;
  readonly table: string;
  /** Stored and computed columns, by name. */
  readonly columns: ReadonlyMap<string, StoredColumn>;
  /** Select list of all columns, for {@link rowsOf}; undefined when no column is computed. */
  readonly computed: RawBuilder<unknown> | undefined;
  /** Columns that a reply may contain, in order: all except write-only fields and the mark of deletion. */
  readonly readable: readonly StoredColumn[];
  /** Names of the readable columns whose values are objects or lists with write-only properties inside. */
  readonly secretive: ReadonlySet<string>;
  /** Adds further levels to a field whose schema contains itself. */
  readonly opened: Opened;
  /** Select list of the columns that a reply may contain. */
  readonly columnList: RawBuilder<unknown>;
  /** Select list of all stored columns. The table may have further columns of the host, which no request reads. */
  readonly storedList: RawBuilder<unknown>;
  /** Fields that refer to other records, or that contain such fields. */
  readonly references: readonly Field[];
  /**
   * Fields by which a caller may filter: the readable fields that a filter, the search box, a reference, a view or
   * a relation uses.
   */
  readonly searchable: ReadonlySet<string>;
  /** Fields by which a caller may sort. */
  readonly sortable: ReadonlySet<string>;
  /** The filters of the records, for a caller with the right to see all fields. */
  readonly plan: SearchPlan;
  /**
   * Names of the columns with a database index for searching a part of the text. Empty if the database does not
   * support such indexes.
   */
  readonly texts: ReadonlySet<string>;
}

const hidden = new Set(['isDeleted', 'tenantId']);

/**
 * Special storage of an entity's records. Without these options the records are stored in the usual table of the
 * entity.
 */
export interface Storage {
  /** True if the records are the entries of the operation log. @defaultValue false */
  readonly isLog?: boolean;
  /** True if the table is created by a migration. @defaultValue false */
  readonly isHandmade?: boolean;
  /** Encrypts the sealed fields of the entity. @defaultValue the entity has no sealed fields */
  readonly sealer?: Sealer;
}

/**
 * Creates the table object of an entity.
 *
 * @param dateTimes - formats and parses the date-times of the entity
 * @param related - fields by which the detail pages of other entities list records of this entity
 * @param expressions - SQL of the computed columns
 */
export function toEntityTable(
  entity: Entity,
  dateTimes: DateTimes,
  related: readonly string[] = [],
  expressions: Expressions = {},
  { isHandmade = false, isLog = false, sealer = noSealer }: Storage = {},
): EntityTable {
  if (isLog) checkLogEntity(entity);
  const all = toColumns(entity, isLog ? logColumns : expressions).map(createCodecs(dateTimes, sealer));
  const columns = new Map(all.map((column) => [column.name, column]));
  const readable = [...columns.values()].filter(
    (column) => !column.field?.writeOnly && !hidden.has(column.name),
  );
  const opened = opener(entity.record);
  // Callers cannot filter by a sealed (encrypted) field, since the results of a filter would reveal something about
  // the hidden values.
  const mayRead = new Set(readable.flatMap(({ field, name }) => (field?.sealed ? [] : [name])));
  const searchable = new Set([...searchedNames(entity), ...related].filter((name) => mayRead.has(name)));
  return {
    entity,
    table: isLog ? opsLogTable : tableName(entity),
    columns,
    computed: all.every(isStored) ? undefined : sql.raw(all.map(toSelected).join(', ')),
    readable,
    secretive: new Set(
      readable
        .filter(({ field }) => field && someWithin(field, opened, ({ writeOnly }) => writeOnly))
        .map(({ name }) => name),
    ),
    opened,
    columnList: sql.raw(readable.map(({ name }) => quote(name)).join(', ')),
    storedList: sql.raw(
      all
        .filter(isStored)
        .map(({ name }) => quote(name))
        .join(', '),
    ),
    references: entity.fields.filter(hasReference),
    searchable,
    sortable: new Set(
      sortableColumns(entity, all)
        .map(({ name }) => name)
        .filter((name) => mayRead.has(name)),
    ),
    plan: toSearchPlan(entity, searchable),
    // A table that a migration creates has only the indexes of that migration, so no text index is assumed.
    texts: new Set(isLog || isHandmade ? [] : searchedTexts(entity, all.filter(isStored))),
  };
}

const toSelected = ({ expression, name }: TableColumn): string =>
  expression === undefined ? quote(name) : `${expression} as ${quote(name)}`;

/**
 * Returns the table of an entity.
 * @throws Error for an unknown key
 */
export function findTable(tables: ReadonlyMap<string, EntityTable>, key: string): EntityTable {
  const table = tables.get(key);
  if (!table) throw new Error(`There is no entity "${key}". Known: ${[...tables.keys()].join(', ')}.`);
  return table;
}

/** Converts a stored row into the form of replies. */
export function decodeRow(table: EntityTable, stored: Readonly<Record<string, unknown>>): RowWithId {
  const row: Record<string, unknown> = {};
  for (const column of table.readable) {
    const value = column.decode(stored[column.name] ?? null);
    row[column.name] = withoutSecretParts(table, column, value);
  }
  return withId(row);
}

/** Returns the value of a readable column without its write-only parts. */
export const withoutSecretParts = (
  { opened, secretive }: EntityTable,
  { field, name }: TableColumn,
  value: unknown,
) => (field && secretive.has(name) ? withoutSecrets(value, [field], opened) : value);

/** Converts a stored row with all stored columns of its table, for rules of the service. The result is never sent. */
export const decodeWhole = (table: EntityTable, stored: Readonly<Record<string, unknown>>): RowWithId =>
  withId(decodeColumns([...table.columns.values()].filter(isStored), stored));

// Each table has a text column "id", so casting the row to `RowWithId` is safe.
const withId = (row: Row): RowWithId => row as RowWithId;

/** Converts only the computed columns of a row. */
export const decodeComputed = (table: EntityTable, row: Readonly<Record<string, unknown>>): Row =>
  decodeColumns(
    [...table.columns.values()].filter((column) => !isStored(column)),
    row,
  );

const decodeColumns = (columns: readonly StoredColumn[], row: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(columns.map(({ decode, name }) => [name, decode(row[name] ?? null)]));

/** Returns the values of a row for insert or update. Keys without a stored column are left out. */
export function encodeRow(table: EntityTable, row: Row): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const column = table.columns.get(name);
    if (column && isStored(column)) stored[name] = column.encode(value);
  }
  return stored;
}
