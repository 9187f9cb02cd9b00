import { constants, createHash, createPublicKey, publicEncrypt } from 'node:crypto';
import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { demoPassword } from '../demo/accounts.ts';
import type { OutboxEntry } from '../sms/outbox.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe.each(inTurn('pglite'))('accounts on %s', (kind) => {
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

  const register = (body: Row, headers?: Record<string, string>) =>
    api.call(
      undefined,
      'POST',
      '/blade-system/user/register-guest',
      { tenantId: '000000', ...body },
      headers,
    );
  const login = (body: Row) => api.call(undefined, 'POST', 'login', body);
  const signIn = async (username: string, password: string) =>
    String(((await login({ username, password: base64(password) })).body.data as Row).sessionId);
  const as = (token: string) => ({ 'blade-auth': `bearer ${token}` });
  const userOf = async (token: string) =>
    (await api.call(undefined, 'GET', 'users', undefined, as(token))).body;
  const rowsOf = async (query: string) =>
    (await database.asJob((tx) => sql.raw<Row>(query).execute(tx))).rows;
  const phoneOf = async (username: string) =>
    String((await rowsOf(`select phone from user_user where username = '${username}'`))[0]?.phone);

  it('a guest registers with the md5 of a password, and signs in with the password (R7.06, R9.04)', async () => {
    const form = { name: '访客一', account: 'guest_one', password: md5('a good password') };
    expect((await register(form)).body).toMatchObject({ code: 200, success: true, data: true });
    // The default value of the column is false, so that users from the time before the column was added count as
    // users without a verified phone.
    const [column] = await rowsOf(
      `select column_default from information_schema.columns where table_name = 'user_user' and column_name = 'phoneVerified'`,
    );
    expect(column).toEqual({ column_default: 'false' });
    expect(await userOf(await signIn('guest_one', 'a good password'))).toMatchObject({
      data: { userType: 1, nickname: '访客一', organizationDto: [{ orgType: 'PERSONAL_SPACE' }] },
    });
    const [stored] = await rowsOf(
      `select password, "phoneVerified" from user_user where username = 'guest_one'`,
    );
    expect(stored).toMatchObject({ password: expect.stringMatching(/^argon2id\$/), phoneVerified: false });
    const again = await register({ ...form, account: 'Guest_One' });
    expect([again.status, again.body.success, again.body.msg]).toEqual([400, false, '账号已存在']);
  });

  it('an account is refused with a password that is no md5 or well known, a bad name, and a tenant without users (R7.06)', async () => {
    const good = { name: '访客二', account: 'guest_two', password: md5('a good password') };
    for (const [field, value] of [
      ['password', 'a good password'],
      ['password', md5('a good password').toUpperCase()],
      ['password', md5('')],
      ['password', md5('12345678')],
      ['account', 'abc'],
      ['account', '1guest'],
      ['account', 'guest two'],
      ['account', "g'; drop table user_user"],
      ['name', 'x'],
      ['phone', '123'],
      ['email', 'nobody'],
    ] as const) {
      const { body, status } = await register({ ...good, [field]: value });
      expect([field, status, (body.data as { errors: Row[] } | null)?.errors[0]?.field]).toEqual([
        field,
        400,
        field,
      ]);
    }
    expect((await register({ ...good, tenantId: '999999' })).body.errCode).toBe('PARAM_INVALID');
    // Of two simultaneous registrations with the same data, one succeeds. No user may exist without the personal
    // space that belongs to the registration.
    const both = await Promise.all([register(good), register(good)]);
    expect(both.map(({ body }) => body.errCode ?? 'done').sort()).toEqual(['USER_EXISTS', 'done']);
    const halves = await rowsOf(`select u.id from user_user u where u."userType" = 1 and not exists
      (select from developer_org_member m join developer_organization o on o.id = m."orgId"
       where m."userId" = u.id and o."orgType" = 'PERSONAL_SPACE')`);
    expect(halves).toEqual([]);
  });

  it('one address makes ten accounts an hour at most', async () => {
    await api.later(3601);
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_, at) =>
        register(
          { name: '同一人', account: 'guest_one', password: md5('a good password') },
          { 'x-forwarded-for': `10.0.0.${at}` },
        ),
      ),
    );
    const codes = replies.map(({ body }) => body.errCode);
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5);
    expect(codes.filter((code) => code === 'USER_EXISTS')).toHaveLength(10);
  });

  it('a password sealed with the public key signs in, and goes nowhere else (R7.03)', async () => {
    const { body } = await api.call(undefined, 'GET', 'rsa/public-key');
    const key = createPublicKey({
      key: Buffer.from(String(body.data), 'base64'),
      format: 'der',
      type: 'spki',
    });
    expect(key.asymmetricKeyDetails?.modulusLength).toBe(2048);
    const seal = (text: string) =>
      `rsa:${publicEncrypt(
        { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(text),
      ).toString('base64')}`;
    const fine = await login({ username: 'developer', password: seal(demoPassword) });
    expect(fine.status).toBe(200);
    for (const password of [seal('wrong'), 'rsa:', `rsa:${base64(demoPassword)}`, seal(base64(demoPassword))])
      expect((await login({ username: 'developer', password })).body.errCode).toBe('LOGIN_FAILED');
    await login({ username: 'developer', password: seal(demoPassword) });
  });

  it('a changed password ends every session, also those of long ago, and starts this one anew (T-A7, T-A13)', async () => {
    // The two passwords have the same first 79 characters and differ at the eightieth, so a hash that ignores the
    // end of a long password would accept both.
    const [long, other] = [
      `${'长a'.repeat(39)}x1${'z'.repeat(20)}`,
      `${'长a'.repeat(39)}x2${'z'.repeat(20)}`,
    ];
    const [mine, elsewhere] = [await signIn('member', demoPassword), await signIn('member', demoPassword)];
    const change = (token: string, oldPassword: string, newPassword: string) =>
      api.call(
        undefined,
        'PUT',
        'users/password',
        { oldPassword: base64(oldPassword), newPassword: base64(newPassword) },
        as(token),
      );
    expect((await change(mine, 'wrong', long)).body.errCode).toBe('PASSWORD_WRONG');
    for (const bad of ['short7!', 'a'.repeat(129), '12345678', demoPassword])
      expect([bad, (await change(mine, demoPassword, bad)).body.errCode]).toEqual([bad, 'PASSWORD_RULE']);
    expect((await userOf(mine)).success).toBe(true);

    const { body } = await change(mine, demoPassword, long);
    const next = String((body.data as Row).sessionId);
    for (const old of [mine, elsewhere]) expect((await userOf(old)).errCode).toBe('SESSION_NOT_EXISTS');
    expect((await userOf(next)).data).toMatchObject({ username: 'member' });
    for (const wrong of [demoPassword, other, long.slice(0, 72)]) {
      const refused = await login({ username: 'member', password: base64(wrong) });
      expect(refused.body.errCode).toBe('LOGIN_FAILED');
    }
    expect((await userOf(await signIn('member', long))).success).toBe(true);
    const log = await rowsOf(
      `select action, content, before, after from isp_ops_log where action = '修改密码' and result = 'SUCCESS'`,
    );
    expect(log).toEqual([{ action: '修改密码', content: '李工 修改密码', before: null, after: null }]);
  });

  it('a session has an XSRF token of its own, and a change with another’s is refused (R7.10, T-A8)', async () => {
    const [one, other] = [await signIn('developer', demoPassword), await signIn('developer', demoPassword)];
    const xsrfOf = async (token: string) =>
      (await api.call(undefined, 'GET', 'xsrf-token', undefined, as(token))).body.data as Record<
        string,
        string
      >;
    const { headerName, token } = await xsrfOf(one);
    expect(headerName).toBe('X-XSRF-TOKEN');
    const { rowVersion } = (await api.call(undefined, 'GET', 'users', undefined, as(one))).body.data as Row;
    const change = (xsrf = '') =>
      api.call(
        undefined,
        'PUT',
        'users',
        { nickname: '张工', rowVersion },
        { ...as(one), 'x-xsrf-token': xsrf },
      );
    expect((await change(token)).status).toBe(200);
    expect((await change((await xsrfOf(other)).token)).body.errCode).toBe('XSRF_INVALID');
  });

  it('a borrowed session is no way to try passwords (T-A10)', async () => {
    const token = await signIn('developer', demoPassword);
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        api.call(
          undefined,
          'PUT',
          'users/password',
          { oldPassword: base64(`wrong ${at}`), newPassword: base64('a good password') },
          as(token),
        ),
      ),
    );
    const codes = tries.map(({ body }) => body.errCode);
    expect([
      codes.filter((code) => code === 'PASSWORD_WRONG').length,
      codes.filter((code) => code === 'LOGIN_LOCKED').length,
    ]).toEqual([5, 3]);
    await api.later(15 * 60 + 1);
  });

  it('the right password makes the wrong ones before it count no more, though the new one is refused (T-A10)', async () => {
    const token = await signIn('developer', demoPassword);
    const change = async (oldPassword: string, newPassword: string) =>
      (
        await api.call(
          undefined,
          'PUT',
          'users/password',
          { oldPassword: base64(oldPassword), newPassword: base64(newPassword) },
          as(token),
        )
      ).body.errCode;
    const wrong = async () => {
      for (let at = 0; at < 4; at += 1)
        expect(await change('wrong', 'a good password')).toBe('PASSWORD_WRONG');
    };
    await wrong();
    expect(await change(demoPassword, 'short')).toBe('PASSWORD_RULE');
    await wrong();
    expect(await change(demoPassword, 'short')).toBe('PASSWORD_RULE');
  });

  it('an account that is switched off is signed out at once, and only the platform switches (T-A7)', async () => {
    const token = await signIn('customer', demoPassword);
    const { userId } = (await userOf(token)).data as Row;
    for (const account of ['developer', 'customer'])
      expect((await api.call(account, 'POST', 'users/disable', { id: userId })).body.errCode).toBe(
        'FORBIDDEN',
      );
    expect((await api.call(undefined, 'POST', 'users/disable', { id: userId })).status).toBe(401);
    await api.done('admin', 'POST', 'users/disable', { id: userId });
    expect((await userOf(token)).errCode).toBe('SESSION_NOT_EXISTS');
    expect((await login({ username: 'customer', password: base64(demoPassword) })).body.errCode).toBe(
      'USER_DISABLED',
    );
    expect((await api.call('admin', 'POST', 'users/disable', { id: userId })).body.errCode).toBe(
      'STATE_NOT_ALLOWED',
    );
    expect((await api.call('admin', 'POST', 'users/disable', { id: 'nobody' })).status).toBe(404);
    const self = (await api.done('admin', 'GET', 'users')).userId;
    expect((await api.call('admin', 'POST', 'users/disable', { id: self })).body.errCode).toBe(
      'STATE_NOT_ALLOWED',
    );
    await api.done('admin', 'POST', 'users/enable', { id: userId });
    expect((await userOf(await signIn('customer', demoPassword))).success).toBe(true);
  });

  it('the platform’s administrator names organisations of the own tenant only (T-A1)', async () => {
    await rowsOf(
      `insert into developer_organization (id, "orgId", "tenantId", "orgName", "orgType", status)
        values ('foreign', 'foreign', '000009', '别处', 'ENTERPRISE', 'NORMAL')`,
    );
    const named = (orgId: string) => api.call('admin', 'POST', 'users/disable', { id: 'nobody', orgId });
    expect((await named('foreign')).body.errCode).toBe('411');
    const { orgId } = await api.signedIn('developer');
    expect((await named(orgId)).status).toBe(404);
  });

  describe('by text message', () => {
    const send = (phone: string, headers?: Record<string, string>) =>
      api.call(undefined, 'POST', 'login/sms-code', { phone }, headers);
    const outbox = async () =>
      (await api.call(undefined, 'GET', '/simulator/sms', undefined, { accept: 'application/json' })).body
        .data as unknown as OutboxEntry[];
    const codeFor = async (phone: string) =>
      /\d{6}/.exec((await outbox()).find((entry) => entry.phone === phone)?.content ?? '')?.[0] ?? '';
    const byPhone = (phone: string, code: string) => login({ loginType: 'PHONE', phone, code });

    it('a code signs in once, and is not stored as it is (R7.08, R4.03)', async () => {
      const phone = await phoneOf('customer');
      expect((await send(phone)).body.data).toEqual({
        smsId: expect.stringMatching(/^[\w-]{36}$/) as string,
        expiresIn: 300,
        interval: 60,
      });
      const code = await codeFor(phone);
      expect(code).toMatch(/^\d{6}$/);
      expect(JSON.stringify(await rowsOf('select * from user_sms_code'))).not.toContain(code);
      const page = await api.call(undefined, 'GET', '/simulator/sms', undefined, {
        'accept-language': 'en-US',
      });
      expect(page.raw).toContain('<h1>SMS simulator</h1>');
      expect(page.raw).toContain(code);
      // Both sign-ins use the same code at the same moment; only one may succeed.
      const both = await Promise.all([byPhone(phone, code), byPhone(phone, code)]);
      expect(both.map(({ body }) => body.errCode ?? 'done').sort()).toEqual(['SMS_WRONG', 'done']);
      const data = both.find(({ status }) => status === 200)?.body.data as Row;
      expect((await userOf(String(data.sessionId))).data).toMatchObject({ username: 'customer' });
      expect(await rowsOf(`select from user_session where "loginMode" = 'PHONE'`)).toHaveLength(1);
      expect((await byPhone(phone, code)).body.errCode).toBe('SMS_WRONG');
    });

    it('a code holds for five minutes and five tries (T-A11)', async () => {
      await api.later(15 * 60 + 1);
      const phone = await phoneOf('customer');
      await send(phone);
      const expired = await codeFor(phone);
      await api.later(301);
      expect((await byPhone(phone, expired)).body.errCode).toBe('SMS_WRONG');
      await send(phone);
      const code = await codeFor(phone);
      const wrong = code === '000000' ? '111111' : '000000';
      const tries = await Promise.all(Array.from({ length: 4 }, () => byPhone(phone, wrong)));
      expect(tries.map(({ body }) => body.errCode)).toEqual(Array(4).fill('SMS_WRONG'));
      expect((await byPhone(phone, code)).body.errCode).toBe('LOGIN_LOCKED');
    });

    it('an unknown phone gets the same answer, and nothing is sent (T-A11)', async () => {
      await api.later(24 * 3600 + 1);
      const known = await send(await phoneOf('customer'));
      const before = await outbox();
      const unknown = await send('19999999999');
      const shape = ({ body, headers, status }: typeof known) => [
        status,
        Object.keys(body),
        Object.keys(body.data as Row),
        body.msg,
        Object.keys(headers).sort(),
      ];
      expect(shape(unknown)).toEqual(shape(known));
      expect(await outbox()).toEqual(before);
      expect((await send('19999999999')).body.errCode).toBe('SMS_TOO_FREQUENT');
      expect((await send('123')).body.errCode).toBe('PARAM_INVALID');
      // A phone number that was entered at registration is not verified, so it cannot be used to sign in by SMS.
      await register({
        name: '访客三',
        account: 'guest_six',
        password: md5('a good password'),
        phone: '19999999998',
      });
      await send('19999999998');
      expect(await outbox()).toEqual(before);
    });

    it('one a minute and five a day for a phone, twenty an hour for an address, however many ask at once (T-A11)', async () => {
      await api.later(24 * 3600 + 1);
      const phone = await phoneOf('customer');
      const sentOf = (replies: Awaited<ReturnType<typeof send>>[]) =>
        replies.filter(({ status }) => status === 200).length;
      const flood = (phones: readonly string[]) =>
        Promise.all(phones.map((one, at) => send(one, { 'x-forwarded-for': `10.1.0.${at}` })));
      expect(sentOf(await flood(Array(10).fill(phone)))).toBe(1);
      let sent = 1;
      for (let minute = 0; minute < 6; minute += 1) {
        await api.later(61);
        const reply = await send(phone);
        sent += sentOf([reply]);
        expect([200, 429]).toContain(reply.status);
      }
      expect(sent).toBe(5);
      await api.later(3601);
      const many = Array.from({ length: 30 }, (_, at) => `188000000${String(at).padStart(2, '0')}`);
      expect(sentOf(await flood(many))).toBe(20);
    });
  });
});

describe('in production', () => {
  const databases = testDatabases('pglite', demoImage);
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(await databases.open(), {
      NODE_ENV: 'production',
      ISP_DEMO: 'off',
      ISP_TOKEN_KEY: 'q3VZk0r8Yw2Xn5Tb7Lm9Pd1Hs4Jg6Fc0',
      ISP_FIELD_KEY: 'm8Rt2Zc5Vb7Nk1Xs4Dq9Wf3Gh6Jp0Ly8',
      ISP_PUBLIC_URL: 'http://portal.example.com',
    });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('the service in production shows no simulator, sends no codes without a gateway, and offers no simulated partner (T-A24)', async () => {
    expect((await api.call(undefined, 'GET', '/simulator/sms')).status).toBe(404);
    const list = (await api.call(undefined, 'GET', 'login/oauth2/provider')).body.data as unknown as Row[];
    expect(list.map(({ registrationId }) => registrationId)).toEqual(['platform']);
    const env = (await api.call(undefined, 'GET', 'env')).body.data as unknown as Row[];
    expect(env).toContainEqual({ key: 'login.sms', value: 'false' });
    expect(env).toContainEqual({ key: 'login.mode', value: 'local' });
  });

  it('the service in production refuses a readable password (R9.04)', async () => {
    const { body } = await api.call(undefined, 'GET', '/blade-auth/oauth/captcha');
    const { key } = body as unknown as { key: string };
    const { rows } = await api.service.database.asJob((tx) =>
      sql<{ code: string }>`select code from user_captcha where key = ${key}`.execute(tx),
    );
    const asked = {
      username: 'nobody',
      password: base64('a good password'),
      captchaKey: key,
      captchaCode: rows[0]?.code,
    };
    expect((await api.call(undefined, 'POST', 'login', asked)).body.errCode).toBe('PASSWORD_NOT_SEALED');
  });
});
