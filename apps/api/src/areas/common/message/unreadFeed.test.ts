import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashToken } from '../../../platform/sessions/sessions.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { createUnreadFeed, type UnreadFeed, type UnreadReader } from './unreadFeed.ts';

describe('the feed of unread counts', () => {
  const databases = testDatabases('pglite', demoImage);
  let database: Database;
  let api: TestApi;
  let feed: UnreadFeed;
  let userId: string;
  const onError = vi.fn();

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    userId = String((await api.done('developer', 'GET', 'users')).userId);
    feed = createUnreadFeed({ database, now: api.now, onError });
  });
  afterAll(async () => {
    await feed.close();
    await api.close();
    await databases.close();
  });

  const reader = (sessionHash: string) =>
    ({ userId, sessionHash, send: vi.fn(), sendHeartbeat: vi.fn(), end: vi.fn() }) satisfies UnreadReader;
  const session = async () => hashToken((await api.signedIn('developer')).token);

  it('the feed sends a heartbeat to all open tabs, in two statements (R7.01)', async () => {
    const [one, two] = [reader(await session()), reader(await session())];
    const ends = [await feed.open(one), await feed.open(two)];
    expect([one.send.mock.calls.length, two.send.mock.calls.length]).toEqual([1, 1]);
    const asked = vi.spyOn(database, 'asJob');
    await feed.tick();
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
    expect([one.sendHeartbeat.mock.calls.length, two.sendHeartbeat.mock.calls.length]).toEqual([1, 1]);
    // the heartbeat counts again, but nothing is sent, because no number has changed
    expect([one.send.mock.calls.length, two.send.mock.calls.length]).toEqual([1, 1]);
    for (const end of ends) end();
    await feed.tick();
    expect([one.sendHeartbeat.mock.calls.length, one.end.mock.calls.length]).toEqual([1, 1]);
  });

  it('the feed counts anew after missed notifications (R7.01)', async () => {
    const tab = reader(await session());
    const end = await feed.open(tab);
    const before = Number(tab.send.mock.lastCall?.[0]);
    // Without the trigger the process is not notified of a change, as if the connection for notifications were
    // broken. The next heartbeat must find the change.
    await database.asOwner((tx) => sql`alter table common_message disable trigger isp_say`.execute(tx));
    await database.asJob((tx) =>
      sql`insert into common_message (id, "userId", title, "readFlag", "sendTime") values ('quiet', ${userId}, 'x', 0, now())`.execute(
        tx,
      ),
    );
    expect(tab.send).toHaveBeenCalledTimes(1);
    await feed.tick();
    expect(tab.send).toHaveBeenLastCalledWith(before + 1);
    await database.asOwner((tx) => sql`alter table common_message enable trigger isp_say`.execute(tx));
    end();
  });

  it('the feed keeps ten tabs of a session, the newest (T-A17)', async () => {
    const hash = await session();
    const tabs = Array.from({ length: 12 }, () => reader(hash));
    for (const tab of tabs) await feed.open(tab);
    expect(tabs.map(({ end }) => end.mock.calls.length)).toEqual([
      1,
      1,
      ...Array.from({ length: 10 }, () => 0),
    ]);
    await feed.close();
    expect(tabs.every(({ end }) => end.mock.calls.length === 1)).toBe(true);
  });

  it('the feed ends when the session has run out, and when the account is disabled (T-A7)', async () => {
    const again = createUnreadFeed({ database, now: api.now, onError });
    const disabled = reader(await session());
    await again.open(disabled);
    const become = (status: string) =>
      database.asJob((tx) => sql`update user_user set status = ${status} where id = ${userId}`.execute(tx));
    await become('DISABLED');
    await again.tick();
    expect(disabled.end).toHaveBeenCalledTimes(1);
    await become('NORMAL');
    const lasting = reader(await session());
    await again.open(lasting);
    await again.tick();
    expect(lasting.end).not.toHaveBeenCalled();
    await api.later(3700);
    await again.tick();
    expect(lasting.end).toHaveBeenCalledTimes(1);
    await again.close();
  });

  it('the feed drops a reader whose count fails, and rejects its opening', async () => {
    const again = createUnreadFeed({ database, now: api.now, onError });
    const tab = reader(await session());
    const failing = vi.spyOn(database, 'asJob').mockRejectedValueOnce(new Error('no database'));
    await expect(again.open(tab)).rejects.toThrow('no database');
    failing.mockRestore();
    await again.tick();
    expect([tab.sendHeartbeat.mock.calls.length, tab.end.mock.calls.length]).toEqual([0, 1]);
    // after a failure, the next stream listens again and gets its number
    const next = reader(await session());
    await again.open(next);
    expect(next.send).toHaveBeenCalledTimes(1);
    await again.close();
  });
});
