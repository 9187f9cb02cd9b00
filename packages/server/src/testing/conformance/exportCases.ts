import assert from 'node:assert/strict';
import { fieldAt } from '@isp/schema/values';
import type { PlainCase } from './plainCase.ts';
import { ask, type CaseContext, doer, listAll } from './tools.ts';

/** Tests exports. An export must have the columns and the records of the list. */
export function exportCases({ entity }: CaseContext): readonly PlainCase[] {
  if (!entity.operations.export) return [];
  return [
    {
      what: 'export',
      id: 'R7.12 T-R14',
      run: async (host) => {
        const account = doer(host, entity, 'export');
        const rows = await listAll(host, account, entity);
        const reply = await ask(host, account, entity, 'export', {}, { accept: 'text/csv' });
        assert.equal(reply.status, 200, reply.raw.slice(0, 300));
        const lines = readCsv(reply.raw.replace(/^\uFEFF/, ''));
        assert.equal(lines.length - 1, rows.length, 'lines of the export');
        const columns = entity.list.columns.map(
          ({ field, title }) => title ?? fieldAt(entity.fields, field)?.title,
        );
        assert.deepEqual(lines[0], columns, 'titles of the export');
        const at = entity.list.columns.findIndex(({ field }) => field === entity.label);
        if (at < 0) return;
        const names = lines.slice(1).map((cells) => cells[at]?.replace(/^'/, ''));
        assert.deepEqual(
          names,
          rows.map((row) => String(row[entity.label] ?? '')),
          'names in the export',
        );
      },
    },
  ];
}

/** Parses a comma-separated text into rows of cells. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [whole, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (whole === '' && lines.at(-1)?.length === 0) break;
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') lines.push([]);
  }
  return lines.filter((cells) => cells.length > 0);
}
