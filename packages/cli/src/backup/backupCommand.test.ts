import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { emptyPglite } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../runCommand.ts';
import { outcomeOf } from './outcomeOf.ts';

const isp = (...args: readonly string[]) => runCommand(args, {});
const json = async (...args: readonly string[]) => JSON.parse((await isp(...args, '--json')).output);

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isp-cli-backup-'));
  const database = await openDatabase({ folder: at('data'), dump: await emptyPglite(), isSynced: false });
  await database.asOwner(async (tx) => {
    await sql`create table shop (id text primary key, price numeric)`.execute(tx);
    await sql`insert into shop values ('1', 1.50), ('2', null)`.execute(tx);
  });
  await database.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('isp backup, isp backup verify and isp restore', () => {
  const databases = testDatabases('postgres');
  afterAll(() => databases.close());

  it('a backup is written once, verified, and restored into PostgreSQL', async () => {
    const file = at('monday.tar.gz');
    expect(await json('backup', file, '--database', at('data'))).toMatchObject({
      command: 'backup',
      code: 0,
      file,
      rows: 2,
      tables: 1,
      files: 0,
    });
    expect(await isp('backup', file, '--database', at('data'))).toMatchObject({
      code: 2,
      output: expect.stringContaining('--force'),
    });
    expect(await isp('backup', file, '--database', at('data'), '--force', '--lang', 'zh')).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 张表共 2 行'),
    });
    expect(await isp('backup', 'verify', file)).toMatchObject({
      code: 0,
      output: expect.stringContaining('is whole: 2 rows of 1 tables'),
    });

    const url = await databases.address();
    expect(await isp('restore', file, '--database', url)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Restored 2 rows of 1 tables and 0 files'),
    });
    expect(await json('restore', file, '--database', url)).toMatchObject({ code: 3, reason: 'NOT_EMPTY' });
    expect(await json('restore', file, '--database', url, '--replace')).toMatchObject({ code: 0, rows: 2 });
  });

  it('a damaged file is a mistake, and a module may name the service with its key', async () => {
    const module = at('service.mjs');
    await writeFile(module, `export const backup = { folder: ${JSON.stringify(at('data'))}, keys: ['k1'] };`);
    const file = at('keyed.tar.gz');
    expect(await json('backup', file, '--service', module)).toMatchObject({
      code: 0,
      header: { keys: ['k1'] },
    });
    expect(await json('restore', file, '--database', at('data'), '--replace')).toMatchObject({
      code: 3,
      reason: 'WRONG_KEY',
    });
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length / 2));
    for (const args of [
      ['backup', 'verify', file],
      ['restore', file, '--database', at('data')],
    ])
      expect(await json(...args)).toMatchObject({ code: 1, reason: 'DAMAGED' });
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('a command line without a service, with two, or with a file that does not exist is wrong', async () => {
    await writeFile(at('none.mjs'), 'export const backup = {};');
    const lines: readonly (readonly [readonly string[], RegExp])[] = [
      [['backup', at('x'), '--service', 'a', '--database', 'b'], /one service/],
      [['backup', at('x'), '--service', at('none.mjs')], /exports no service/],
      [['backup', at('x'), '--service', at('absent.mjs')], /There is no file/],
      [['backup', 'verify', at('absent')], /There is no file/],
      [['restore', at('absent')], /There is no file/],
      [['backup', 'verify', folder], /is not a file/],
      [['restore', folder], /is not a file/],
      [['restore'], /<file> is missing/],
      [['backup', 'verify'], /<file> is missing/],
    ];
    for (const [line, message] of lines)
      expect(await isp(...line), line.join(' ')).toMatchObject({
        code: 2,
        output: expect.stringMatching(message),
      });
    expect(await json('backup', 'verify')).toMatchObject({ command: 'backup verify', code: 2 });
    expect(await isp('help', 'backup', 'verify')).toMatchObject({
      code: 0,
      output: expect.stringContaining('isp backup verify <file>'),
    });
  });

  it('an error of the disk says that nothing was changed and what to do', async () => {
    const path = join(at('absent.mjs'), 'x.tar.gz');
    await writeFile(at('absent.mjs'), '');
    expect(await isp('backup', path, '--database', at('data'))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/The disk refuses .*Nothing was changed/),
    });
    await rm(at('absent.mjs'));
    for (const error of [Object.assign(new Error('no space'), { code: 'ENOSPC' }), { status: 1 }])
      expect(await outcomeOf('en', () => Promise.reject(error))).toMatchObject({
        code: 1,
        text: expect.stringContaining('The disk is full'),
        data: { reason: 'DISK' },
      });
  });
});
