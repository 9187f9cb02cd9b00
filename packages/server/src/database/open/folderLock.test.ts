import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyPglite } from '../../testing/emptyPglite.ts';
import { followChild } from '../../testing/followChild.ts';
import { FolderInUseError, lockFolder } from './folderLock.ts';
import { openDatabase } from './openDatabase.ts';
import { SyncedNodeFs, syncedStartParams } from './syncedNodeFs.ts';

const kills = process.env.ISP_LONG ? 50 : 2;
const fixture = fileURLToPath(new URL('../../testing/holdFolder.fixture.ts', import.meta.url));
const folders: string[] = [];
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isp-folder-'));
  folders.push(folder);
  return folder;
};
/**
 * Creates a folder that contains an empty database. It is used because creating a database takes longer than the
 * tests themselves.
 */
const filledFolder = async () => {
  const folder = await newFolder();
  const pglite = await PGlite.create(folder, { loadDataDir: await emptyPglite() });
  await pglite.close();
  return folder;
};
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** Starts a process that opens the database in the folder at the time `start` and writes rows to it. */
function hold(folder: string, start: number) {
  const child = spawn(process.execPath, ['--conditions=isp-source', fixture, folder, String(start)]);
  const { ended, output } = followChild(child);
  const enough: { count: number; resolve: () => void }[] = [];
  const rows = () => [...output().matchAll(/^row (\d+)$/gm)].map((match) => Number(match[1]));
  const look = () => {
    const count = rows().length;
    for (const wish of enough) if (count >= wish.count) wish.resolve();
  };
  child.stdout.on('data', look);
  return {
    child,
    rows,
    output,
    ended,
    hasRows: (count: number) =>
      Promise.race([new Promise<void>((resolve) => enough.push({ count, resolve })), ended]),
  };
}

describe('one process per folder (T-S4)', () => {
  it('the lock refuses a second process before it opens anything, and names the process that holds the folder', async () => {
    const folder = await filledFolder();
    const first = hold(folder, 0);
    await first.hasRows(3);
    const before = await readFile(join(folder, 'postmaster.pid'), 'utf8');
    const refused = await openDatabase({ folder }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FolderInUseError);
    expect(String(refused)).toContain(`${first.child.pid} (`);
    expect(String(refused)).toContain('http://127.0.0.1:1');
    expect((refused as FolderInUseError).holder?.since).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    const second = hold(folder, 1_000_000);
    await second.ended;
    expect(second.child.exitCode).toBe(1);
    expect(second.output()).toContain('正被进程');
    expect(await readFile(join(folder, 'postmaster.pid'), 'utf8')).toBe(before);
    const count = first.rows().length;
    await first.hasRows(count + 3);
    expect(first.child.exitCode).toBeNull();
    // The process must end here, because it would otherwise continue to write during all later tests.
    first.child.kill('SIGKILL');
    await first.ended;
  });

  it(`the database loses nothing acknowledged when its process is killed while it writes, and opens again, ${kills} times`, async () => {
    const folder = await filledFolder();
    const acknowledged: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const process = hold(folder, kill * 100_000);
      await process.hasRows(10 + Math.floor(Math.random() * 30));
      process.child.kill('SIGKILL');
      await process.ended;
      expect(process.output()).toContain('open');
      acknowledged.push(...process.rows());
    }
    const database = await openDatabase({ folder });
    const { rows } = await database.asOwner((tx) => sql<{ id: number }>`select id from kept`.execute(tx));
    await database.close();
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills * 10);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  });

  it('the database syncs each change before it acknowledges it', async () => {
    let synced = 0;
    const pglite = await PGlite.create({
      fs: new SyncedNodeFs(await newFolder(), () => {
        synced += 1;
      }),
      startParams: syncedStartParams(PGlite.defaultStartParams),
      loadDataDir: await emptyPglite(),
    });
    await pglite.exec('create table kept (id integer)');
    for (let id = 0; id < 5; id += 1) {
      const before = synced;
      await pglite.query('insert into kept values ($1)', [id]);
      expect(synced).toBeGreaterThan(before);
    }
    await pglite.close();
  });

  it('the lock is released when the database is closed, also within one process', async () => {
    const folder = await newFolder();
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    await lock.release();
    await (await lockFolder(folder)).release();
  });

  it('the lock respects a holder that shows that it lives, even where its sockets are hidden, and replaces a dead one', async () => {
    const folder = await newFolder();
    const file = join(folder, 'isp.lock');
    const note = {
      id: 'x',
      pid: 1,
      host: 'elsewhere',
      since: '2026-11-21T00:00:00.000Z',
      address: '',
      space: 'elsewhere',
    };
    await writeFile(file, JSON.stringify(note));
    const beat = setInterval(() => void utimes(file, new Date(), new Date()), 1000);
    try {
      await expect(lockFolder(folder)).rejects.toThrow('1 (elsewhere, 2026-11-21T00:00:00.000Z)');
    } finally {
      clearInterval(beat);
    }
    const lock = await lockFolder(folder);
    expect(await readFile(file, 'utf8')).toContain(String(process.pid));
    await lock.release();
  });
});
