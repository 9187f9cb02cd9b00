import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/open/openDatabase.ts';
import { MAX_ATTEMPTS } from '../database/schema/maxAttempts.ts';
import { guardPort } from '../external/guardPort.ts';
import { grantNone } from '../host/caller.ts';
import { createCore } from '../module/ispServer.ts';
import type { Core } from '../rules/core.ts';
import { outside } from '../rules/outside.ts';
import { inTurnOf } from '../testing/takesTurn.ts';
import { testDatabases } from '../testing/testDatabases.ts';
import { FinalJobError } from './leases.ts';
import { createJobLoop, type JobLoop, type JobLoopOptions } from './loop.ts';
import { createJobQueue } from './queue/queue.ts';

const now = new Date('2026-01-01T00:00:00Z');

/** Returns a mock of an external call. Its promises resolve when the test calls `answer`. */
function hold() {
  const waiting: (() => void)[] = [];
  return {
    call: () => new Promise<void>((resolve) => waiting.push(resolve)),
    count: () => waiting.length,
    answer: () => {
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}

describe.each(inTurnOf(import.meta.url))('jobs that call something outside on %s', (kind) => {
  const databases = testDatabases(kind);
  let database: Database;
  let core: Core;
  const loops: JobLoop[] = [];
  beforeAll(async () => {
    database = await databases.open();
    core = await createCore({
      database,
      areas: [],
      now: () => now,
      permission: () => grantNone,
      context: async () => Promise.reject(new Error('Not asked.')),
    });
  });
  afterEach(async () => {
    await Promise.all(loops.splice(0).map((loop) => loop.stop()));
    await database.asJob((tx) => sql`delete from isp_job`.execute(tx));
  });
  afterAll(() => databases.close());

  const loopOf = (options: Omit<JobLoopOptions, 'core'>): JobLoop => {
    const loop = createJobLoop({ core, every: 5, longestStop: 0, ...options });
    loops.push(loop);
    return loop;
  };
  const add = (...jobs: readonly (readonly [key: string, kind: string])[]) =>
    database.asJob((tx) =>
      createJobQueue(tx).add(...jobs.map(([key, of]) => ({ key, kind: of, payload: { key }, dueTime: now }))),
    );
  const stored = async () =>
    (
      await database.asJob((tx) =>
        sql<{ key: string; attempts: number; lastError: string | null }>`
          select key, attempts, "lastError" from isp_job order by key`.execute(tx),
      )
    ).rows;

  it('other jobs go on while one waits, and its attempt is counted from the start (T-S10)', async () => {
    const server = hold();
    const done: string[] = [];
    const loop = loopOf({
      perKind: 2,
      handlers: {
        mail: async () => outside(server.call, async () => void done.push('mail')),
        note: async (_work, { key }) => void done.push(String(key)),
      },
    });
    await add(['a1', 'mail'], ['a2', 'mail'], ['a3', 'mail'], ['b1', 'note']);
    loop.start();
    await vi.waitFor(() => expect(done).toEqual(['b1']), 30_000);
    // Only two jobs of a kind may run at the same time here. The third waits, and no attempt is counted for it.
    expect(server.count()).toBe(2);
    expect((await stored()).map(({ attempts, key }) => [key, attempts])).toEqual([
      ['a1', 1],
      ['a2', 1],
      ['a3', 0],
    ]);
    await add(['b2', 'note']);
    await vi.waitFor(() => expect(done).toEqual(['b1', 'b2']), 30_000);
    server.answer();
    await vi.waitFor(() => expect(server.count()).toBe(1), 30_000);
    server.answer();
    await vi.waitFor(async () => expect(await stored()).toEqual([]), 30_000);
    expect(done.filter((name) => name === 'mail')).toHaveLength(3);
  });

  it('no transaction is open during the call, and the database answers others (T-S10)', async () => {
    const calls: string[] = [];
    const port = guardPort('mail', {
      async send(text: string) {
        await database.ping();
        calls.push(text);
      },
    });
    const loop = loopOf({
      handlers: {
        outside: async () => outside(() => port.send('outside')),
        inside: async () => port.send('inside'),
      },
    });
    await add(['in', 'inside'], ['out', 'outside']);
    await loop.runDue();
    expect(calls).toEqual(['outside']);
    expect(await stored()).toEqual([
      {
        key: 'in',
        attempts: 1,
        lastError: expect.stringContaining('mail.send was called inside a transaction by job inside'),
      },
    ]);
  });

  it('an answer that never comes ends the attempt, and one that was cut off counts (T-S10)', async () => {
    const loop = loopOf({
      longestCall: 20,
      handlers: { mute: async () => outside(() => new Promise(() => undefined)) },
    });
    await add(['a', 'mute']);
    await loop.runDue();
    expect(await stored()).toEqual([
      {
        key: 'a',
        attempts: 1,
        lastError: 'ExternalTimeoutError: The external system did not reply within 0.02 seconds.',
      },
    ]);
    // The loop is killed and cannot store an error. Therefore its attempt is counted when it starts, and a text for
    // this case is stored at the same time.
    await database.asJob((tx) => sql`update isp_job set "dueTime" = ${now}`.execute(tx));
    const killed = loopOf({ handlers: { mute: async () => outside(() => new Promise(() => undefined)) } });
    killed.start();
    await vi.waitFor(
      async () =>
        expect(await stored()).toMatchObject([
          { attempts: 2, lastError: expect.stringContaining('cut off') },
        ]),
      30_000,
    );
  });

  it('an outside job writes the result of a call with the end of the job, and continues with the next call', async () => {
    const loop = loopOf({
      handlers: {
        async order({ jobs }) {
          await jobs.add({ key: 'trace', kind: 'never', payload: {}, dueTime: now });
          return outside(
            async () => 1,
            async (_work, one) =>
              outside(
                async () => one + 1,
                async (work, two) =>
                  work.jobs.add({ key: 'a', kind: 'never', payload: { two }, dueTime: now }),
              ),
          );
        },
      },
    });
    await add(['a', 'order']);
    expect(await loop.runDue()).toBe(1);
    const { rows } = await database.asJob((tx) =>
      sql`select key, kind, payload, attempts from isp_job order by key`.execute(tx),
    );
    expect(rows).toEqual([
      { key: 'a', kind: 'never', payload: { two: 2 }, attempts: 0 },
      { key: 'trace', kind: 'never', payload: {}, attempts: 0 },
    ]);
  });

  it('an outside job that was replaced during its call is undone', async () => {
    const loop = loopOf({
      handlers: {
        order: async () =>
          outside(
            () => add(['a', 'later']),
            async ({ jobs }) => jobs.add({ key: 'trace', kind: 'never', payload: {}, dueTime: now }),
          ),
      },
    });
    await add(['a', 'order']);
    await loop.runDue();
    expect((await stored()).map(({ key }) => key)).toEqual(['a']);
  });

  it('an outside job is dead at once where its error forbids another try', async () => {
    const loop = loopOf({
      handlers: { once: async () => outside(async () => Promise.reject(new FinalJobError('perhaps sent'))) },
    });
    await add(['a', 'once']);
    await loop.runDue();
    expect(await stored()).toEqual([
      { key: 'a', attempts: MAX_ATTEMPTS, lastError: 'FinalJobError: perhaps sent' },
    ]);
  });

  it('a job whose connection is cut counts an attempt where the database is there (T-S10)', async () => {
    const errors: unknown[] = [];
    const cut = Object.assign(new Error('terminating connection due to idle-in-transaction timeout'), {
      code: '25P03',
    });
    const loop = loopOf({
      onError: (error) => errors.push(error),
      handlers: {
        idle: async () => Promise.reject(cut),
        note: async () => undefined,
      },
    });
    await add(['a', 'idle'], ['b', 'note']);
    expect(await loop.runDue()).toBe(2);
    expect(errors).toEqual([cut]);
    expect(await stored()).toMatchObject([{ key: 'a', attempts: 1 }]);
  });
});
