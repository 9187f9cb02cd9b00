import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/openDatabase.ts';
import { people } from '../testing/shop.fixture.ts';
import { databaseKinds, testDatabases } from '../testing/testDatabases.ts';
import { createJobLoop, createJobQueue } from './jobs.ts';

const t0 = Date.parse('2026-01-01T00:00:00Z');
const at = (seconds: number) => new Date(t0 + seconds * 1000);

describe.each(databaseKinds)('jobs on %s', (kind) => {
  const databases = testDatabases(kind);
  let database: Database;
  beforeAll(async () => {
    database = await databases.open();
    await migrate(database, { entities: [] });
  });
  afterAll(() => databases.close());
  const add = (key: string, seconds: number, work = 'note') =>
    database.asJob((tx) =>
      createJobQueue(tx).add({ key, kind: work, payload: { key }, dueTime: at(seconds) }),
    );
  const waiting = async () =>
    (
      await database.asJob((tx) =>
        sql<{ key: string; attempts: number }>`select key, attempts from isp_job order by key`.execute(tx),
      )
    ).rows;

  it('does what is due in order of time, once, and leaves the rest', async () => {
    const done: unknown[] = [];
    let now = at(5);
    const loop = createJobLoop({
      database,
      now: () => now,
      handlers: { note: async (_tx, payload) => void done.push(payload.key) },
    });
    await add('late', 60);
    await add('second', 4);
    await add('first', 1);
    expect(await loop.runDue()).toBe(2);
    expect(done).toEqual(['first', 'second']);
    expect(await loop.runDue()).toBe(0);
    now = at(61);
    await loop.runDue();
    expect(done).toEqual(['first', 'second', 'late']);
    expect(await waiting()).toEqual([]);
  });

  it('keeps one job per key: a newer one replaces it', async () => {
    await add('same', 1);
    await add('same', 100);
    const loop = createJobLoop({ database, now: () => at(50), handlers: { note: async () => undefined } });
    expect(await loop.runDue()).toBe(0);
    await database.asJob((tx) => createJobQueue(tx).drop('same'));
    expect(await waiting()).toEqual([]);
  });

  it('undoes a job that fails and tries it later', async () => {
    const failures: string[] = [];
    let now = at(1);
    let isBroken = true;
    const loop = createJobLoop({
      database,
      now: () => now,
      onError: (_error, job) => failures.push(job.key),
      handlers: {
        async break(tx) {
          await createJobQueue(tx).add({ key: 'trace', kind: 'other', payload: {}, dueTime: at(0) });
          if (isBroken) throw new Error('not today');
        },
      },
    });
    await add('fragile', 0, 'break');
    await loop.runDue();
    expect(failures).toEqual(['fragile']);
    expect(await waiting()).toEqual([{ key: 'fragile', attempts: 1 }]);
    isBroken = false;
    expect(await loop.runDue()).toBe(0);
    now = at(10);
    expect(await loop.runDue()).toBe(1);
    expect(await waiting()).toEqual([{ key: 'trace', attempts: 0 }]);
    await database.asJob((tx) => createJobQueue(tx).drop('trace'));
  });

  it('exists exactly when the changes of its call do', async () => {
    const owner = people.owner;
    if (!owner) throw new Error('The fixture has an owner.');
    const call = database.asRequest(owner, async (tx) => {
      await createJobQueue(tx).add({ key: 'ghost', kind: 'note', payload: {}, dueTime: at(0) });
      throw new Error('undone');
    });
    await expect(call).rejects.toThrow('undone');
    expect(await waiting()).toEqual([]);
    await expect(database.asRequest(owner, (tx) => sql`select * from isp_job`.execute(tx))).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('jobs in several processes', () => {
  const databases = testDatabases('postgres');
  afterAll(() => databases.close());

  it('does each job once, whoever takes it', async () => {
    const first = await databases.open();
    const second = await databases.again();
    await migrate(first, { entities: [] });
    const done: string[] = [];
    for (let index = 0; index < 40; index += 1) {
      await first.asJob((tx) =>
        createJobQueue(tx).add({ key: `j${index}`, kind: 'note', payload: { index }, dueTime: at(0) }),
      );
    }
    const loops = [first, second].map((database) =>
      createJobLoop({
        database,
        now: () => at(1),
        handlers: { note: async (_tx, payload) => void done.push(String(payload.index)) },
      }),
    );
    const counts = await Promise.all(loops.map((loop) => loop.runDue()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(new Set(done).size).toBe(40);
    expect(done).toHaveLength(40);
  });
});
