import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { demoPassword } from '../demo/accounts.ts';

interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

describe.each(inTurn('postgres'))('the end of a session on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const signIn = async (): Promise<Tokens> => {
    const password = Buffer.from(demoPassword).toString('base64');
    const { data } = (await api.call(undefined, 'POST', 'login', { username: 'developer', password })).body;
    const { refreshToken, sessionId } = data as Record<string, string>;
    return { access: String(sessionId), refresh: String(refreshToken) };
  };
  const trade = async (token: string): Promise<Tokens | string> => {
    const query = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token });
    const reply = await api.app.inject({
      method: 'POST',
      url: `/blade-auth/oauth/token?${query}`,
      headers: { 'blade-requested-with': 'BladeHttpRequest' },
    });
    const body = reply.json<Record<string, string>>();
    return reply.statusCode === 200
      ? { access: String(body.access_token), refresh: String(body.refresh_token) }
      : String(body.error);
  };
  const traded = async (token: string): Promise<Tokens> => {
    const next = await trade(token);
    if (typeof next === 'string') throw new Error(next);
    return next;
  };
  const codeOf = async ({ access }: Tokens) => {
    const { body } = await api.call(undefined, 'GET', 'users', undefined, {
      'blade-auth': `bearer ${access}`,
    });
    return body.errCode ?? 'live';
  };

  it('within 30 s a traded token is answered once more, a third use is refused alone (T-Q3, T-A7)', async () => {
    const first = await signIn();
    const second = await traded(first.refresh);
    await api.later(29);
    const beside = await traded(first.refresh);
    expect([await codeOf(second), await codeOf(beside)]).toEqual(['live', 'live']);
    expect(await trade(first.refresh)).toBe('invalid_grant');
    expect([await codeOf(second), await codeOf(beside)]).toEqual(['live', 'live']);
    // More than half a minute after its exchange, a refresh token that is used again may be stolen. Hence all
    // sessions of this sign-in end.
    await api.later(2);
    expect(await trade(first.refresh)).toBe('invalid_grant');
    for (const tokens of [first, second, beside]) {
      expect(await codeOf(tokens)).toBe('SESSION_NOT_EXISTS');
      expect(await trade(tokens.refresh)).toBe('invalid_grant');
    }
  });

  it('of eight trades at the same moment two are answered, and their sessions live (T-A7)', async () => {
    const { refresh } = await signIn();
    const replies = await Promise.all(Array.from({ length: 8 }, () => trade(refresh)));
    const answered = replies.filter((reply) => typeof reply !== 'string');
    expect(answered).toHaveLength(2);
    for (const tokens of answered) expect(await codeOf(tokens)).toBe('live');
  });

  it('a token shown again after its 30 s ends the whole family, and no other (T-A7)', async () => {
    const [first, other] = [await signIn(), await signIn()];
    const second = await traded(first.refresh);
    const third = await traded(second.refresh);
    await api.later(31);
    expect(await codeOf(third)).toBe('live');
    expect(await trade(first.refresh)).toBe('invalid_grant');
    expect([await codeOf(third), await trade(third.refresh)]).toEqual([
      'SESSION_NOT_EXISTS',
      'invalid_grant',
    ]);
    expect(await codeOf(other)).toBe('live');
  });

  it('a token shown again days later ends the family, too (T-A7)', async () => {
    const first = await signIn();
    let last = await traded(first.refresh);
    for (let trades = 0; trades < 18; trades += 1) {
      api.move(6000);
      last = await traded(last.refresh);
    }
    expect(await trade(first.refresh)).toBe('invalid_grant');
    expect(await codeOf(last)).toBe('SESSION_NOT_EXISTS');
  });

  it('after two hours without a call a session is over, whatever its tokens say (T-A7)', async () => {
    const [used, idle] = [await signIn(), await signIn()];
    // The expiry of the access tokens is set far in the future, so that only the two hours without a call can end a
    // session.
    await database.asJob((tx) => sql`update user_session set "expiresAt" = '2030-01-01'`.execute(tx));
    await api.later(7199);
    expect(await codeOf(used)).toBe('live');
    await api.later(2);
    expect([await codeOf(used), await codeOf(idle)]).toEqual(['live', 'SESSION_EXPIRED']);
    expect(await trade(idle.refresh)).toBe('invalid_grant');
    expect(typeof (await trade(used.refresh))).toBe('object');
  });

  // In this test the session is refreshed about a hundred times. `move` only changes the clock of the service, so
  // the background jobs run once, at the end, and not after each refresh.
  it('seven days after the sign-in a session is over, however busy it was (T-A7)', async () => {
    let last = await signIn();
    const end = api.now().getTime() + 7 * 24 * 3600_000;
    while (api.now().getTime() + 6000_000 < end) {
      api.move(6000);
      last = await traded(last.refresh);
    }
    const left = Math.floor((end - api.now().getTime()) / 1000);
    await api.later(left - 1);
    last = await traded(last.refresh);
    expect(await codeOf(last)).toBe('live');
    await api.later(1);
    expect(await codeOf(last)).not.toBe('live');
    expect(await trade(last.refresh)).toBe('invalid_grant');
  });

  it('a session notes its use once a minute, not with every call', async () => {
    // The clock is moved by one second, so that this sign-in is later than the sign-ins of the other tests.
    await api.later(1);
    const tokens = await signIn();
    const lastUsed = async () => {
      const { rows } = await database.asJob((tx) =>
        sql<{
          at: Date;
        }>`select "lastUsedTime" as at from user_session order by "createTime" desc limit 1`.execute(tx),
      );
      return rows[0]?.at.getTime();
    };
    const start = api.now().getTime();
    await api.later(59);
    await codeOf(tokens);
    expect(await lastUsed()).toBe(start);
    await api.later(1);
    await Promise.all([codeOf(tokens), codeOf(tokens), codeOf(tokens)]);
    expect(await lastUsed()).toBe(start + 60_000);
  });
});
