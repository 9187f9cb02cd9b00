import { setImmediate } from 'node:timers/promises';
import { commonNames, type Field, ownValue, type Row } from '@isp/schema';
import { sql } from 'kysely';
import type { Caller, Grant } from '../caller.ts';
import { createTurns } from '../database/turns.ts';
import { askerOf } from '../query/forCaller.ts';
import { readPageQuery } from '../query/readQuery.ts';
import { rowsOf } from '../query/rowsOf.ts';
import { orderBy, toOrder } from '../query/sort.ts';
import { closedToSearch, openTo } from '../records/closedFields.ts';
import { decodeRow, type EntityTable } from '../records/entityTable.ts';
import { type LabelReader, labelKeyOf } from '../records/references.ts';
import { Refusal } from '../reply/refusal.ts';
import { type Cell, numberCell, textCell, timeCell } from '../workbook/cells.ts';
import { createWorkbook } from '../workbook/createWorkbook.ts';
import { type Core, requireGrant, requireView } from './core.ts';
import { findView, toWhere } from './read.ts';

/** Rows one export may hold; a narrower search gets the rest. */
const maxRows = 20_000;
/** Rows read, named and written in one go: what others wait for in between is a few milliseconds. T-S9 */
const batch = 200;

/** Two at a time in a process: together they take no more of it than that. A call waits a minute for its turn. */
const inTurn = createTurns(2, 60_000);

/**
 * The current result of a list as a workbook: the list's columns, labels instead of codes. Which rows it holds is
 * asked once; they are read in small transactions, so that neither the event loop nor the one connection of an
 * embedded database is kept from others.
 */
export async function exportRecords(
  core: Core,
  table: EntityTable,
  caller: Caller,
  input: Row,
): Promise<Buffer> {
  const grant = requireView(core, table.entity, caller);
  requireGrant(core, table.entity, 'export', caller);
  return inTurn(() => writeRecords(core, table, caller, grant, input));
}

async function writeRecords(
  core: Core,
  table: EntityTable,
  caller: Caller,
  grant: Grant,
  input: Row,
): Promise<Buffer> {
  const { entity } = table;
  const view = findView(table, input);
  const query = readPageQuery({ ...input, current: 1 }, 10, askerOf(core, caller));
  const name = rowsOf(table);
  const closed = closedToSearch(core, entity, caller);
  const found = await core.database.askAs(
    caller,
    sql<{ id: string }>`
      select id from ${name} where ${toWhere(core, table, caller, grant, query, view, closed)}
      order by ${orderBy(toOrder(table, query, closed, view?.list.sort))} limit ${maxRows + 1}`,
  );
  const ids = found.map(({ id }) => id);
  if (ids.length > maxRows) throw new Refusal('EXPORT_TOO_LARGE', { params: { max: maxRows } });
  const translate = (text: string) => core.translate(text, caller.locale, entity.area);
  const columns = (view?.list ?? entity.list).columns.flatMap((column) => {
    const field = table.columns.get(column.field)?.field;
    return field && !field.writeOnly ? [{ field, title: translate(column.title ?? field.title) }] : [];
  });
  const workbook = await createWorkbook(columns.map(({ title }) => title));
  const open = openTo(core, entity, caller);
  const reader: LabelReader = { ask: core.database.ask, tenant: sql`${caller.tenantId}` };
  for (let start = 0; start < ids.length; start += batch) {
    const wanted = ids.slice(start, start + batch);
    const rows = await core.database.askAs(
      caller,
      sql<Record<string, unknown>>`
        select ${table.columnList} from ${name} where id = any(${wanted}) and "isDeleted" = false`,
    );
    const byId = new Map(rows.map((row) => [String(row.id), row]));
    // who was removed meanwhile is left out
    const stored = wanted.map((id) => byId.get(id)).filter((row) => row !== undefined);
    const shown = stored.map((row) => open(decodeRow(table, row)));
    const records = await core.references.withLabels(reader, table, shown);
    await workbook.add(records.map((row) => columns.map(({ field }) => toCell(field, row, translate))));
    await setImmediate();
  }
  return workbook.end();
}

/** Numbers, money and times stay what they are, so that a sheet can add and sort them; all else is what a person reads. */
function toCell(field: Field, row: Row, translate: (text: string) => string): Cell {
  const value = ownValue(row, field.name);
  if (value === null || value === undefined) return undefined;
  const label = row[labelKeyOf(field.name)];
  const isReference = field.ref !== undefined || field.item?.ref !== undefined;
  // the fields every record has refer to what the host said, and say so nowhere
  const isNamed = commonNames.includes(field.name) && label !== undefined && label !== null;
  if (isReference || isNamed) return textCell([label ?? value].flat().join(', '));
  const options = field.options ?? field.item?.options;
  if (!options && !Array.isArray(value)) {
    if (field.type === 'integer' || field.type === 'number') return numberCell(value, 'number');
    if (typeof value === 'boolean') return { kind: 'yesNo', value };
    if (typeof value === 'string' && field.format === 'money') return numberCell(value, 'money');
    if (typeof value === 'string' && field.format === 'date') return timeCell(value, 'date');
    if (typeof value === 'string' && field.format === 'date-time') return timeCell(value, 'dateTime');
  }
  const texts = [value].flat().map((one) => {
    const option = options?.find((candidate) => candidate.value === one);
    return option ? translate(option.label) : typeof one === 'object' ? JSON.stringify(one) : String(one);
  });
  return textCell(texts.join(', '));
}
