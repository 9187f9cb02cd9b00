import { setImmediate } from 'node:timers/promises';
import type { Field, Option, Row } from '@isp/schema';
import { commonNames, nameKey, ownValue, printCell } from '@isp/schema/internal';
import { valueAt } from '@isp/schema/values';
import { sql } from 'kysely';
import { createTurns } from '../database/limits/turns.ts';
import type { LongReader } from '../database/open/openDatabase.ts';
import type { Caller, Grant } from '../host/caller.ts';
import { askerOf } from '../query/forCaller.ts';
import { readPageQuery } from '../query/readQuery.ts';
import { findView } from '../query/requireSearch.ts';
import { orderBy, toOrder } from '../query/sort.ts';
import type { LabelReader } from '../records/references/labels.ts';
import type { SharedNames } from '../records/references/sharedNames.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { refOf } from '../records/table/refFields.ts';
import { rowsOf } from '../records/table/rowsOf.ts';
import { Refusal } from '../refusals/refusal.ts';
import { closedToSearch, openTo } from '../rights/closedFields.ts';
import { grantCondition } from '../rights/grants.ts';
import { requireGrant, requireView } from '../rights/permission.ts';
import type { Core } from '../rules/core.ts';
import { type Cell, textCell, toSheetCell } from '../workbook/cells.ts';
import type { ExportedList } from '../workbook/listFiles.ts';
import { exportColumns } from './exportColumns.ts';
import { decodeRows } from './replyRows.ts';
import { toWhere } from './toWhere.ts';

/** Maximum number of rows of one export. To export more, a user splits the rows by a filter. */
const MAX_ROWS = 100_000;
/**
 * Number of rows that are read, translated and written at a time. It is small, so that other calls wait only a few
 * milliseconds.
 */
const batch = 200;

/**
 * Runs at most two batches of all exports at the same time, to limit their load. A batch waits up to a minute until
 * it may run.
 */
const inTurn = createTurns(2, 60_000);

/**
 * Exports the rows that a list finds, with the columns of the list or of the call, and with labels instead of
 * codes. All ids are read first. Then the rows are read in small transactions while the file is being written. So
 * neither the event loop nor the only connection of the embedded database is blocked for long, and a slow client
 * delays only its own export.
 *
 * @returns the list, and the names of the exported fields
 */
export async function exportRecords(
  core: Core,
  table: EntityTable,
  caller: Caller,
  input: Row,
): Promise<{ readonly list: ExportedList; readonly columns: readonly string[] }> {
  const grant = requireView(core, table.entity, caller);
  const toExport = requireGrant(core, table.entity, 'export', caller);
  // All parts of an export come from one server.
  const reader = await core.database.longReader();
  const ids = await inTurn(() => findRows(core, reader, table, caller, { grant, toExport }, input));
  if (ids.length > MAX_ROWS) throw new Refusal('EXPORT_TOO_LARGE', { params: { max: MAX_ROWS } });
  const translate = (text: string) => core.translate(text, caller.locale, table.entity.key);
  const choicesOf = ({ options, dict }: Field): readonly Option[] | undefined =>
    options?.map((option) => ({ ...option, label: translate(option.label) })) ??
    (dict === undefined ? undefined : core.dictionaries.options(dict, caller.locale));
  const columns = exportColumns(core, table, caller, input).map((column) => {
    const { item } = column.field;
    return { ...column, choices: choicesOf(column.field) ?? (item && choicesOf(item)) };
  });
  const read = (wanted: readonly string[]) =>
    readBatches(core, reader, table, caller, wanted, (row, names) =>
      columns.map(({ field, holder, choices }) =>
        toCell(field, holder === '' ? row : ((valueAt(row, holder) ?? {}) as Row), { choices, names }),
      ),
    );
  const titles = columns.map(({ title }) => title);
  const list: ExportedList = {
    total: ids.length,
    titles,
    batches: read(ids),
    requireShort: async (max) => {
      const long = await findLong(reader, table, caller, ids, columns, max);
      for await (const rows of read(long)) {
        for (const [at, cells] of rows.entries()) {
          const column = cells.findIndex((cell) => cell?.kind === 'text' && cell.value.length > max);
          if (column < 0) continue;
          // Two is added to the index, because lines are counted from 1 and the first line contains the titles.
          const line = ids.indexOf(long[at] ?? '') + 2;
          throw new Refusal('EXPORT_TEXT_TOO_LONG', { params: { line, title: titles[column] ?? '', max } });
        }
      }
    },
  };
  return { list, columns: columns.map(({ name }) => name) };
}

async function findRows(
  core: Core,
  reader: LongReader,
  table: EntityTable,
  caller: Caller,
  { grant, toExport }: { readonly grant: Grant; readonly toExport: Grant },
  input: Row,
): Promise<readonly string[]> {
  const view = findView(table, input, caller);
  const { columns: _, ...search } = input;
  const query = readPageQuery({ ...search, current: 1 }, 10, askerOf(core, caller));
  const closed = closedToSearch(core, table.entity, caller);
  // A row may be visible because of another permission, but it is exported only if the grant for exports covers it.
  const reached = grantCondition(core.tables, toExport, table.entity, caller) ?? sql`true`;
  const found = await reader.askAs(
    caller,
    sql<{ id: string }>`
      select id from ${rowsOf(table)} where ${toWhere(core, table, caller, grant, query, view, closed)} and ${reached}
      order by ${orderBy(toOrder(table, query, closed, view?.list.sort))} limit ${MAX_ROWS + 1}`,
  );
  return found.map(({ id }) => id);
}

/**
 * Returns the rows with a text that may be too long for a cell of the file. Labels of options are always short
 * enough.
 */
async function findLong(
  reader: LongReader,
  table: EntityTable,
  caller: Caller,
  ids: readonly string[],
  columns: readonly { readonly field: Field; readonly name: string }[],
  max: number,
): Promise<readonly string[]> {
  const names = columns.flatMap(({ field, name }) => {
    const type = table.columns.get(name)?.type;
    const isShort = field.type === 'string' && field.maxLength !== undefined && field.maxLength <= max / 2;
    return (type === 'text' || type === 'jsonb') && !isShort ? [name] : [];
  });
  if (names.length === 0) return [];
  // The file doubles quotes, so a text may become twice as long. Therefore texts longer than half of the maximum
  // are found.
  const isLong = names.map((name) => sql`char_length(${sql.ref(name)}::text) > ${Math.floor(max / 2)}`);
  const found = await reader.askAs(
    caller,
    sql<{
      id: string;
    }>`select id from ${rowsOf(table)} where id = any(${[...ids]}) and (${sql.join(isLong, sql` or `)})`,
  );
  return found.map(({ id }) => id);
}

async function* readBatches(
  core: Core,
  server: LongReader,
  table: EntityTable,
  caller: Caller,
  ids: readonly string[],
  toCells: (row: Row, names: SharedNames) => readonly Cell[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const open = openTo(core, table.entity, caller);
  const reader: LabelReader = { ask: server.ask, tenant: sql`${caller.tenantId}` };
  for (let start = 0; start < ids.length; start += batch) {
    const wanted = ids.slice(start, start + batch);
    yield await inTurn(async () => {
      const rows = await server.askAs(
        caller,
        sql<Record<string, unknown>>`
          select ${table.columnList} from ${rowsOf(table)} where id = any(${wanted}) and "isDeleted" = false`,
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      // Records that were deleted after their ids were read are left out.
      const stored = wanted.map((id) => byId.get(id)).filter((row) => row !== undefined);
      const shown = decodeRows(core, table, caller, stored).map((row) => open(row));
      const labelled = await core.references.withLabels(reader, table, shown);
      const names = await core.references.sharedNames(reader, table, labelled);
      return labelled.map((row) => toCells(row, names));
    });
    await setImmediate();
  }
}

/**
 * Converts a value to a cell of the file. Numbers, amounts and times remain numbers and times, so that a
 * spreadsheet can sum and sort them. Other values become the text that users see.
 */
function toCell(
  field: Field,
  row: Row,
  { choices, names }: { readonly choices: readonly Option[] | undefined; readonly names: SharedNames },
): Cell {
  const value = ownValue(row, field.name);
  if (value === null || value === undefined) return undefined;
  const label = row[nameKey(field.name)];
  const target = refOf(field)?.entity;
  // Common fields such as `createUser` have no reference in the schema, because the host defines to which entities
  // they refer. If the host defines none, the label is text.
  if (target === undefined && commonNames.includes(field.name) && typeof label === 'string')
    return textCell(label);
  return toSheetCell(printCell(value, field, { choices, names: target && names(target, value, label) }));
}
