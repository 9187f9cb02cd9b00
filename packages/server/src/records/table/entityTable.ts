import type { Entity, Field, Row } from '@isp/schema';
import type { DateTimes } from '@isp/schema/internal';
import { parseSearchKey, type SearchPlan, toSearchPlan } from '@isp/schema/internal';
import { type RawBuilder, sql } from 'kysely';
import { type Expressions, isStored, type TableColumn, toColumns } from '../../database/schema/columns.ts';
import { sortableColumns } from '../../database/schema/sortableColumns.ts';
import { searchedTexts } from '../../database/schema/textSearch.ts';
import { quote } from '../../database/sql/quote.ts';
import { tableName } from '../../database/sql/tableName.ts';
import { checkLogEntity, logColumns, opsLogTable } from './logEntity.ts';
import { type Opened, opener, someWithin } from './openedFields.ts';
import { hasReference, refOf } from './refFields.ts';
import type { RowWithId } from './rowWithId.ts';
import { noSealer, type Sealer } from './sealed.ts';
import { createCodecs, type StoredColumn } from './storedColumn.ts';
import { withoutSecrets } from './withoutSecrets.ts';

/** An entity with its storage, made once at start. */
export interface EntityTable {
  readonly entity: Entity;
  readonly table: string;
  /** Stored and computed columns, by name. */
  readonly columns: ReadonlyMap<string, StoredColumn>;
  /** Select list of all columns, for {@link rowsOf}; undefined when no column is computed. */
  readonly computed: RawBuilder<unknown> | undefined;
  /** Columns that a reply may contain, in order: all except write-only fields and the mark of deletion. */
  readonly readable: readonly StoredColumn[];
  /** Names of the readable columns whose values contain something write-only. */
  readonly secretive: ReadonlySet<string>;
  /** Opens the levels of a record whose schema contains itself. */
  readonly opened: Opened;
  /** Select list of the columns that a reply may contain. */
  readonly columnList: RawBuilder<unknown>;
  /** All stored columns as a select list. The table may have further columns of the host, which no request reads. */
  readonly storedList: RawBuilder<unknown>;
  /** Fields that refer to other records, directly or in a field inside them. */
  readonly references: readonly Field[];
  /**
   * Fields by which a caller may filter: readable ones that a search, the search box, a reference, a view or a
   * relation names.
   */
  readonly searchable: ReadonlySet<string>;
  /** Fields a caller may sort by. */
  readonly sortable: ReadonlySet<string>;
  /** The search of its records for a caller that may see all fields. */
  readonly plan: SearchPlan;
  /** Columns with an index for parts of their text, where the database has such indexes. */
  readonly texts: ReadonlySet<string>;
}

const hidden = new Set(['isDeleted', 'tenantId']);

/** Storage of an entity's records, where it is not the usual table. */
export interface Storage {
  /** Are its records the lines of the operation log? @defaultValue false */
  readonly isLog?: boolean;
  /** Is its table made by a migration? @defaultValue false */
  readonly isHandmade?: boolean;
  /** Encrypts its sealed fields. @defaultValue there are none */
  readonly sealer?: Sealer;
}

/**
 * @param dateTimes - shows and reads its date-times
 * @param related - fields of this entity by which other entities' details list it
 * @param expressions - of its computed columns
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
  // a filter of a sealed field would reveal something about its values
  const mayRead = new Set(readable.flatMap(({ field, name }) => (field?.sealed ? [] : [name])));
  const searched = [
    // the fields of the search box can be searched one by one too, so that links from before the box existed still
    // work
    ...(entity.keyword ?? []),
    ...entity.search.map((item) => item.field),
    ...entity.views.flatMap((view) => [
      ...view.search.map((item) => item.field),
      ...Object.keys(view.preset),
    ]),
    ...entity.fields.filter(refOf).map((field) => field.name),
    ...related,
    ...counted(entity),
    ...(entity.states ? [entity.states.field] : []),
    ...(entity.list.tree ? [entity.list.tree.parent] : []),
    'id',
    'orgId',
    'createUser',
    'createTime',
  ];
  const searchable = new Set(searched.filter((name) => mayRead.has(name)));
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
    // a table made by a migration has the indexes of that migration
    texts: new Set(isLog || isHandmade ? [] : searchedTexts(entity, all.filter(isStored))),
  };
}

const toSelected = ({ expression, name }: TableColumn): string =>
  expression === undefined ? quote(name) : `${expression} as ${quote(name)}`;

/** Fields by which the statistics filter and group: a figure links to the list of its records. */
function counted({ fields, statistics }: Entity): string[] {
  const { cards = [], charts = [], recent } = statistics ?? {};
  const filters = [...cards, ...charts, ...(recent ? [recent] : [])].map(({ filter }) => filter);
  const isField = (name: string) => fields.some((field) => field.name === name);
  return [
    ...filters.flatMap(Object.keys).flatMap((key) => parseSearchKey(key, isField)?.field ?? []),
    ...charts.flatMap(({ group }) => [group?.by ?? [], group?.split ?? []].flat()),
  ];
}

/** @throws Error for an unknown key */
export function findTable(tables: ReadonlyMap<string, EntityTable>, key: string): EntityTable {
  const table = tables.get(key);
  if (!table) throw new Error(`No entity "${key}". Known: ${[...tables.keys()].join(', ')}.`);
  return table;
}

/** A stored row as replies contain it. */
export function decodeRow(table: EntityTable, stored: Readonly<Record<string, unknown>>): RowWithId {
  const row: Record<string, unknown> = {};
  for (const column of table.readable) {
    const value = column.decode(stored[column.name] ?? null);
    row[column.name] = withoutSecretParts(table, column, value);
  }
  return withId(row);
}

/** The value of a readable column without its write-only parts. */
export const withoutSecretParts = (
  { opened, secretive }: EntityTable,
  { field, name }: TableColumn,
  value: unknown,
) => (field && secretive.has(name) ? withoutSecrets(value, [field], opened) : value);

/** A stored row with every column of its table, for rules of the service. It is never sent. */
export const decodeWhole = (table: EntityTable, stored: Readonly<Record<string, unknown>>): RowWithId =>
  withId(decodeColumns([...table.columns.values()].filter(isStored), stored));

// each table has a text column "id"
const withId = (row: Row): RowWithId => row as RowWithId;

/** The computed columns of a row alone. */
export const decodeComputed = (table: EntityTable, row: Readonly<Record<string, unknown>>): Row =>
  decodeColumns(
    [...table.columns.values()].filter((column) => !isStored(column)),
    row,
  );

const decodeColumns = (columns: readonly StoredColumn[], row: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(columns.map(({ decode, name }) => [name, decode(row[name] ?? null)]));

/** Values of a row for insert or update; keys without a stored column are left out. */
export function encodeRow(table: EntityTable, row: Row): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const column = table.columns.get(name);
    if (column && isStored(column)) stored[name] = column.encode(value);
  }
  return stored;
}
