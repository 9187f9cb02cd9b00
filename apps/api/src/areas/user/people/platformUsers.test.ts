import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../platform/demo/accounts.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';

describe.each(inTurn('postgres'))('the people of the platform on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  beforeAll(async () => {
    database = await databases.open();
    // The database finds open sessions by its own clock, which a test cannot move; therefore the service uses the
    // real time in this test.
    api = await openTestApi(database, undefined, new Date());
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const login = (username: string, password: string, more: Row = {}) =>
    api.call(undefined, 'POST', 'login', { username, password: base64(password), ...more });
  const list = async (query: Row = {}) =>
    (await api.done('admin', 'POST', 'users/page-query', { orgId: '', size: 200, ...query }))
      .records as Row[];
  const act = (name: string, id: unknown) => api.call('admin', 'POST', `users/${name}`, { orgId: '', id });
  const read = (name: string, id: unknown) =>
    api.done('admin', 'GET', `users/${name}?id=${String(id)}`) as unknown as Promise<readonly Row[]>;

  it('the platform finds every user of its tenant, and no password (T-A4)', async () => {
    const all = await list();
    expect(all.length).toBeGreaterThan(10);
    const shown = all.map(({ _actions, ...row }) => row);
    expect(JSON.stringify(shown)).not.toMatch(/password|argon2|secretHash/i);
    const member = all.find(({ username }) => username === 'member');
    expect(member).toMatchObject({ userType: 2, status: 'NORMAL', organisations: '星图智能科技' });
    expect(await list({ keyword: 'memb' })).toMatchObject([{ username: 'member' }]);
    expect(await list({ userType: '0' })).toMatchObject([{ username: 'admin', _actions: [] }]);
    // a search by the password is refused like a search by a field that does not exist, so that it reveals nothing
    for (const field of ['password', 'noSuchField']) {
      const reply = await api.call('admin', 'POST', 'users/page-query', { orgId: '', [field]: 'x' });
      expect([reply.status, reply.body]).toEqual([
        400,
        expect.objectContaining({
          errCode: 'PARAM_INVALID',
          data: { errors: [expect.objectContaining({ field, rule: 'unknown' })] },
        }),
      ]);
    }
    for (const account of ['developer', 'customer'])
      expect((await api.call(account, 'POST', 'users/page-query', {})).status).toBe(403);
  });

  it("a user's sessions are shown, and end at once (T-A7)", async () => {
    const [user] = await list({ keyword: 'member' });
    await login('member', 'wrong');
    const session = (await login('member', demoPassword)).body.data as Row;
    const sessions = await read('sessions-of', user?.id);
    expect(sessions).toMatchObject([{ type: 'PASSWORD', source: '127.0.0.1' }]);
    expect(JSON.stringify(sessions)).not.toContain(String(session.sessionId));
    const signIns = await read('sign-ins-of', user?.id);
    expect(signIns.slice(0, 2)).toMatchObject([
      { type: '登录', reason: null },
      { type: '登录', reason: 'LOGIN_FAILED' },
    ]);
    expect((await list({ keyword: 'member' }))[0]).toMatchObject({
      sessionCount: 1,
      lastLoginIp: '127.0.0.1',
    });
    expect((await act('end-sessions', user?.id)).status).toBe(200);
    expect(await read('sessions-of', user?.id)).toEqual([]);
    expect((await login('member', demoPassword)).status).toBe(200);
  });

  it('a password is given once, and opens nothing but the choice of another (T-A7)', async () => {
    const [user] = await list({ keyword: 'member' });
    const reset = await act('reset-password', user?.id);
    expect(reset.headers['cache-control']).toBe('no-store');
    const { password, username } = reset.body.data as { password: string; username: string };
    expect([username, password]).toEqual(['member', expect.stringMatching(/^[A-Za-z2-9]{14}$/)]);
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select to_jsonb(l) as line from isp_ops_log l where "bizId" = ${user?.id}`.execute(tx),
    );
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(await read('sessions-of', user?.id)).toEqual([]);
    expect((await login('member', demoPassword)).body.errCode).toBe('LOGIN_FAILED');
    expect((await login('member', password)).body).toMatchObject({
      ...{ errCode: 'PASSWORD_CHANGE_REQUIRED', msg: '密码已被重置，请设置新密码' },
    });
    for (const newPassword of [password, 'short', '12345678'])
      expect((await login('member', password, { newPassword: base64(newPassword) })).body.errCode).toBe(
        'PASSWORD_RULE',
      );
    const chosen = await login('member', password, { newPassword: base64('a better password') });
    expect(chosen.status).toBe(200);
    // the password that an administrator has set is valid for one sign-in only; then the user must choose another
    // one
    expect((await login('member', password)).body.errCode).toBe('LOGIN_FAILED');
    expect((await login('member', 'a better password')).status).toBe(200);
    // administrators cannot use `reset-password` for their own account
    const [admin] = await list({ keyword: 'admin' });
    expect((await act('reset-password', admin?.id)).body.errCode).toBe('STATE_NOT_ALLOWED');
  });

  it('a locked or disabled user signs in again once the platform allows it (T-A7)', async () => {
    const [user] = await list({ keyword: 'newcomer' });
    await database.asJob((tx) =>
      sql`update user_user set status = 'LOCKED' where username = 'newcomer'`.execute(tx),
    );
    expect((await act('unlock', user?.id)).body.data).toMatchObject({ status: 'NORMAL' });
    expect((await act('unlock', user?.id)).body.errCode).toBe('STATE_NOT_ALLOWED');
    expect((await act('disable', user?.id)).body.data).toMatchObject({ status: 'DISABLED' });
    expect((await login('newcomer', demoPassword)).body.errCode).toBe('USER_DISABLED');
    expect((await act('reset-password', user?.id)).body.errCode).toBe('STATE_NOT_ALLOWED');
    expect((await act('enable', user?.id)).status).toBe(200);
    expect((await login('newcomer', demoPassword)).status).toBe(200);
  });
});
