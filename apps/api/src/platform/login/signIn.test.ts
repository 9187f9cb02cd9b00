import { createHash } from 'node:crypto';
import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { demoPassword } from '../demo/accounts.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const password = base64(demoPassword);

describe.each(inTurn('pglite'))('signing in on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;

  beforeAll(async () => {
    database = await databases.open();
    // `hashing: undefined`: this test uses the real, slow hash of passwords instead of the fast one for tests
    api = await openTestApi(database, {}, undefined, { hashing: undefined });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  /** Requests a captcha. Returns its key, and its code, which is read from the database. */
  const captcha = async () => {
    const { body } = await api.call(undefined, 'GET', '/blade-auth/oauth/captcha');
    const { key, image } = body as unknown as { key: string; image: string };
    const { rows } = await database.asJob((tx) =>
      sql<{ code: string }>`select code from user_captcha where key = ${key}`.execute(tx),
    );
    return { key, image, code: rows[0]?.code ?? '' };
  };
  const login = async (body: Row, headers?: Record<string, string>) => {
    const { code, key } = await captcha();
    return api.call(undefined, 'POST', 'login', { captchaKey: key, captchaCode: code, ...body }, headers);
  };
  const tokenOf = async (username = 'developer') =>
    String(((await login({ username, password })).body.data as Row).sessionId);
  const as = (token: string) => ({ 'blade-auth': `bearer ${token}` });
  const userOf = (token: string) => api.call(undefined, 'GET', 'users', undefined, as(token));
  const errCode = async (reply: Promise<{ body: { errCode?: string } }>) => (await reply).body.errCode;

  it('a sign-in takes account and base64 password, and returns a session id that is not stored as it is (R7.08)', async () => {
    const { body, status } = await login({ username: 'developer', password });
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ userType: 2, expiresIn: 3600, currentOrgId: expect.any(String) as string }),
    ]);
    const { refreshToken, sessionId } = body.data as Record<string, string>;
    expect(sessionId).toMatch(/^[\w-]{43}$/);
    const { rows } = await database.asJob((tx) => sql<Row>`select * from user_session`.execute(tx));
    expect(rows.length).toBeGreaterThan(0);
    for (const token of [sessionId, refreshToken]) expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('a code is drawn, holds for five minutes and for one try, right or wrong (T-A11)', async () => {
    const { image } = await captcha();
    expect(image).toMatch(/^data:image\/svg\+xml;base64,/);
    const asked = { username: 'developer', password };
    expect(await errCode(api.call(undefined, 'POST', 'login', asked))).toBe('CAPTCHA_EMPTY');
    const { code, key } = await captcha();
    const answer = (captchaCode: string) =>
      errCode(api.call(undefined, 'POST', 'login', { ...asked, captchaKey: key, captchaCode }));
    expect(await answer('?????')).toBe('CAPTCHA_WRONG');
    expect(await answer(code)).toBe('CAPTCHA_EXPIRED');
    const old = await captcha();
    await api.later(301);
    const expired = { ...asked, captchaKey: old.key, captchaCode: old.code };
    expect(await errCode(api.call(undefined, 'POST', 'login', expired))).toBe('CAPTCHA_EXPIRED');
    const upper = await captcha();
    const fine = { ...asked, captchaKey: upper.key, captchaCode: ` ${upper.code.toUpperCase()} ` };
    expect((await api.call(undefined, 'POST', 'login', fine)).status).toBe(200);
  });

  it('fifty wrong passwords at once are five tries, whatever address they claim (T-A10)', async () => {
    const codes = [];
    for (let count = 0; count < 50; count += 1) codes.push(await captcha());
    const replies = await Promise.all(
      codes.map(({ code, key }, at) =>
        api.call(
          undefined,
          'POST',
          'login',
          {
            username: at % 2 ? 'member' : 'MEMBER',
            password: base64(`wrong ${at}`),
            captchaKey: key,
            captchaCode: code,
          },
          { 'x-forwarded-for': `10.0.0.${at}` },
        ),
      ),
    );
    const count = (wanted: string) => replies.filter(({ body }) => body.errCode === wanted).length;
    expect([count('LOGIN_FAILED'), count('LOGIN_LOCKED')]).toEqual([5, 45]);
    // while the account is locked, even the correct password is refused; after fifteen minutes it is accepted
    expect(await errCode(login({ username: 'member', password }))).toBe('LOGIN_LOCKED');
    await api.later(15 * 60 + 1);
    expect((await login({ username: 'member', password })).status).toBe(200);
  });

  it('an account that does not exist answers like a wrong password (T-A10)', async () => {
    const wrong = await login({ username: 'developer', password: base64('wrong') });
    const unknownUser = await login({ username: 'no such user', password });
    const hashed = await login({ username: 'developer', password: base64(md5(demoPassword)) });
    for (const reply of [unknownUser, hashed]) {
      expect([reply.status, reply.body.errCode, reply.body.msg]).toEqual([
        wrong.status,
        wrong.body.errCode,
        wrong.body.msg,
      ]);
    }
  });

  it('a password is kept as argon2id, and neither that nor its md5 signs in (T-A12, T-A13)', async () => {
    const stored = async () => {
      const { rows } = await database.asJob((tx) =>
        sql<{ password: string }>`select password from user_user where username = 'newcomer'`.execute(tx),
      );
      return rows[0]?.password ?? '';
    };
    const chosen = 'a better password';
    const token = as(await tokenOf('newcomer'));
    const change = { oldPassword: password, newPassword: base64(chosen) };
    const path = 'users/password';
    expect((await api.call(undefined, 'PUT', path, change, token)).status).toBe(200);
    expect(await stored()).toMatch(/^argon2id\$19456\$2\$1\$/);
    for (const secret of [await stored(), md5(chosen), `${chosen}x`]) {
      expect(await errCode(login({ username: 'newcomer', password: base64(secret) }))).toBe('LOGIN_FAILED');
    }
    expect(await errCode(login({ username: 'newcomer', password: chosen }))).toBe('LOGIN_FAILED');
    expect((await login({ username: 'newcomer', password: base64(chosen) })).status).toBe(200);
  });

  it('every sign-in makes an id of its own, and one brought along is worth nothing (T-A6)', async () => {
    const chosen = 'a'.repeat(43);
    const { code, key } = await captcha();
    const body = { username: 'developer', password, captchaKey: key, captchaCode: code };
    const reply = await api.call(undefined, 'POST', 'login', body, as(chosen));
    expect((reply.body.data as Row).sessionId).not.toBe(chosen);
    expect((await userOf(chosen)).body.errCode).toBe('SESSION_NOT_EXISTS');
    expect(await tokenOf()).not.toBe(await tokenOf());
    // An attacker may have placed a valid session in the browser. The sign-in ends the session that was sent with
    // it, and makes a new one.
    const planted = await tokenOf('customer');
    const next = await captcha();
    const own = { username: 'developer', password, captchaKey: next.key, captchaCode: next.code };
    const fresh = (await api.call(undefined, 'POST', 'login', own, as(planted))).body.data as Row;
    expect((await userOf(planted)).body.errCode).toBe('SESSION_NOT_EXISTS');
    expect((await userOf(String(fresh.sessionId))).body.data).toMatchObject({ username: 'developer' });
  });

  it('a session ends with sign-out, after its hour, and with the account (T-A7)', async () => {
    const [one, other] = [await tokenOf(), await tokenOf()];
    await api.call(undefined, 'POST', 'login/signOut', {}, as(one));
    expect((await userOf(one)).body.errCode).toBe('SESSION_NOT_EXISTS');
    expect((await userOf(other)).status).toBe(200);
    await api.later(3601);
    expect([(await userOf(other)).status, (await userOf(other)).body.errCode]).toEqual([
      400,
      'SESSION_EXPIRED',
    ]);
    const third = await tokenOf('customer');
    const become = (status: string) =>
      database.asJob((tx) =>
        sql`update user_user set status = ${status} where username = 'customer'`.execute(tx),
      );
    await become('DISABLED');
    expect((await userOf(third)).body.errCode).toBe('USER_DISABLED');
    expect(await errCode(login({ username: 'customer', password }))).toBe('USER_DISABLED');
    await become('NORMAL');
  });

  it('the token call takes a form or a query, trades a refresh token once, and refuses in words of OAuth (R7.05)', async () => {
    const token = async (form: Record<string, string>, inQuery = false) => {
      const { code, key } = await captcha();
      const text = new URLSearchParams(form).toString();
      return api.app.inject({
        method: 'POST',
        url: `/blade-auth/oauth/token${inQuery ? `?${text}` : ''}`,
        headers: {
          'blade-requested-with': 'BladeHttpRequest',
          'captcha-key': key,
          'captcha-code': code,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: inQuery ? '' : text,
      });
    };
    const asked = {
      grant_type: 'captcha',
      username: 'developer',
      password: md5(demoPassword),
      tenantId: '000000',
    };
    const [form, query] = [await token(asked), await token(asked, true)];
    for (const reply of [form, query]) {
      expect(reply.json()).toMatchObject({
        token_type: 'bearer',
        user_name: 'developer',
        tenant_id: '000000',
      });
    }
    const { access_token, refresh_token } = form.json<Record<string, string>>();
    const refresh = () => token({ grant_type: 'refresh_token', refresh_token: String(refresh_token) });
    const next = await refresh();
    expect(next.json<Row>().access_token).not.toBe(access_token);
    // another tab that sends the same refresh token at the same moment gets tokens too; half a minute later the
    // token is invalid
    expect((await refresh()).statusCode).toBe(200);
    await api.later(31);
    const repeated = await refresh();
    expect([repeated.statusCode, repeated.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: '刷新令牌已失效' },
    ]);
    const wrong = await token({ ...asked, password: md5('wrong') });
    expect([wrong.statusCode, wrong.json<Row>().error]).toEqual([400, 'invalid_grant']);
    const plain = await token({ ...asked, password: demoPassword });
    expect(plain.statusCode).toBe(400);
    expect((await token({ grant_type: 'client_credentials' })).json<Row>().error).toBe(
      'unsupported_grant_type',
    );
  });

  it('a change from a foreign page is refused, in every encoding such a page can send (T-A8)', async () => {
    const token = await tokenOf();
    const url = '/isp-user/api/v1/notebook/page-query';
    const send = (headers: Record<string, string>, payload = '{}') =>
      api.app.inject({ method: 'POST', url, payload, headers: { ...as(token), ...headers } });
    const marked = { 'blade-requested-with': 'BladeHttpRequest' };
    const json = { 'content-type': 'application/json' };
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ]) {
      const reply = await send({ 'content-type': type, origin: 'https://evil.example' });
      expect([type, reply.statusCode]).toEqual([type, 403]);
    }
    for (const headers of [
      json,
      { ...json, ...marked, origin: 'https://evil.example' },
      { ...json, ...marked, origin: 'null' },
      { ...json, ...marked, 'sec-fetch-site': 'cross-site' },
      { ...json, ...marked, 'sec-fetch-site': 'same-site' },
      { ...json, 'x-xsrf-token': 'guessed' },
    ]) {
      const reply = await send(headers);
      expect([headers, reply.statusCode, reply.json<Row>().errCode]).toEqual([headers, 403, 'XSRF_INVALID']);
    }
    const { token: xsrf } = (await api.call(undefined, 'GET', 'xsrf-token', undefined, as(token))).body
      .data as Row;
    expect((await send({ ...json, 'x-xsrf-token': String(xsrf) })).statusCode).not.toBe(403);
  });

  it('one address gets 120 pictures a minute at most (T-A11)', async () => {
    await api.later(61);
    const replies = await Promise.all(
      Array.from({ length: 123 }, () => api.call(undefined, 'GET', '/blade-auth/oauth/captcha')),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ body, status }) => [status, body.errCode])).toEqual(
      Array.from({ length: 3 }, () => [429, 'RATE_LIMITED']),
    );
    await api.later(61);
    expect((await captcha()).key).not.toBe('');
  });

  it('a sign-in deletes expired entries, once an hour', async () => {
    await captcha();
    const count = (table: string) =>
      database.asJob(async (tx) => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx);
        return Number(rows[0]?.n);
      });
    expect(await count('user_captcha')).toBeGreaterThan(0);
    expect(await count('user_login_attempt')).toBeGreaterThan(0);
    await api.later(3601);
    expect([await count('user_captcha'), await count('user_login_attempt')]).toEqual([0, 0]);
    expect(await count('user_session')).toBeGreaterThan(0);
    await api.later(8 * 24 * 3600);
    expect(await count('user_session')).toBe(0);
  });
});
