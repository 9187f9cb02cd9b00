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

/** An entity and where it is stored, made once at start. */
export interface EntityTable {
  readonly entity: Entity;
  readonly table: string;
  /** Stored and computed ones. */
  readonly columns: ReadonlyMap<string, StoredColumn>;
  /** Select list of all columns, for {@link rowsOf}; undefined where none is computed. */
  readonly computed: RawBuilder<unknown> | undefined;
  /** Columns a reply may hold, in order: everything but write-only fields and the deletion mark. */
  readonly readable: readonly StoredColumn[];
  /** Those of them with something write-only inside their values. */
  readonly secretive: ReadonlySet<string>;
  /** Opens the levels of the record that contain themselves. */
  readonly opened: Opened;
  /** Select list of the columns that a reply may contain. */
  readonly columnList: RawBuilder<unknown>;
  /** All stored columns as a select list: a host may keep others in the table, which no request reads. */
  readonly storedList: RawBuilder<unknown>;
  /** Fields that refer to other records, themselves or further down. */
  readonly references: readonly Field[];
  /** Fields a caller may filter by: read, and named by a search, its one box, a reference, a view or a relation. */
  readonly searchable: ReadonlySet<string>;
  /** Fields a caller may sort by. */
  readonly sortable: ReadonlySet<string>;
  /** Search of its records by a caller who sees all its fields. */
  readonly plan: SearchPlan;
  /** Columns with an index of parts of their text, where the database has such. */
  readonly texts: ReadonlySet<string>;
}

const hidden = new Set(['isDeleted', 'tenantId']);

/** Storage of an entity's records, where it differs from the usual. */
export interface Storage {
  /** Are its records the lines of the operation log? @defaultValue false */
  readonly isLog?: boolean;
  /** Does a migration make its table? @defaultValue false */
  readonly isHandmade?: boolean;
  /** Key of its sealed fields. @defaultValue there are none */
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
    // the single fields of the search box can be searched too: links from before the box existed still work
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
    // a table a migration makes has the indexes that migration gives it
    texts: new Set(isLog || isHandmade ? [] : searchedTexts(entity, all.filter(isStored))),
  };
}

const toSelected = ({ expression, name }: TableColumn): string =>
  expression === undefined ? quote(name) : `${expression} as ${quote(name)}`;

/** Fields the statistics filter and group by: a figure leads to the list of its records. */
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

/** A stored row as the reply sends it. */
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

/** A stored row with every column of its table, for the service's own rules; never sent. */
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

/** Values of a row for insert or update; keys that are no stored column are left out. */
export function encodeRow(table: EntityTable, row: Row): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const column = table.columns.get(name);
    if (column && isStored(column)) stored[name] = column.encode(value);
  }
  return stored;
}
