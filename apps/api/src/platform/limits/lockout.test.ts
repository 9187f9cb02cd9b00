import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { demoPassword } from '../demo/accounts.ts';
import { md5Hex } from '../passwords/password.ts';
import { limitKey } from './counters.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const [attacker, home] = ['203.0.113.7', '198.51.100.9'];

describe.each(inTurn('postgres'))('keeping others out, on %s', (kind) => {
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
  // after this time the counts of the previous test have expired
  beforeEach(() => api.later(15 * 60 + 1));

  interface From {
    readonly address?: string;
    readonly cookie?: string;
  }
  const send = async (
    method: 'POST' | 'PUT',
    path: string,
    body: Row,
    { address = home, cookie }: From = {},
  ) => {
    const reply = await api.app.inject({
      method,
      url: `/isp-user/api/v1/${path}`,
      remoteAddress: address,
      payload: body,
      headers: { 'blade-requested-with': 'BladeHttpRequest', ...(cookie && { cookie }) },
    });
    const device = reply.cookies.find(({ name }) => name === 'isp_device');
    return {
      code: reply.json<{ errCode?: string }>().errCode ?? 'done',
      data: reply.json<{ data: Row | null }>().data,
      device,
      cookie: device && `isp_device=${device.value}`,
    };
  };
  const login = (username: string, password: string, from?: From) =>
    send('POST', 'login', { username, password: base64(password) }, from);
  const fails = async (times: number, username: string, from: From) => {
    const codes = [];
    for (let at = 0; at < times; at += 1) codes.push((await login(username, `wrong ${at}`, from)).code);
    return codes;
  };

  it('wrong passwords from elsewhere, again and again, lock no owner out, on any device (T-A23)', async () => {
    const { cookie } = await login('member', demoPassword, { address: attacker });
    // the attacker locks the account again and again; a lock ends after a quarter of an hour, and the long tests
    // continue for an hour
    for (let round = 0; round < (process.env.ISP_LONG === '1' ? 12 : 4); round += 1) {
      expect((await fails(7, 'member', { address: attacker })).at(-1)).toBe('LOGIN_LOCKED');
      // the owner can still sign in from another network address, even on an unknown device
      expect((await login('member', demoPassword)).code).toBe('done');
      // from the network address of the attacker, the owner can sign in only on a known device
      const beside = { address: attacker, ...(cookie && { cookie }) };
      expect((await login('member', demoPassword, beside)).code).toBe('done');
      expect((await login('member', demoPassword, { address: attacker })).code).toBe('LOGIN_LOCKED');
      await api.later(5 * 60);
    }
  });

  it('a known device tries five times, and is known for its own account only (T-A10, T-A23)', async () => {
    const { cookie = '', device } = await login('member', demoPassword);
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 180 * 24 * 3600 });
    await fails(5, 'member', { address: attacker });
    await fails(5, 'customer', { address: attacker });
    const other = await login('customer', demoPassword, { address: attacker, cookie });
    expect(other.code).toBe('LOGIN_LOCKED');
    const [id, mark = ''] = cookie.split('.');
    for (const forged of [`${id}.${'A'.repeat(22)}`, `isp_device=${'A'.repeat(22)}.${mark}`, `${id}`])
      expect([
        forged,
        (await login('member', demoPassword, { address: attacker, cookie: forged })).code,
      ]).toEqual([forged, 'LOGIN_LOCKED']);
    expect(await fails(6, 'member', { address: attacker, cookie })).toEqual([
      ...Array(5).fill('LOGIN_FAILED'),
      'LOGIN_LOCKED',
    ]);
    // one device is known for two accounts; each of them can sign in on it while the attacker has locked the
    // address
    await api.later(15 * 60 + 1);
    const both = (await login('customer', demoPassword, { cookie })).cookie ?? '';
    for (const username of ['member', 'customer']) {
      await fails(5, username, { address: attacker });
      const known = await login(username, demoPassword, { address: attacker, cookie: both });
      expect([username, known.code]).toEqual([username, 'done']);
    }
  });

  it('a changed password forgets every device but the one it was changed on (T-A23)', async () => {
    const [here, there] = [await login('newcomer', demoPassword), await login('newcomer', demoPassword)];
    const change = await api.app.inject({
      method: 'PUT',
      url: '/isp-user/api/v1/users/password',
      remoteAddress: home,
      payload: { oldPassword: base64(demoPassword), newPassword: base64('a better password') },
      headers: {
        'blade-requested-with': 'BladeHttpRequest',
        'blade-auth': `bearer ${String(here.data?.sessionId)}`,
        cookie: here.cookie ?? '',
      },
    });
    expect(change.statusCode).toBe(200);
    const next = `isp_device=${change.cookies.find(({ name }) => name === 'isp_device')?.value}`;
    await fails(5, 'newcomer', { address: attacker });
    const from = (cookie = '') =>
      login('newcomer', 'a better password', { address: attacker, cookie }).then(({ code }) => code);
    expect([await from(there.cookie), await from(here.cookie), await from(next)]).toEqual([
      'LOGIN_LOCKED',
      'LOGIN_LOCKED',
      'done',
    ]);
  });

  it('twenty wrong passwords close an address, whichever accounts they name, and a /64 is one address (T-A10)', async () => {
    const codes = [];
    for (let at = 0; at < 21; at += 1)
      codes.push((await login(`nobody_${at}`, 'wrong', { address: attacker })).code);
    expect(codes).toEqual([...Array(20).fill('LOGIN_FAILED'), 'LOGIN_LOCKED']);
    expect((await login('member', demoPassword)).code).toBe('done');
    const six = [];
    for (let at = 0; at < 6; at += 1)
      six.push((await login('member', 'wrong', { address: `2001:db8:1:2:${at}::${at}` })).code);
    expect(six).toEqual([...Array(5).fill('LOGIN_FAILED'), 'LOGIN_LOCKED']);
    expect((await login('member', demoPassword, { address: '2001:db8:1:3::1' })).code).toBe('done');
  });

  it('wrong passwords from many addresses cost a pause each, and never the account (T-A10, T-A23)', async () => {
    for (let at = 0; at < 7; at += 1)
      expect((await login('member', 'wrong', { address: `192.0.2.${at}` })).code).toBe('LOGIN_FAILED');
    const started = performance.now();
    expect((await login('member', demoPassword, { address: '192.0.2.99' })).code).toBe('done');
    expect(performance.now() - started).toBeGreaterThan(1000 - 20);
    // a correct password removes the failures of this owner only; those of others stay counted
    const { rows } = await database.asJob((tx) =>
      sql<{
        failures: number;
      }>`select failures from user_login_attempt where key = ${limitKey({ kind: 'login.account', of: ['000000', 'name', 'member'] })}`.execute(
        tx,
      ),
    );
    expect(Number(rows[0]?.failures)).toBe(7);
  });

  it('no name meets another limit’s key, however it is written (T-A23)', async () => {
    const { userId } = await api.done('developer', 'GET', 'users');
    const { rows } = await database.asJob((tx) =>
      sql<{ phone: string; family: string }>`select u.phone, s.family from user_user u
        join user_session s on s."userId" = u.id where u.username = 'developer'`.execute(tx),
    );
    const { family = '', phone = '' } = rows[0] ?? {};
    for (const name of [
      `password:${String(userId)}`,
      `password.family:${family}`,
      `phone:${phone}`,
      phone,
      '000000","phone',
    ])
      await fails(3, name, { address: attacker });
    const change = await api.call('developer', 'PUT', 'users/password', {
      oldPassword: base64('wrong'),
      newPassword: base64('a better password'),
    });
    expect(change.body.errCode).toBe('PASSWORD_WRONG');
    await send('POST', 'login/sms-code', { phone });
    const outbox = await api.call(undefined, 'GET', '/simulator/sms', undefined, {
      accept: 'application/json',
    });
    const code = /\d{6}/.exec(
      String((outbox.body.data as unknown as Row[]).find((one) => one.phone === phone)?.content),
    )?.[0];
    expect(
      (await send('POST', 'login', { loginType: 'PHONE', phone, code }, { address: attacker })).code,
    ).toBe('done');
    // even with names as long as a body allows, the key fits into the index
    for (const body of [{ username: 'x'.repeat(9000) }, { username: 'member', tenantId: 'y'.repeat(9000) }])
      expect((await send('POST', 'login', { ...body, password: base64('wrong') })).code).toBe('LOGIN_FAILED');
    expect((await send('POST', 'login/sms-code', { phone, tenantId: 'y'.repeat(9000) })).code).toBe('done');
  });
});

describe('seeing a person first', () => {
  const databases = testDatabases('pglite', demoImage);
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(await databases.open(), {});
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('of fifty wrong passwords at once from fifty addresses three are looked at before a picture is asked for (T-A10)', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        api.app.inject({
          method: 'POST',
          url: '/blade-auth/oauth/token',
          remoteAddress: `192.0.2.${at}`,
          headers: {
            'blade-requested-with': 'BladeHttpRequest',
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: new URLSearchParams({
            grant_type: 'password',
            username: 'member',
            password: md5Hex(`wrong ${at}`),
          }).toString(),
        }),
      ),
    );
    const texts = replies.map((reply) => reply.json<Row>().error_description);
    expect(texts.filter((text) => text === '用户名或密码错误')).toHaveLength(3);
    expect(texts.filter((text) => text === '验证码不能为空')).toHaveLength(47);
  });
});
