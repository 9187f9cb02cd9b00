import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from './openDatabase.ts';

it('fairPglite runs the event loop between the statements of an embedded database (T-S9)', async () => {
  const database = await openDatabase();
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  for (let at = 0; at < 50; at += 1) await database.ask(sql`select 1`);
  isOver = true;
  await database.close();
  expect(turns).toBeGreaterThanOrEqual(50);
});

it('a transaction that waits while an embedded database is closed fails, and its error is handled', async () => {
  const database = await openDatabase();
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const first = database.asJob(() => held);
  const waiting = [1, 2, 3].map(() => database.asJob(async () => 'begun'));
  const all = Promise.allSettled([first, ...waiting]);
  const closed = database.close();
  release();
  await closed;
  const results = await all;
  for (const { status } of results.slice(1)) expect(status).toBe('rejected');
  await expect(database.asJob(async () => 'begun')).rejects.toThrow(/destroyed|closed/);
});
