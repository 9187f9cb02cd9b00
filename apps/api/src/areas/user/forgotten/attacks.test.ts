import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTenants } from '../../../testing/addTenants.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';

const phone = '13900009001';

describe.each(inTurn('pglite'))('attacks on the sign-in and on sessions on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  const statements: string[] = [];
  let database: Database;
  /** Two services on one database, like two processes. */
  let apis: readonly [TestApi, TestApi];

  beforeAll(async () => {
    database = await databases.open({ onStatement: ({ sql: text }) => void statements.push(text) });
    apis = [await openTestApi(database), await openTestApi(database)];
    await addTenants(
      database,
      apis[0].service.areas.flatMap(({ entities }) => Object.values(entities)),
    );
    await query(`update user_user set phone = null, "phoneVerified" = false where phone = '${phone}'`);
    await query(`update user_user set phone = '${phone}', "phoneVerified" = true
      where username = 'member' and "tenantId" in ('000000', '100002')`);
  });
  afterAll(async () => {
    for (const api of apis) await api.close();
    await databases.close();
  });

  const query = async (text: string) => (await database.asJob((tx) => sql.raw<Row>(text).execute(tx))).rows;
  const secret = (plain: string) => Buffer.from(plain).toString('base64');
  const ask = (more: Row = {}, place: 0 | 1 = 0) =>
    apis[place].call(undefined, 'POST', 'login/forgotten-code', { target: phone, ...more });
  const reset = (code: string, more: Row = {}, place: 0 | 1 = 0) =>
    apis[place].call(undefined, 'POST', 'login/forgotten', {
      ...{ target: phone, code, newPassword: secret('brand new secret') },
      ...more,
    });
  const login = (password: string, more: Row = {}, place: 0 | 1 = 0) =>
    apis[place].call(undefined, 'POST', 'login', { username: 'member', password: secret(password), ...more });
  const sent = async () => {
    const rows = await query(
      `select content from user_sms_outbox where phone = '${phone}' and content like '%重置密码验证码%' order by id desc`,
    );
    return rows.map(({ content }) => /\d{6}/.exec(String(content))?.[0] ?? '');
  };
  const forget = async () => {
    await query('delete from user_sms_outbox');
    await query('delete from user_login_attempt');
  };
  const me = (sessionId: unknown, place: 0 | 1) =>
    apis[place].call(undefined, 'GET', 'users', undefined, { 'blade-auth': `bearer ${String(sessionId)}` });

  /** Exchanges a refresh token at one process. Returns true if it opened a session. */
  const refreshed = async (token: unknown, place: 0 | 1) => {
    const { statusCode } = await apis[place].app.inject({
      method: 'POST',
      url: '/blade-auth/oauth/token',
      headers: {
        'blade-requested-with': 'BladeHttpRequest',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: String(token),
      }).toString(),
    });
    return statusCode === 200;
  };

  it('texts that no account has are refused without an error of the service', async () => {
    const odd = ['\u0000', 'x\u0000', 'y'.repeat(9000), "' or 1=1 --", '%', '\ud800'];
    const wrong: unknown[] = [];
    for (const text of odd) {
      for (const reply of [
        await ask({ tenantId: text }),
        await ask({ target: text }),
        await reset(text),
        await reset('123456', { tenantId: text }),
        await reset('123456', { username: text }),
        await reset('123456', { newPassword: text }),
        await login('x', { tenantId: text }),
        await login('x', { username: text }),
        await apis[0].call(undefined, 'POST', 'login/sms-code', { phone, tenantId: text }),
      ])
        if (reply.status >= 500 || reply.body.errCode === 'SYSTEM_ERROR')
          wrong.push([JSON.stringify(text).slice(0, 20), reply.status, reply.body.errCode]);
      await forget();
    }
    expect(wrong).toEqual([]);
  });

  it('a code of one tenant sets no password of the user with the same name and phone in another (T-A1)', async () => {
    await forget();
    await ask({ tenantId: '100002' });
    const [code = ''] = await sent();
    expect(code).toMatch(/^\d{6}$/);
    expect((await reset(code)).body.errCode).toBe('CONFIRM_WRONG');
    expect((await reset(code, { tenantId: '000000' })).body.errCode).toBe('CONFIRM_WRONG');
    expect((await reset(code, { tenantId: '100002' }, 1)).status).toBe(200);
    expect((await login('Demo@2026')).status).toBe(200);
    expect((await login('brand new secret', { tenantId: '100002' })).status).toBe(200);
  });

  it('of wrong codes at once in two processes five are tried, and the right one is refused then (T-A11)', async () => {
    await forget();
    await ask();
    const [code = ''] = await sent();
    const guesses = Array.from({ length: 16 }, (_, at) =>
      String((Number(code) + at + 1) % 1_000_000).padStart(6, '0'),
    );
    await Promise.all(guesses.map((guess, at) => reset(guess, {}, (at % 2) as 0 | 1)));
    expect((await reset(code, {}, 1)).body.errCode).toBe('CONFIRM_WRONG');
    // the code of another process replaces the first
    await forget();
    await ask({}, 1);
    const [second = ''] = await sent();
    expect((await reset(second)).status).toBe(200);
    expect((await login('brand new secret', {}, 1)).status).toBe(200);
  });

  it('a new password ends sessions, refresh tokens, known devices and links in both processes at once (T-A7)', async () => {
    await forget();
    const signIn = await apis[0].app.inject({
      method: 'POST',
      url: '/isp-user/api/v1/login',
      headers: { 'blade-requested-with': 'BladeHttpRequest' },
      payload: { username: 'member', password: secret('brand new secret') },
    });
    const device = signIn.cookies.find(({ name }) => name === 'isp_device')?.value ?? '';
    const { refreshToken, sessionId } = (signIn.json() as { data: Row }).data;
    for (const place of [0, 1] as const) expect((await me(sessionId, place)).status).toBe(200);
    // a token of another sign-in proves that the exchange works here
    const other = (await login('brand new secret', {}, 1)).body.data as Row;
    expect(await refreshed(other.refreshToken, 0)).toBe(true);
    await ask();
    const [code = ''] = await sent();
    // the old password is not a new one, and the code stays valid
    expect((await reset(code)).body.errCode).toBe('PASSWORD_RULE');
    expect((await me(sessionId, 0)).status).toBe(200);
    expect((await reset(code, { newPassword: secret('the third secret') }, 1)).status).toBe(200);
    for (const place of [0, 1] as const)
      expect((await me(sessionId, place)).body.errCode).toBe('SESSION_NOT_EXISTS');
    for (const place of [0, 1] as const) expect(await refreshed(refreshToken, place)).toBe(false);
    // the device is not known any more: wrong passwords from its address lock it like any other
    const tryAt = (password: string) =>
      apis[0].app.inject({
        method: 'POST',
        url: '/isp-user/api/v1/login',
        headers: { 'blade-requested-with': 'BladeHttpRequest', cookie: `isp_device=${device}` },
        payload: { username: 'member', password: secret(password) },
      });
    for (let times = 0; times < 5; times += 1) await login('wrong');
    expect((await tryAt('the third secret')).json<Row>().errCode).toBe('LOGIN_LOCKED');
    await forget();
  });

  it('a session that its user ends from the list ends at once in both processes, and no other user can end it (T-A7)', async () => {
    const [first, second] = [
      (await login('the third secret')).body.data as Row,
      (await login('the third secret', {}, 1)).body.data as Row,
    ];
    for (const place of [0, 1] as const) expect((await me(first.sessionId, place)).status).toBe(200);
    const own = { 'blade-auth': `bearer ${String(second.sessionId)}` };
    const list = (await apis[1].call(undefined, 'GET', 'users/sessions', undefined, own)).body
      .data as unknown as Row[];
    const others = list.filter(({ isCurrent }) => !isCurrent);
    expect(others.length).toBeGreaterThan(0);
    for (const { id } of others) {
      const stranger = await apis[0].call('customer', 'POST', 'users/end-session', { id });
      expect(stranger.body.errCode).toBe('DATA_NOT_FOUND');
      expect((await apis[1].call(undefined, 'POST', 'users/end-session', { id }, own)).status).toBe(200);
    }
    for (const place of [0, 1] as const)
      expect((await me(first.sessionId, place)).body.errCode).toBe('SESSION_NOT_EXISTS');
    for (const place of [0, 1] as const) expect(await refreshed(first.refreshToken, place)).toBe(false);
    expect((await me(second.sessionId, 0)).status).toBe(200);
  });

  it('a user of an outside provider sets a first password by the verified phone, and not by one that is unverified', async () => {
    await forget();
    await query(`update user_user set password = '' where username = 'member' and "tenantId" = '000000'`);
    await query(
      `update user_user set "phoneVerified" = false where username = 'member' and "tenantId" = '000000'`,
    );
    expect((await ask()).status).toBe(200);
    expect(await sent()).toEqual([]);
    await forget();
    await query(
      `update user_user set "phoneVerified" = true where username = 'member' and "tenantId" = '000000'`,
    );
    await ask();
    const [code = ''] = await sent();
    expect((await reset(code, { newPassword: secret('') })).body.errCode).toBe('PASSWORD_RULE');
    expect((await reset(code)).status).toBe(200);
    expect((await login('brand new secret')).status).toBe(200);
  });

  it('the account of a closed tenant answers like an unknown phone, and a code from before sets no password (T-A11)', async () => {
    const shape = async (call: () => Promise<{ readonly status: number; readonly body: Row }>) => {
      statements.length = 0;
      const { body, status } = await call();
      return { status, errCode: body.errCode, data: body.data, statements: statements.length };
    };
    await forget();
    const unknown = await shape(() => ask({ target: '19999999998', tenantId: '100002' }));
    const wrongCode = await shape(() => reset('000000', { target: '19999999998', tenantId: '100002' }));
    await ask({ tenantId: '100002' });
    const [before = ''] = await sent();
    await query(`update common_tenant set status = 'CLOSED' where code = '100002'`);
    expect((await reset(before, { tenantId: '100002' })).body.errCode).toBe('CONFIRM_WRONG');
    await forget();
    expect(await shape(() => ask({ tenantId: '100002' }))).toEqual(unknown);
    expect(await sent()).toEqual([]);
    expect(await shape(() => reset('000000', { tenantId: '100002' }))).toEqual(wrongCode);
  });
});
