import { migrate, type openDatabase } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepCallWindows } from './callWindows.ts';
import { createLimiter, type Limiter, WINDOW_SECONDS } from './createLimiter.ts';
import { limitMigrations } from './migrations.ts';

describe.each(inTurn('pglite'))('the limiter, four on one database, on %s', (kind) => {
  const databases = testDatabases(kind);
  const statements: string[] = [];
  let time = Date.parse('2026-11-30T01:00:00Z');
  const now = () => new Date(time);
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let four: readonly Limiter[];
  const openFour = () => Promise.all([1, 2, 3, 4].map(() => createLimiter({ database, now })));
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
    await database.asJob((tx) => sweepCallWindows(tx, now()));
    expect(await database.ask(sql`select 1 from platform_call_window`)).toEqual([]);
  });

  it('a process that ends gives back what it has reserved; one that is killed costs no more than that', async () => {
    const [first, second] = await openFour();
    await first?.take('read', 'ended', 100);
    await first?.close();
    expect(await passed('ended', 100, 120, () => 0)).toBe(99);
    // this limiter is never asked again, and hears no recall
    const deaf = await createLimiter({ database: { ...database, listen: async () => async () => {} }, now });
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
