import type { Field } from '@isp/schema';
import { type CellContext, printCell, readCell } from '@isp/schema/internal';
import { createClock } from '@isp/schema/values';
import fc from 'fast-check';
import { readTable } from '../../crud/src/import/readTable.ts';
import { findLayout, toTable } from '../../crud/src/import/tableLayout.ts';
import { toRows } from '../../crud/src/import/toRows.ts';
import { fieldOf, properties, values } from '../../schema/src/cells/cells.fixture.ts';
import { toSheetCell } from '../../server/src/workbook/cells.ts';
import { csvRows } from '../../server/src/workbook/csvRows.ts';
import { workbook } from '../../server/src/workbook/workbook.ts';

export const fields: readonly Field[] = Object.keys(properties).map((name) =>
  fieldOf(name as keyof typeof properties),
);

export type FileRow = Readonly<Record<string, unknown>>;

/**
 * Generator of records that are written to a file. A value of each type may be present or missing. `name` is always
 * present, because a row without any text is not kept in a file.
 */
export const records = fc.array(
  fc.record(values, { requiredKeys: ['name'] }).filter(({ name }) => String(name).trim() !== ''),
  { minLength: 1, maxLength: 40 },
) as fc.Arbitrary<readonly FileRow[]>;

/** Writes records into a file as the service exports a list. The times are already in the service's time zone. */
export async function writeFile(kind: 'csv' | 'xlsx', rows: readonly FileRow[]): Promise<Blob> {
  const titles = fields.map(({ title }) => title);
  async function* batches() {
    yield rows.map((row) => fields.map((field) => toSheetCell(printCell(row[field.name], field))));
  }
  const pieces: (string | Uint8Array<ArrayBuffer>)[] = [];
  for await (const piece of kind === 'csv' ? csvRows(titles, batches()) : workbook(titles, batches()))
    pieces.push(typeof piece === 'string' ? piece : new Uint8Array(piece));
  return new Blob(pieces);
}

/** Reads the records from a file as an import does. @param zone time zone of the service */
export async function readFile(file: Blob, zone: string): Promise<readonly FileRow[]> {
  const clock = createClock(zone);
  const context: CellContext = {
    t: (text) => text,
    clock,
    dict: async () => [],
    records: async () => [],
  };
  const table = await readTable(file);
  const layout = findLayout(
    table,
    (titles) => titles.filter((own) => fields.some(({ title }) => title === own)).length,
  );
  const read = toTable(table, layout);
  const columns = Object.fromEntries(fields.map(({ name, title }) => [name, read.titles.indexOf(title)]));
  return Promise.all(
    toRows(read, fields, columns, 'zh-CN').map(async ({ texts }) => {
      const record: Record<string, unknown> = {};
      for (const field of fields) {
        const text = texts[field.name] ?? '';
        if (text.trim() === '') continue;
        const { value, issue } = await readCell(text, field, context);
        const own = field.name === 'at' && typeof value === 'string' ? clock.show(value) : value;
        record[field.name] = issue === undefined ? own : { issue, text };
      }
      return record;
    }),
  );
}

/** Returns the rows without empty texts and texts of only spaces, because a file does not keep them. */
export const withoutBlank = (rows: readonly FileRow[]): readonly FileRow[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
    ),
  );
