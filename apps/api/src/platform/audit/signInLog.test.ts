import { createHash } from 'node:crypto';
import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { demoPassword } from '../demo/accounts.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe.each(inTurn('pglite'))('what the log knows of the door, on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    for (const account of ['admin', 'developer', 'member', 'newcomer']) await api.signedIn(account);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  interface Line {
    readonly action: string;
    readonly result: string;
    readonly errMessage: string | null;
    readonly content: string;
    readonly operatorId: string;
    readonly tenantId: string;
    readonly after: Row | null;
  }
  let known = new Set<string>();
  const lines = async () => {
    const { rows } = await database.asJob((tx) =>
      sql<Line & { id: string }>`select * from isp_ops_log order by "opsTime", id`.execute(tx),
    );
    return rows;
  };
  /** Returns the lines that were logged since the test began: action, result, code and content of each. */
  const logged = async () =>
    (await lines()).flatMap(({ action, content, errMessage, id, result }) =>
      known.has(id) ? [] : [[action, result, errMessage, content]],
    );
  beforeEach(async () => {
    known = new Set((await lines()).map(({ id }) => id));
  });
  const login = (username: string, password: string) =>
    api.call(undefined, 'POST', 'login', { username, password: base64(password) });
  const token = (form: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url: '/blade-auth/oauth/token',
      headers: {
        'blade-requested-with': 'BladeHttpRequest',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(form).toString(),
    });

  it('every sign-in leaves one line: done, wrong, locked, of no account (T-A18)', async () => {
    await login('customer', demoPassword);
    for (let at = 0; at < 6; at += 1) await login('Customer', 'wrong');
    await login('nobody at all', 'wrong');
    expect(await logged()).toEqual([
      ['登录', 'SUCCESS', null, '王老师 登录'],
      ...Array.from({ length: 5 }, () => ['登录', 'FAIL', 'LOGIN_FAILED', '王老师 登录']),
      ['登录', 'FAIL', 'LOGIN_LOCKED', '王老师 登录'],
      ['登录', 'FAIL', 'LOGIN_FAILED', '用户“nobody at all”：登录'],
    ]);
    const { rows } = await database.asJob((tx) =>
      sql<{ id: string }>`select id from user_user where username = 'customer'`.execute(tx),
    );
    const all = (await lines()).filter(({ id }) => !known.has(id));
    // A line can be read by the owner of the account and by the platform. If the account does not exist, only the
    // platform can read the line.
    expect(all.map(({ operatorId }) => operatorId)).toEqual([...Array(7).fill(rows[0]?.id), '']);
    expect(all[0]?.after).toEqual({ 登录方式: '账号密码', 客户端: 'isp' });
    expect(JSON.stringify(all)).not.toContain(base64('wrong'));
    await api.later(15 * 60 + 1);
  });

  it('registering, signing out and the token endpoint leave theirs (T-A18)', async () => {
    const form = {
      grant_type: 'register',
      name: '林一',
      account: 'lin_er',
      password: md5('a good password'),
    };
    const first = (await token(form)).json<Record<string, string>>();
    await token(form);
    await token({ ...form, account: 'x' });
    await token({ grant_type: 'password', username: 'lin_er', password: md5('wrong') });
    await api.call(undefined, 'POST', 'login/signOut', {}, { 'blade-auth': `bearer ${first.access_token}` });
    // the session had already ended, so no sign-out is logged
    await api.call(undefined, 'POST', 'login/signOut', {}, { 'blade-auth': `bearer ${first.access_token}` });
    expect(await logged()).toEqual([
      ['注册', 'SUCCESS', null, '林一 注册'],
      ['登录', 'SUCCESS', null, '林一 登录'],
      ['注册', 'FAIL', 'USER_EXISTS', '林一 注册'],
      ['注册', 'FAIL', 'PARAM_INVALID', '用户“x”：注册'],
      ['登录', 'FAIL', 'LOGIN_FAILED', '林一 登录'],
      ['退出登录', 'SUCCESS', null, '林一 退出登录'],
    ]);
  });

  it('a replayed token leaves a line for its owner (T-A18)', async () => {
    const signed = (
      await token({ grant_type: 'password', username: 'member', password: md5(demoPassword) })
    ).json<Record<string, string>>();
    const refresh = () => token({ grant_type: 'refresh_token', refresh_token: String(signed.refresh_token) });
    await refresh();
    await api.later(31);
    await refresh();
    // in the meantime, jobs log the progress of demo runs, but not under the name of the user
    const own = (await logged()).filter(([, , , content]) => content?.startsWith('李工 '));
    expect(own.filter(([action]) => action !== '登录')).toEqual([
      ['令牌重放', 'FAIL', 'TOKEN_REPLAYED', '李工 令牌重放'],
    ]);
  });

  it('a changed password, an account switched off and keys leave one line each time, refused ones too (T-A18)', async () => {
    const change = (oldPassword: unknown, newPassword: unknown) =>
      api.call('newcomer', 'PUT', 'users/password', { oldPassword, newPassword } as Row);
    await change(base64('wrong'), base64('a better password'));
    await change(base64(demoPassword), base64('123456'));
    await change(7, base64('a better password'));
    const fine = await change(base64(demoPassword), base64('a better password'));
    expect(fine.status).toBe(200);
    const { userId } = await api.done('member', 'GET', 'users');
    const disable = (account: string, id: unknown) =>
      api.call(account, 'POST', 'users/disable', { id: id } as Row);
    for (const [account, id] of [
      ['developer', userId],
      ['admin', 'nobody'],
      ['admin', 7],
      ['admin', 'x'.repeat(5000)],
      ['admin', userId],
      ['admin', userId],
    ] as const)
      await disable(account, id);
    await api.done('admin', 'POST', 'users/enable', { id: userId });
    const names = (await logged()).map((line) => line.slice(0, 3)).filter(([action]) => action !== '登录');
    expect(names).toEqual([
      ['修改密码', 'FAIL', 'PASSWORD_WRONG'],
      ['修改密码', 'FAIL', 'PASSWORD_RULE'],
      ['修改密码', 'FAIL', 'PARAM_INVALID'],
      ['修改密码', 'SUCCESS', null],
      ['停用', 'FAIL', 'FORBIDDEN'],
      ['停用', 'FAIL', 'DATA_NOT_FOUND'],
      ['停用', 'FAIL', 'DATA_NOT_FOUND'],
      ['停用', 'FAIL', 'DATA_NOT_FOUND'],
      ['停用', 'SUCCESS', null],
      ['停用', 'FAIL', 'STATE_NOT_ALLOWED'],
      ['启用', 'SUCCESS', null],
    ]);
    expect(JSON.stringify(await lines())).not.toContain(base64('a better password'));
  });

  it('what a stranger sends is cut before it is noted, and a flood of it fills no disk (T-A18)', async () => {
    const hostile = { username: 'x'.repeat(9000), tenantId: 'y'.repeat(9000), password: base64('wrong') };
    expect((await api.call(undefined, 'POST', 'login', hostile)).body.errCode).toBe('LOGIN_FAILED');
    const zero = { username: 'a\u0000b', password: base64('wrong') };
    expect((await api.call(undefined, 'POST', 'login', zero)).status).toBe(400);
    const noted = (await lines()).filter(({ id }) => !known.has(id));
    expect(noted).toHaveLength(2);
    for (const line of noted) expect(JSON.stringify(line).length).toBeLessThan(1000);
    await api.later(61);
    for (let at = 0; at < 70; at += 1) await login('member', 'wrong');
    expect((await logged()).length).toBe(2 + 60);
  });
});
