import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceDatabase } from '../database/open/finishRestore.ts';
import { type Database, openDatabase } from '../database/open/openDatabase.ts';
import { emptyPglite } from '../testing/emptyPglite.ts';
import { testDatabases } from '../testing/index.ts';
import type { BackupFiles } from './BackupFiles.ts';
import type { BackupService } from './BackupService.ts';
import { restoreBackup } from './restoreBackup.ts';
import { takeBackup } from './takeBackup.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isp-service-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Files in memory, which the rows of the table `file` name. */
function storeOf(
  stored: Readonly<Record<string, string>>,
): BackupFiles & { readonly stored: Map<string, string> } {
  const all = new Map(Object.entries(stored));
  return {
    stored: all,
    list: (ask) => ask(sql`select id, bytes, '' as sha256 from file order by id`),
    async read(id) {
      const text = all.get(id);
      if (text === undefined) throw new Error(`no file ${id}`);
      return Readable.from([Buffer.from(text)]);
    },
    write: async ({ id }, bytes) => void all.set(id, (await buffer(bytes)).toString()),
  };
}

const create = async (service: BackupService): Promise<Database> =>
  openDatabase({ folder: service.folder, dump: await emptyPglite(), isSynced: false });
const restore = async (service: BackupService, path: string, replaces = false) =>
  restoreBackup(service, path, { replaces, empty: await emptyPglite() });

async function write(database: Database, ids: readonly string[]): Promise<void> {
  await database.asOwner(async (tx) => {
    await sql`create table if not exists file (id text primary key, bytes bigint)`.execute(tx);
    await sql`grant select on file to isp_job`.execute(tx);
    for (const id of ids) await sql`insert into file values (${id}, ${id.length})`.execute(tx);
  });
}

async function read({ folder: place, url }: BackupService): Promise<readonly string[]> {
  const database = await openDatabase({ folder: place, url });
  const { rows } = await database.asOwner((tx) =>
    sql<{ id: string }>`select id from file order by id`.execute(tx),
  );
  await database.close();
  return rows.map(({ id }) => id);
}

describe('a backup of a service and its restore', () => {
  const postgres = testDatabases('postgres');
  afterAll(() => postgres.close());

  it('an embedded database that a process uses is backed up, restored into PostgreSQL, and from there into a folder', async () => {
    const source = {
      folder: join(folder, 'used'),
      keys: ['k1', 'k2'],
      files: storeOf({ one: 'one', three: 'three' }),
    };
    const database = await create(source);
    await write(database, ['one', 'three', 'gone']);
    const path = join(folder, 'used.tar.gz');
    let isOver = false;
    let later = 0;
    const writer = (async () => {
      for (; !isOver; later += 1) await write(database, [`later-${later}`]);
    })();
    const report = await takeBackup(source, path);
    isOver = true;
    await writer;
    await database.close();
    expect(report.rows).toBeGreaterThanOrEqual(3);
    expect(report.rows).toBeLessThanOrEqual(later + 3);
    expect(report.missing).toContain('gone');
    expect((await readdir(source.folder)).filter((name) => /isp-/.test(name))).toEqual([]);

    const url = await postgres.address();
    const files = storeOf({});
    for (const keys of [[], ['k1'], ['k3']])
      await expect(restore({ url, keys, files }, path)).rejects.toMatchObject({ code: 'WRONG_KEY' });
    const held = await openDatabase({ url });
    await expect(restore({ url, keys: source.keys, files }, path)).rejects.toMatchObject({
      code: 'IN_USE',
    });
    await held.close();
    expect(files.stored.size).toBe(0);
    const restored = await restore({ url, keys: ['k0', 'k2', 'k1'], files }, path);
    expect(restored).toMatchObject({ rows: report.rows, files: 2, missing: report.missing });
    expect(Object.fromEntries(files.stored)).toEqual({ one: 'one', three: 'three' });

    const second = join(folder, 'second.tar.gz');
    await takeBackup({ url, keys: ['k1'], files }, second);
    const target = { folder: join(folder, 'target'), keys: ['k1'], files: storeOf({}) };
    await restore(target, second);
    expect(await read(target)).toEqual(await read({ url }));
    expect(target.files.stored).toEqual(files.stored);
    await expect(restore(target, second)).rejects.toMatchObject({ code: 'NOT_EMPTY' });
    const kept = await openDatabase(target);
    await expect(restore(target, second, true)).rejects.toMatchObject({
      name: 'FolderInUseError',
    });
    await kept.close();
  });

  it('a backup waits for a call that holds an embedded database, says for how long at most, and gives up then', async () => {
    const source = { folder: join(folder, 'held') };
    const database = await create(source);
    const path = join(folder, 'held.tar.gz');
    let release = () => {};
    const holding = database.asOwner(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const waits: number[] = [];
    const options = { onWait: (limitMs: number) => void waits.push(limitMs) };
    await expect(takeBackup(source, path, { ...options, limitMs: 200 })).rejects.toThrow(
      /was busy for 0\.2 s with a call that has not ended.*Nothing was written/,
    );
    expect(existsSync(path)).toBe(false);

    const waiting = takeBackup(source, path, options);
    release();
    await holding;
    const report = await waiting;
    expect(waits).toEqual([200, 120_000]);
    expect(report.pauseMs).toBeGreaterThan(0);
    await database.close();
    expect((await readdir(source.folder)).filter((name) => /isp-/.test(name))).toEqual([]);
    expect(await takeBackup(source, path)).not.toHaveProperty('pauseMs');
  });

  it('a restore replaces a database on demand, names the files that are left, and keeps other files of the folder', async () => {
    const target = { folder: join(folder, 'replaced'), files: storeOf({ a: 'a' }) };
    const first = await create(target);
    await write(first, ['a']);
    await first.close();
    const path = join(folder, 'replaced.tar.gz');
    await takeBackup(target, path);
    const again = await openDatabase(target);
    await write(again, ['b']);
    await again.close();
    await writeFile(join(target.folder, 'notes.txt'), 'mine');
    expect(await restore(target, path, true)).toMatchObject({ rows: 1, left: ['b'] });
    expect(await read(target)).toEqual(['a']);
    expect(await readFile(join(target.folder, 'notes.txt'), 'utf8')).toBe('mine');
  });

  it('a replacement of a database that fails leaves the old one', async () => {
    const target = { folder: join(folder, 'failing') };
    const database = await create(target);
    await write(database, ['a']);
    await database.close();
    await expect(
      replaceDatabase(target.folder, async (place) => {
        await writeFile(join(place, 'PG_VERSION'), '18');
        throw new Error('no more space');
      }),
    ).rejects.toThrow('no more space');
    expect(await read(target)).toEqual(['a']);
  });

  it('a folder without a database is not backed up, and none is made there', async () => {
    const empty = await mkdtemp(join(folder, 'empty-'));
    await expect(takeBackup({ folder: empty }, join(folder, 'x.tar.gz'))).rejects.toThrow(/has no database/);
    expect(await readdir(empty)).toEqual([]);
  });
});
