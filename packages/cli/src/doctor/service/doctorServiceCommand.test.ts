import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArea } from '@isp/schema';
import { migrate, openDatabase } from '@isp/server';
import { emptyPglite } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../runCommand.ts';

const area = {
  area: 'shop',
  title: '书店',
  entities: {
    book: {
      title: '图书',
      path: 'book',
      scope: 'org',
      record: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string', title: '书名', maxLength: 40 } },
      },
      unique: [['name']],
    },
  },
};
let folder: string;
const data = () => join(folder, 'data');
const isp = (...args: readonly string[]) =>
  runCommand(['doctor', 'service', join(folder, 'schemas'), ...args], { LANG: 'en_US' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isp-doctor-'));
  await mkdir(join(folder, 'schemas'));
  await mkdir(join(folder, 'backups'));
  await writeFile(join(folder, 'schemas', 'shop.json'), JSON.stringify(area));
  await writeFile(join(folder, 'backups', 'today.tar.gz'), '');
  const database = await openDatabase({ folder: data(), dump: await emptyPglite(), isSynced: false });
  await migrate(database, { entities: Object.values(parseArea(area).entities) });
  await database.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a service in order has exit code 0, a fault 1 with the statement that mends it, and nothing to look at 2', async () => {
  const line = ['--database', data(), '--backups', join(folder, 'backups')];
  const well = await isp(...line, '--json');
  // a full disk of the machine that runs the test is not a fault of the command
  const found = (JSON.parse(well.output) as { findings: { kind: string }[] }).findings;
  expect(found.filter(({ kind }) => kind !== 'space-low')).toEqual([]);
  const database = await openDatabase({ folder: data(), isSynced: false });
  const name = await database.asOwner(async (tx) => {
    const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
      where tablename = 'shop_book' and indexdef like 'CREATE UNIQUE%' and indexname not like '%pkey'`.execute(
      tx,
    );
    await sql`drop index ${sql.id(rows[0]?.name ?? '')}`.execute(tx);
    return rows[0]?.name;
  });
  await database.close();
  const sick = await isp(...line);
  expect(sick.code).toBe(1);
  expect(sick.output).toContain('error  index-missing  shop_book (');
  expect(sick.output).toContain(`create unique index if not exists "${name}"`);
  const json = JSON.parse((await isp(...line, '--json')).output) as { findings: { kind: string }[] };
  expect(json.findings[0]).toMatchObject({
    ...{ kind: 'index-missing', severity: 'error' },
    why: expect.stringContaining('same value') as string,
  });
  for (const nothing of [join(folder, 'none'), 'postgres://127.0.0.1:1/none'])
    expect(await isp('--database', nothing), nothing).toMatchObject({
      code: 2,
      output: expect.stringContaining('cannot be looked at') as string,
    });
});
