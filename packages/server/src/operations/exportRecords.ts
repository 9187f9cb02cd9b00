import { setImmediate } from 'node:timers/promises';
import {
  choiceName,
  commonNames,
  type Field,
  fieldAt,
  nameKey,
  type Option,
  ownValue,
  type Row,
  valueAt,
} from '@isp/schema';
import { sql } from 'kysely';
import type { Caller, Grant } from '../caller.ts';
import { createTurns } from '../database/turns.ts';
import { askerOf } from '../query/forCaller.ts';
import { readPageQuery } from '../query/readQuery.ts';
import { rowsOf } from '../query/rowsOf.ts';
import { orderBy, toOrder } from '../query/sort.ts';
import { closedToSearch, openTo } from '../records/closedFields.ts';
import type { EntityTable } from '../records/entityTable.ts';
import type { LabelReader } from '../records/labels.ts';
import { Refusal } from '../reply/refusal.ts';
import { type Cell, numberCell, textCell, timeCell } from '../workbook/cells.ts';
import type { ExportedList } from '../workbook/listFiles.ts';
import { type Core, requireGrant, requireView } from './core.ts';
import { grantCondition } from './grants.ts';
import { decodeRows, findView, toWhere } from './read.ts';

/** Rows one export may hold; a narrower search gets the rest. */
const maxRows = 100_000;
/** Rows read, named and written in one go: what others wait for in between is a few milliseconds. T-S9 */
const batch = 200;

/** Two batches at a time in a process: together they take no more of it than that. One waits a minute for its turn. */
const inTurn = createTurns(2, 60_000);

/**
 * The current result of a list: the list's columns, labels instead of codes. Which rows it holds is asked once; they
 * are read when they are taken, in small transactions, so that neither the event loop nor the one connection of an
 * embedded database is kept from others, and a slow reader keeps nothing but its own place.
 */
export async function exportRecords(
  core: Core,
  table: EntityTable,
  caller: Caller,
  input: Row,
): Promise<ExportedList> {
  const grant = requireView(core, table.entity, caller);
  const toExport = requireGrant(core, table.entity, 'export', caller);
  const ids = await inTurn(() => findRows(core, table, caller, { grant, toExport }, input));
  if (ids.length > maxRows) throw new Refusal('EXPORT_TOO_LARGE', { params: { max: maxRows } });
  const translate = (text: string) => core.translate(text, caller.locale, table.entity.key);
  const choicesOf = ({ options, dict }: Field): readonly Option[] | undefined =>
    options?.map((option) => ({ ...option, label: translate(option.label) })) ??
    (dict === undefined ? undefined : core.dictionaries.options(dict, caller.locale));
  const columns = columnsOf(table, input).map((column) => {
    const { item } = column.field;
    const choices = choicesOf(column.field) ?? (item && choicesOf(item));
    return { ...column, wordOf: choices && wordsOf(choices) };
  });
  return {
    total: ids.length,
    titles: columns.map(({ title }) => translate(title)),
    batches: readBatches(core, table, caller, ids, (row) =>
      columns.map(({ field, holder, wordOf }) =>
        toCell(field, holder === '' ? row : ((valueAt(row, holder) ?? {}) as Row), wordOf),
      ),
    ),
  };
}

async function findRows(
  core: Core,
  table: EntityTable,
  caller: Caller,
  { grant, toExport }: { readonly grant: Grant; readonly toExport: Grant },
  input: Row,
): Promise<readonly string[]> {
  const view = findView(table, input);
  const query = readPageQuery({ ...input, current: 1 }, 10, askerOf(core, caller));
  const closed = closedToSearch(core, table.entity, caller);
  // what is seen here and there may be exported here only
  const reached = grantCondition(core.tables, toExport, table.entity, caller) ?? sql`true`;
  const found = await core.database.askAs(
    caller,
    sql<{ id: string }>`
      select id from ${rowsOf(table)} where ${toWhere(core, table, caller, grant, query, view, closed)} and ${reached}
      order by ${orderBy(toOrder(table, query, closed, view?.list.sort))} limit ${maxRows + 1}`,
  );
  return found.map(({ id }) => id);
}

function columnsOf(table: EntityTable, input: Row) {
  const { columns } = findView(table, input)?.list ?? table.entity.list;
  return columns.flatMap(({ field: path, title }) => {
    const [name = ''] = path.split('.');
    const isShown = table.columns.get(name)?.field?.writeOnly === false;
    const field = fieldAt(table.entity.fields, path);
    if (!field || !isShown) return [];
    return [
      { field, holder: path.slice(0, Math.max(0, path.lastIndexOf('.'))), title: title ?? field.title },
    ];
  });
}

async function* readBatches(
  core: Core,
  table: EntityTable,
  caller: Caller,
  ids: readonly string[],
  toCells: (row: Row) => readonly Cell[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const open = openTo(core, table.entity, caller);
  const reader: LabelReader = { ask: core.database.ask, tenant: sql`${caller.tenantId}` };
  for (let start = 0; start < ids.length; start += batch) {
    const wanted = ids.slice(start, start + batch);
    yield await inTurn(async () => {
      const rows = await core.database.askAs(
        caller,
        sql<Record<string, unknown>>`
          select ${table.columnList} from ${rowsOf(table)} where id = any(${wanted}) and "isDeleted" = false`,
      );
      const byId = new Map(rows.map((row) => [String(row.id), row]));
      // who was removed meanwhile is left out
      const stored = wanted.map((id) => byId.get(id)).filter((row) => row !== undefined);
      const shown = decodeRows(core, table, caller, stored).map((row) => open(row));
      return (await core.references.withLabels(reader, table, shown)).map(toCells);
    });
    await setImmediate();
  }
}

type WordOf = (value: unknown) => string | undefined;

/** What the values of a column are called: each is looked up once, however many rows have it. */
function wordsOf(choices: readonly Option[]): WordOf {
  const known = new Map<unknown, string | undefined>();
  return (value) => {
    if (!known.has(value)) known.set(value, choiceName(choices, value));
    return known.get(value);
  };
}

/** Numbers, money and times stay what they are, so that a sheet can add and sort them; all else is what a person reads. */
function toCell(field: Field, row: Row, wordOf: WordOf | undefined): Cell {
  const value = ownValue(row, field.name);
  if (value === null || value === undefined) return undefined;
  const label = row[nameKey(field.name)];
  const isReference = field.ref !== undefined || field.item?.ref !== undefined;
  // the fields every record has refer to what the host said, and say so nowhere
  const isNamed = commonNames.includes(field.name) && label !== undefined && label !== null;
  if (isReference || isNamed) return textCell([label ?? value].flat().join(', '));
  if (!wordOf && !Array.isArray(value)) {
    if (field.type === 'integer' || field.type === 'number') return numberCell(value, 'number');
    if (typeof value === 'boolean') return { kind: 'yesNo', value };
    if (typeof value === 'string' && field.format === 'money') return numberCell(value, 'money');
    if (typeof value === 'string' && field.format === 'date') return timeCell(value, 'date');
    if (typeof value === 'string' && field.format === 'date-time') return timeCell(value, 'dateTime');
  }
  const texts = [value]
    .flat()
    .map((one) => wordOf?.(one) ?? (typeof one === 'object' ? JSON.stringify(one) : String(one)));
  return textCell(texts.join(', '));
}
