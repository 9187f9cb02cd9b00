import { execFile } from 'node:child_process';
import { mkdtemp, readFile as readBytes, rm, writeFile as writeBytes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileRow, readFile, records, withoutBlank, writeFile } from './sheetFiles.fixture.ts';

const run = promisify(execFile);

/**
 * Returns rows as a spreadsheet program changes them when it saves a file: line breaks of all kinds become the same
 * kind, and times get seconds.
 */
const asSaved = (rows: readonly FileRow[]): unknown =>
  JSON.parse(
    JSON.stringify(rows, (name, value: unknown) => {
      if (typeof value !== 'string') return value;
      return name === 'begins' && value.length === 5
        ? `${value}:00`
        : value.replaceAll(/\r\n|\n\r|\r/g, '\n');
    }),
  );

describe('what leaves as a file, is opened and saved in LibreOffice (T-D2)', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isp-sheets-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Opens a file in LibreOffice and saves it again, so that the file is written by another program. */
  async function resave(kind: 'csv' | 'xlsx', file: Blob): Promise<Blob> {
    await writeBytes(join(folder, `list.${kind}`), new Uint8Array(await file.arrayBuffer()));
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const filters = {
      csv: ['--infilter=CSV:44,34,76,1', 'csv:Text - txt - csv (StarCalc):44,34,76,1'],
      xlsx: ['', 'xlsx'],
    };
    const [opened = '', saved = ''] = filters[kind];
    const args = [profile, '--headless', ...(opened ? [opened] : []), '--convert-to', saved];
    await run('soffice', [...args, '--outdir', join(folder, 'saved'), join(folder, `list.${kind}`)]);
    return new Blob([new Uint8Array(await readBytes(join(folder, 'saved', `list.${kind}`)))]);
  }

  it.each(['xlsx', 'csv'] as const)(
    'an exported file is read again with every digit of its numbers: %s',
    async (kind) => {
      const numbers = [
        0, 5e-324, 1e-161, 3.18938120368816e-161, 0.00001, 0.0001, 0.1, 0.1234567890123, 99999999999,
      ];
      numbers.push(123456789012, 123456789.01, 123456789012345, 2 ** 53 - 1, 1e20, 1.5e300, Number.MAX_VALUE);
      const rows = numbers.flatMap((dbl) => [
        { name: 'own', dbl },
        { name: 'below zero', dbl: -dbl + 0 },
      ]);
      const file = await resave(kind, await writeFile(kind, rows));
      expect(await readFile(file, 'Asia/Shanghai')).toEqual(rows);
    },
  );

  it.each(['xlsx', 'csv'] as const)('an exported file is read again as the same values: %s', async (kind) => {
    for (const rows of fc.sample(records, 6) as (readonly FileRow[])[]) {
      const file = await resave(kind, await writeFile(kind, rows));
      expect(asSaved(await readFile(file, 'Asia/Shanghai'))).toEqual(asSaved(withoutBlank(rows)));
    }
  });
});
