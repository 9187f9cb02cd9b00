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
