import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/open/openDatabase.ts';
import { grantNone } from '../host/caller.ts';
import { createCore } from '../module/ispServer.ts';
import type { Core } from '../rules/core.ts';
import { people } from '../testing/shop.fixture.ts';
import { inTurnOf } from '../testing/takesTurn.ts';
import { testDatabases } from '../testing/testDatabases.ts';
import { createJobLoop } from './loop.ts';
import { listDeadJobs, rerunJob } from './queue/deadJobs.ts';
import { createJobQueue } from './queue/queue.ts';

const t0 = Date.parse('2026-01-01T00:00:00Z');
const at = (seconds: number) => new Date(t0 + seconds * 1000);

/** Returns the core of a service without areas, which a job loop needs. */
const coreOf = (database: Database, now: () => Date): Promise<Core> =>
  createCore({
    database,
    areas: [],
    now,
    permission: () => grantNone,
    context: async () => Promise.reject(new Error('Not called.')),
  });

describe.each(inTurnOf(import.meta.url))('jobs on %s', (kind) => {
  const databases = testDatabases(kind);
  let database: Database;
  let core: Core;
  let now = at(0);
  beforeAll(async () => {
    database = await databases.open();
    core = await coreOf(database, () => now);
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

  it('the loop runs due jobs in order of time, once, and leaves the others', async () => {
    const done: unknown[] = [];
    now = at(5);
    const loop = createJobLoop({
      core,
      handlers: { note: async (_work, payload) => void done.push(payload.key) },
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

  it('the loop keeps one job per key: a newer one replaces it', async () => {
    await add('same', 1);
    await add('same', 100);
    now = at(50);
    const loop = createJobLoop({ core, handlers: { note: async () => undefined } });
    expect(await loop.runDue()).toBe(0);
    await database.asJob((tx) => createJobQueue(tx).drop('same'));
    expect(await waiting()).toEqual([]);
  });

  it('the loop undoes a job that fails and tries it later', async () => {
    const failures: string[] = [];
    now = at(1);
    let isBroken = true;
    const loop = createJobLoop({
      core,
      onError: (_error, job) => failures.push(job.key),
      handlers: {
        async break({ jobs }) {
          await jobs.add({ key: 'trace', kind: 'other', payload: {}, dueTime: at(0) });
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

  it('the loop keeps a job that failed for good, shows it, and runs it again on request', async () => {
    let isBroken = true;
    const loop = createJobLoop({
      core,
      handlers: {
        async fragile() {
          if (isBroken) throw new Error('not ever');
        },
      },
    });
    await add('hopeless', 0, 'fragile');
    now = at(0);
    for (let count = 0; count < 12; count += 1) {
      await loop.runDue();
      now = new Date(now.getTime() + 3600_000);
    }
    const dead = () => database.asJob((tx) => listDeadJobs(tx, 10));
    expect(await dead()).toMatchObject([
      { key: 'hopeless', kind: 'fragile', payload: { key: 'hopeless' }, lastError: 'Error: not ever' },
    ]);
    expect(await waiting()).toEqual([{ key: 'hopeless', attempts: 8 }]);
    isBroken = false;
    expect(await database.asJob((tx) => rerunJob(tx, 'nobody', now))).toBe(false);
    expect(await database.asJob((tx) => rerunJob(tx, 'hopeless', now))).toBe(true);
    expect(await loop.runDue()).toBe(1);
    expect([await dead(), await waiting()]).toEqual([[], []]);
  });

  it('the loop leaves the successor a job puts under its own key, and deletes one it drops', async () => {
    now = at(0);
    const rounds: unknown[] = [];
    const loop = createJobLoop({
      core,
      handlers: {
        async round({ jobs }, payload) {
          rounds.push(payload.round);
          const round = Number(payload.round ?? 0) + 1;
          await jobs.add({ key: 'round', kind: 'round', payload: { round }, dueTime: at(10) });
          if (round > 1) await jobs.drop('round');
        },
      },
    });
    await add('round', 0, 'round');
    await loop.runDue();
    expect(await waiting()).toEqual([{ key: 'round', attempts: 0 }]);
    now = at(11);
    await loop.runDue();
    expect(rounds).toEqual([undefined, 1]);
    expect(await waiting()).toEqual([]);
  });

  it('a job exists exactly when the changes of its call do', async () => {
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
  let first: Database;
  let cores: readonly Core[];
  const at1 = () => at(1);
  beforeAll(async () => {
    first = await databases.open();
    cores = [await coreOf(first, at1), await coreOf(await databases.again(), at1)];
  });
  afterAll(() => databases.close());
  const put = (key: string, kind: string) =>
    first.asJob((tx) => createJobQueue(tx).add({ key, kind, payload: { key }, dueTime: at(0) }));
  const queued = async () =>
    (await first.asJob((tx) => sql`select key, kind from isp_job order by key`.execute(tx))).rows;

  it('the loop runs each job once, in any of several processes', async () => {
    const done: string[] = [];
    for (let index = 0; index < 40; index += 1) await put(`j${index}`, 'note');
    const loops = cores.map((core) =>
      createJobLoop({
        core,
        handlers: { note: async (_work, payload) => void done.push(String(payload.key)) },
      }),
    );
    const counts = await Promise.all(loops.map((loop) => loop.runDue()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(new Set(done).size).toBe(40);
    expect(done).toHaveLength(40);
  });

  it('the loop undoes what a job did that was replaced while it ran (T-S8)', async () => {
    const loop = createJobLoop({
      core: cores[0] as Core,
      handlers: {
        async slow({ jobs }) {
          await jobs.add({ key: 'trace', kind: 'nobody', payload: {}, dueTime: at(0) });
          await put('slow', 'later');
        },
      },
    });
    await put('slow', 'slow');
    await loop.runDue();
    expect(await queued()).toEqual([{ key: 'slow', kind: 'later' }]);
    await first.asJob((tx) => createJobQueue(tx).drop('slow'));
  });

  it('the loop lets a job that outlives its lease take effect once (T-S8)', async () => {
    let runs = 0;
    const ended: (() => void)[] = [];
    const otherEnded = new Promise<void>((resolve) => ended.push(resolve));
    const loops = cores.map((core) =>
      createJobLoop({
        core,
        lease: 50,
        handlers: {
          async slow({ jobs, newId }) {
            runs += 1;
            await jobs.add({ key: `effect ${newId()}`, kind: 'nobody', payload: {}, dueTime: at(0) });
            if (runs === 1) await otherEnded;
          },
        },
      }),
    );
    await put('slow', 'slow');
    const slow = loops[0]?.runDue();
    await vi.waitFor(() => expect(runs).toBe(1), 30_000);
    await vi.waitFor(async () => expect(await loops[1]?.runDue()).toBe(1), 30_000);
    for (const end of ended) end();
    await slow;
    expect(runs).toBe(2);
    expect(await queued()).toHaveLength(1);
  });
});
