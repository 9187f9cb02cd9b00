import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { inTurnOf } from '../../testing/takesTurn.ts';
import { testDatabases } from '../../testing/testDatabases.ts';
import type { Database } from './openDatabase.ts';

const say = (database: Database, text: string) =>
  database.asJob((tx) => sql`select pg_notify('shop', ${text})`.execute(tx));

describe.each(inTurnOf(import.meta.url))('listening on %s', (kind) => {
  const databases = testDatabases(kind);
  afterAll(() => databases.close());

  it('the listener receives notifications of a transaction once it is committed, and none of one that failed', async () => {
    const database = await databases.open();
    const heard: string[] = [];
    const end = await database.listen('shop', (text) => heard.push(text));
    const failed = database.asJob(async (tx) => {
      await sql`select pg_notify('shop', 'undone')`.execute(tx);
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    await say(database, 'one');
    await vi.waitFor(() => expect(heard).toEqual(['one']));
    await end();
    await say(database, 'two');
    const again: string[] = [];
    await database.listen('shop', (text) => again.push(text));
    await say(database, 'three');
    await vi.waitFor(() => expect(again).toEqual(['three']));
    expect(heard).toEqual(['one']);
  });
});

describe('listening by several processes', () => {
  const databases = testDatabases('postgres');
  afterAll(() => databases.close());

  it('the listener receives notifications of the other process, also after its connection broke', async () => {
    const database = await databases.open();
    const other = await databases.again();
    const heard: string[] = [];
    await database.listen('shop', (text) => heard.push(text));
    await say(other, 'before');
    await vi.waitFor(() => expect(heard).toEqual(['before']));
    await other.asOwner((tx) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`.execute(tx),
    );
    await vi.waitFor(
      async () => {
        await say(other, 'after');
        expect(heard).toContain('after');
      },
      { interval: 200 },
    );
  });
});
