import type { Field, Row } from '@isp/schema';
import { sql } from 'kysely';
import writeXlsx from 'write-excel-file/node';
import type { Caller } from '../caller.ts';
import { readPageQuery } from '../query/readQuery.ts';
import { orderBy, toOrder } from '../query/sort.ts';
import { closedToSearch, openTo } from '../records/closedFields.ts';
import { decodeRow, type EntityTable } from '../records/entityTable.ts';
import { labelKeyOf, labelsWithin } from '../records/references.ts';
import { Refusal } from '../reply/refusal.ts';
import { type Core, requireGrant, requireView } from './core.ts';
import { columnList, findView, toWhere } from './read.ts';

/** Rows one export may hold; a narrower search gets the rest. */
const maxRows = 20_000;

/** The current result of a list as a workbook: the list's columns, labels instead of codes. */
export async function exportRecords(
  core: Core,
  table: EntityTable,
  caller: Caller,
  input: Row,
): Promise<Buffer> {
  const { entity } = table;
  const grant = requireView(core, entity, caller);
  requireGrant(core, entity, 'export', caller);
  const view = findView(table, input);
  const query = readPageQuery({ ...input, current: 1 }, 10);
  const records = await core.database.asRequest(caller, async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${columnList(table)} from ${sql.table(table.table)}
      where ${toWhere(core, table, caller, grant, query, view)}
      order by ${orderBy(toOrder(table, query, closedToSearch(core, entity, caller), view?.list.sort))} limit ${maxRows + 1}`.execute(
      tx,
    );
    if (rows.length > maxRows) throw new Refusal('EXPORT_TOO_LARGE', { params: { max: maxRows } });
    const open = openTo(core, entity, caller);
    return core.references.withLabels(
      labelsWithin(tx),
      table,
      rows.map((row) => open(decodeRow(table, row))),
    );
  });
  const translate = (text: string) => core.translate(text, caller.locale, entity.area);
  const columns = (view?.list ?? entity.list).columns.flatMap((column) => {
    const field = table.columns.get(column.field)?.field;
    return field && !field.writeOnly ? [{ field, title: translate(column.title ?? field.title) }] : [];
  });
  const header = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }));
  const body = records.map((row) =>
    columns.map(({ field }) => ({ value: withoutFormula(cellText(field, row, translate)), type: String })),
  );
  return writeXlsx([header, ...body], { columns: columns.map(() => ({ width: 20 })) }).toBuffer();
}

function cellText(field: Field, row: Row, translate: (text: string) => string): string {
  const value = row[field.name];
  if (value === null || value === undefined) return '';
  const label = row[labelKeyOf(field.name)];
  if (field.ref || field.item?.ref) return [label ?? value].flat().join(', ');
  const options = field.options ?? field.item?.options;
  const texts = [value].flat().map((one) => {
    const option = options?.find((candidate) => candidate.value === one);
    return option ? translate(option.label) : typeof one === 'object' ? JSON.stringify(one) : String(one);
  });
  return texts.join(', ');
}

/** A spreadsheet must not take a text for a formula. T-R14 */
export const withoutFormula = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
