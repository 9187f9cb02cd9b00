import type { Row } from '@isp/schema';
import { readAreaFolder } from '@isp/schema-tools';
import { type Database, joinModules, migrate } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../../app.ts';
import { readConfig } from '../../config/config.ts';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { demoPassword } from '../demo/accounts.ts';

/**
 * Tests of simultaneous calls in two processes with one database. They need PostgreSQL. PGlite has only one
 * connection, so calls would run one after another.
 */
describe('sessions of several processes', () => {
  const databases = testDatabases('postgres', demoImage);
  let database: Database;
  let apis: readonly TestApi[];

  beforeAll(async () => {
    database = await databases.open();
    const first = await openTestApi(database);
    apis = [first, await openTestApi(await databases.again())];
  });
  afterAll(async () => {
    for (const api of apis) await api.close();
    await databases.close();
  });

  const call = (process: number, ...asked: Parameters<TestApi['call']>) =>
    (apis[process] as TestApi).call(...asked);
  const signIn = async (process: number) => {
    const password = Buffer.from(demoPassword).toString('base64');
    const { body } = await call(process, undefined, 'POST', 'login', { username: 'developer', password });
    const { refreshToken, sessionId } = body.data as Record<string, string>;
    return { refreshToken: String(refreshToken), headers: { 'blade-auth': `bearer ${String(sessionId)}` } };
  };
  const refresh = (process: number, refreshToken: string) =>
    call(
      process,
      undefined,
      'POST',
      `/blade-auth/oauth/token?${new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken })}`,
    );
  const sessions = async (username: string) => {
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select 1 as one from user_session s join user_user u on u.id = s."userId" where u.username = ${username}`.execute(
        tx,
      ),
    );
    return rows.length;
  };

  it('one process opens a session, another knows it and ends it (T-A6, T-A7)', async () => {
    const { headers } = await signIn(0);
    expect((await call(1, undefined, 'GET', 'users', undefined, headers)).status).toBe(200);
    await call(1, undefined, 'POST', 'login/signOut', {}, headers);
    expect((await call(0, undefined, 'GET', 'users', undefined, headers)).body.errCode).toBe(
      'SESSION_NOT_EXISTS',
    );
  });

  it('signing out while tokens are being refreshed leaves no session behind (T-Q3, T-A7)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { headers, refreshToken } = await signIn(round % 2);
      await Promise.all([
        refresh(0, refreshToken),
        refresh(1, refreshToken),
        call(0, undefined, 'POST', 'login/signOut', {}, headers),
        refresh(1, refreshToken),
      ]);
      expect(await sessions('developer')).toBe(0);
    }
  });

  it('processes that start together on an empty database both find their tables', async () => {
    const empty = testDatabases('postgres');
    const first = await empty.open();
    const both = await Promise.all([first, await empty.again()].flatMap((one) => [one, one]));
    const areas = readAreaFolder(readConfig({}).schemas);
    const entities = areas.flatMap((area) => Object.values(area.entities));
    const { alsoVisible, columns, handmade, migrations, opsLog } = joinModules(modules);
    await Promise.all(
      both.map((one) => migrate(one, { entities, alsoVisible, columns, handmade, migrations, opsLog })),
    );
    const { rows } = await first.asJob((tx) =>
      sql<{ id: string }>`select id from common_child_app`.execute(tx),
    );
    expect(rows).toEqual([{ id: '20' }]);
    await empty.close();
  });

  it('processes that are asked at once agree on one key (R7.03)', async () => {
    const keys = await Promise.all(
      [0, 1, 0, 1].map(
        async (process) => (await call(process, undefined, 'GET', 'rsa/public-key')).body.data,
      ),
    );
    expect(new Set(keys).size).toBe(1);
  });

  it('fifty wrong passwords at two processes are five tries (T-A10)', async () => {
    const password = Buffer.from('wrong').toString('base64');
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        call(
          at % 2,
          undefined,
          'POST',
          'login',
          { username: 'admin', password },
          { 'x-forwarded-for': `10.0.0.${at}` },
        ),
      ),
    );
    const count = (code: string) => replies.filter(({ body }) => body.errCode === code).length;
    expect([count('LOGIN_FAILED'), count('LOGIN_LOCKED')]).toEqual([5, 45]);
  });
});
