import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabases } from '../testing/index.ts';
import { restoreRows } from './restoreRows.ts';
import { createDumps } from './rollingDumps.ts';

const databases = testDatabases('pglite');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isp-dumps-'));
});
afterAll(async () => {
  await databases.close();
  await rm(folder, { recursive: true, force: true });
});

it('the last dumps are kept, a daily one is written when the newest is a day old, and each can be restored', async () => {
  const database = await databases.open();
  await database.asOwner((tx) => sql`create table shop (id text)`.execute(tx));
  const place = join(folder, 'backups');
  let time = Date.parse('2026-11-30T08:00:00.000Z');
  const errors: unknown[] = [];
  const dumps = createDumps(database, {
    folder: place,
    keep: 2,
    firstLookMs: 0,
    now: () => new Date(time),
    onError: (error) => errors.push(error),
  });
  const names = async () => (await readdir(place)).toSorted();
  await dumps.take('change');
  expect(await names()).toEqual(['2026-11-30T08-00-00.000Z-change.tar.gz']);

  time += 23 * 3600_000;
  const stop = dumps.start();
  await wait(100);
  stop();
  expect(await names()).toHaveLength(1);
  await database.asOwner((tx) => sql`insert into shop values ('1')`.execute(tx));
  time += 3600_000;
  const stopAgain = dumps.start();
  while ((await names()).filter((name) => name.endsWith('.gz')).length < 2 && errors.length === 0)
    await wait(20);
  stopAgain();
  expect(errors).toEqual([]);
  expect(await names()).toContain('2026-12-01T08-00-00.000Z-daily.tar.gz');
  time += 1;
  await dumps.take('change');
  expect(await names()).toEqual([
    '2026-12-01T08-00-00.000Z-daily.tar.gz',
    '2026-12-01T08-00-00.001Z-change.tar.gz',
  ]);

  const restored = await databases.open();
  await restoreRows(restored, join(place, '2026-12-01T08-00-00.000Z-daily.tar.gz'), false);
  const { rows } = await restored.asOwner((tx) => sql`select id from shop`.execute(tx));
  expect(rows).toEqual([{ id: '1' }]);
});
