import { migrate, type openDatabase } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WINDOW_SECONDS } from './callBucket.ts';
import { callKey, sweepCallLog } from './callLog.ts';
import { createLimiter, type Limiter } from './createLimiter.ts';
import { limitMigrations } from './migrations.ts';

describe.each(inTurn('pglite'))('the limiter, four on one database, on %s', (kind) => {
  const databases = testDatabases(kind);
  const statements: string[] = [];
  let time = Date.parse('2026-11-30T01:00:00Z');
  const now = () => new Date(time);
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let four: readonly Limiter[];
  const openFour = () => Promise.all([1, 2, 3, 4].map(() => createLimiter({ database, clock: now })));
  const at = (index: number) => four[index % four.length] as Limiter;

  beforeAll(async () => {
    database = await databases.open({ onStatement: ({ sql: text }) => void statements.push(text) });
    await migrate(database, { entities: [], migrations: [limitMigrations] });
    four = await openFour();
  });
  afterAll(async () => {
    for (const limiter of four) await limiter.close();
    await databases.close();
  });

  /** Makes calls at once, each at the limiter that `place` names. Returns the number of calls that passed. */
  const passed = async (of: string, most: number, calls: number, place: (index: number) => number) => {
    const taken = await Promise.all(
      Array.from({ length: calls }, (_, index) => at(place(index)).take('read', of, most)),
    );
    return taken.filter(({ mayPass }) => mayPass).length;
  };

  it.each([
    ['evenly', (index: number) => index],
    ['nearly all at one', (index: number) => (index < 4 ? index : 0)],
    ['all at one, then all at the next', (index: number) => Math.floor(index / 300)],
  ])('exactly 400 of 1,400 calls pass that arrive %s', async (way, place) => {
    expect(await passed(way, 400, 1400, place)).toBe(400);
    expect((await at(1).take('read', way, 400)).mayPass).toBe(false);
  });

  it('exactly 60 of 90 calls pass that arrive one after the other at changing processes', async () => {
    let count = 0;
    for (let index = 0; index < 90; index += 1)
      if ((await at(index * 7 + Math.floor(index / 5)).take('read', 'slow', 60)).mayPass) count += 1;
    expect(count).toBe(60);
  });

  it('two windows that meet let no more calls pass than one, and each call comes back after its own 60 seconds', async () => {
    const pass = async (calls: number) => passed('across', 10, calls, (index) => index);
    // 1 call at second 0, 9 at second 59, then 12 calls at once at second 61
    expect(await pass(1)).toBe(1);
    time += 59_000;
    expect(await pass(9)).toBe(9);
    time += 2000;
    expect(await pass(12)).toBe(1);
    time += 57_999;
    expect(await at(2).take('read', 'across', 10)).toMatchObject({ mayPass: false, left: 0, seconds: 1 });
    time += 1;
    expect(await pass(12)).toBe(9);
  });

  it('the reply to each call says truly how many calls are left, and when there are more', async () => {
    const take = async () => at(0).take('read', 'truth', 100);
    expect(await take()).toEqual({ mayPass: true, most: 100, left: 99, seconds: 60 });
    time += 10_500;
    for (let count = 1; count <= 20; count += 1)
      expect(await take()).toMatchObject({ left: 99 - count, seconds: 50 });
    // the first call has left the window, and the twenty have not
    time += 50_000;
    expect(await take()).toMatchObject({ left: 79, seconds: 10 });
    time += 10_000;
    expect(await take()).toMatchObject({ left: 98, seconds: 50 });
  });

  it('a lower limit refuses until enough of the earlier calls have left the window, a higher one lets pass at once', async () => {
    const pass = (most: number, calls: number) => passed('changed', most, calls, () => 0);
    expect(await pass(8, 4)).toBe(4);
    time += 30_000;
    expect(await pass(8, 9)).toBe(4);
    expect(await at(1).take('read', 'changed', 3)).toMatchObject({ mayPass: false, seconds: 60 });
    expect(await pass(10, 9)).toBe(2);
    time += 30_000;
    expect(await at(1).take('read', 'changed', 3)).toMatchObject({ mayPass: false, seconds: 30 });
    expect(await pass(10, 9)).toBe(4);
  });

  it('a row has at most 61 pairs however many calls there are, and a clock that is set back blocks no key', async () => {
    for (let second = 0; second < 150; second += 1) {
      time += 777;
      await passed('pairs', 5000, 5, (index) => index);
    }
    const [row] = await database.ask(sql<{ times: string[] }>`select times from platform_call_log
      where key = ${callKey('read', 'pairs')}`);
    expect(row?.times.length).toBeGreaterThan(30);
    expect(row?.times.length).toBeLessThanOrEqual(61);
    const before = time;
    expect(await passed('back', 2, 3, () => 0)).toBe(2);
    time -= 3_600_000;
    expect(await passed('back', 2, 3, () => 1)).toBe(0);
    time += 60_000;
    expect(await passed('back', 2, 3, () => 2)).toBe(2);
    time = before + 60_000;
  });

  it('a limit counts each value and each class by itself', async () => {
    expect(await passed('mine', 3, 5, () => 0)).toBe(3);
    expect(await passed('theirs', 3, 3, () => 0)).toBe(3);
    expect((await at(0).take('write', 'mine', 3)).mayPass).toBe(true);
  });

  it('the calls of a limit pass again when the window is over, and the old rows are swept', async () => {
    const first = await at(0).take('read', 'again', 1);
    expect(first).toEqual({ mayPass: true, most: 1, left: 0, seconds: WINDOW_SECONDS });
    time += 20_000;
    expect(await at(1).take('read', 'again', 1)).toMatchObject({ mayPass: false, seconds: 40 });
    time += 40_000;
    expect((await at(1).take('read', 'again', 1)).mayPass).toBe(true);
    expect((await at(0).take('read', 'again', 1)).mayPass).toBe(false);
    time += 120_000;
    await database.asJob((tx) => sweepCallLog(tx, now()));
    expect(await database.ask(sql`select 1 from platform_call_log`)).toEqual([]);
  });

  it('a process that ends gives back what it has reserved; one that is killed costs no more than that', async () => {
    const [first, second] = await openFour();
    await first?.take('read', 'ended', 100);
    await first?.close();
    expect(await passed('ended', 100, 120, () => 0)).toBe(99);
    // this limiter is never asked again, and hears no recall
    const deaf = await createLimiter({
      database: { ...database, listen: async () => async () => {} },
      clock: now,
    });
    await deaf.take('read', 'killed', 100);
    expect(await passed('killed', 100, 120, () => 0)).toBe(100 - 1 - 5);
    await second?.close();
  });

  it('most calls need no statement, and refusals of a full window need none', async () => {
    await at(0).take('read', 'cheap', 1000);
    statements.length = 0;
    expect(await passed('cheap', 1000, 50, () => 0)).toBe(50);
    expect(statements).toEqual([]);
    expect(await passed('cheap', 1000, 1000, () => 0)).toBe(949);
    statements.length = 0;
    expect(await passed('cheap', 1000, 1000, () => 0)).toBe(0);
    expect(statements).toEqual([]);
  });
});
