import { createCipheriv, createHash } from 'node:crypto';
import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { decodeJwt, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { demoPassword } from '../demo/accounts.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const basic = (id: string, secret = '') => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
const tokenKey = 'q3VZk0r8Yw2Xn5Tb7Lm9Pd1Hs4Jg6Fc0';
const cryptoKey = '0123456789abcdef';

describe.each(inTurn('postgres'))('the token endpoint on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database, {
      ISP_TOKEN_KEY: tokenKey,
      ISP_CRYPTO_KEY: cryptoKey,
      ISP_CLIENTS: JSON.stringify([
        {
          id: 'kiosk',
          secret: 'a kiosk’s secret',
          origins: ['https://kiosk.example.com'],
          grants: ['password'],
        },
        { id: 'app', grants: ['password', 'refresh_token'] },
      ]),
      ISP_ORIGINS: 'https://kiosk.example.com',
    });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const captcha = async (): Promise<Record<string, string>> => {
    const { body } = await api.call(undefined, 'GET', '/blade-auth/oauth/captcha');
    const { key } = body as unknown as { key: string };
    const { rows } = await database.asJob((tx) =>
      sql<{ code: string }>`select code from user_captcha where key = ${key}`.execute(tx),
    );
    return { 'captcha-key': key, 'captcha-code': rows[0]?.code ?? '' };
  };
  const token = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/blade-auth/oauth/token',
      headers: {
        'blade-requested-with': 'BladeHttpRequest',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams({ tenantId: '000000', scope: 'all', ...form }).toString(),
    });
    return { status: reply.statusCode, headers: reply.headers, body: reply.json<Row>() };
  };
  const password = (username = 'developer', secret = demoPassword) => ({
    grant_type: 'password',
    username,
    password: md5(secret),
    type: 'account',
  });
  const userOf = async (header: string) => {
    const { body, status } = await api.call(undefined, 'GET', 'users', undefined, { 'blade-auth': header });
    return { status, errCode: body.errCode, username: (body.data as Row | null)?.username };
  };

  it('the token endpoint returns a signed token, and everything else that the platform’s clients read (R7.05, R9.02)', async () => {
    const { orgId } = (await database
      .asJob((tx) =>
        sql<{
          orgId: string;
        }>`select m."orgId" from developer_org_member m join user_user u on u.id = m."userId"
        where u.username = 'developer' order by m."joinTime", m.id limit 1`.execute(tx),
      )
      .then(({ rows }) => rows[0])) ?? { orgId: '' };
    const { body, headers, status } = await token({ ...password(), grant_type: 'captcha' }, await captcha());
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const expected = {
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'all',
      tenant_id: '000000',
      dept_id: orgId,
      post_id: '',
      role_id: 'developer',
      oauth_id: '',
      account: 'developer',
      user_name: 'developer',
      nick_name: '张工',
      role_name: 'developer',
      avatar: '',
      client_id: 'isp',
      detail: { type: 'web', userType: 2, currentOrgId: orgId },
      license: 'isp',
    };
    expect(body).toMatchObject(expected);
    expect(Object.keys(body).sort()).toEqual(
      [...Object.keys(expected), 'access_token', 'refresh_token', 'user_id', 'real_name', 'jti'].sort(),
    );
    const claims = decodeJwt(String(body.access_token));
    expect(claims).toMatchObject({
      tenant_id: '000000',
      user_id: body.user_id,
      dept_id: orgId,
      role_name: 'developer',
      account: 'developer',
      client_id: 'isp',
      token_type: 'access_token',
      jti: body.jti,
    });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
    const refresh = decodeJwt(String(body.refresh_token));
    expect(Object.keys(refresh).sort()).toEqual(['exp', 'iat', 'iss', 'jti', 'token_type', 'user_id']);
    expect((await userOf(`bearer ${String(body.access_token)}`)).username).toBe('developer');
  });

  it('Dept-Id chooses among one’s own organisations, and no other (R7.05)', async () => {
    const { rows } = await database.asJob((tx) =>
      sql<{ orgId: string; isOwn: boolean }>`select o.id as "orgId", exists(select from developer_org_member m
          join user_user u on u.id = m."userId" where m."orgId" = o.id and u.username = 'developer') as "isOwn"
        from developer_organization o where o.status = 'NORMAL' order by o.id desc`.execute(tx),
    );
    const [own, foreign] = [true, false].map((isOwn) => rows.find((row) => row.isOwn === isOwn)?.orgId ?? '');
    const deptOf = async (id = '') => (await token(password(), { 'dept-id': id })).body.dept_id;
    expect(await deptOf(own)).toBe(own);
    expect(await deptOf(foreign)).toBe(await deptOf());
  });

  it('a signed token ends with its session, and a forged one opens nothing (T-A7)', async () => {
    const { body } = await token(password());
    const access = String(body.access_token);
    const claims = decodeJwt(access);
    const forge = (key: string, change: Row = {}) =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(key));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${access.split('.')[1] ?? ''}.x`;
    for (const bad of [
      unsigned,
      await forge('another key of thirty-two letters'),
      await forge(tokenKey, { iss: 'somebody' }),
      await forge(tokenKey, { jti: undefined }),
      String(body.refresh_token),
    ]) {
      expect(await userOf(`bearer ${bad}`)).toMatchObject({ status: 401, errCode: 'TOKEN_INVALID' });
    }
    // The token has a correct signature, but no session has its jti. In addition, the jti of an existing session
    // cannot be used as a token, because logs may contain it.
    expect(await userOf(`bearer ${await forge(tokenKey, { jti: 'other' })}`)).toMatchObject({
      errCode: 'SESSION_NOT_EXISTS',
    });
    expect((await userOf(`bearer ${String(body.jti)}`)).username).toBeUndefined();
    await api.call(undefined, 'POST', '/blade-auth/oauth/logout', [], { 'blade-auth': `bearer ${access}` });
    expect(await userOf(`bearer ${access}`)).toMatchObject({ status: 400, errCode: 'SESSION_NOT_EXISTS' });
    expect(
      (await token({ grant_type: 'refresh_token', refresh_token: String(body.refresh_token) })).status,
    ).toBe(400);
  });

  it('a signed token is good for its hour, and its refresh token for another (T-A7)', async () => {
    const { body } = await token(password());
    await api.later(3601);
    expect(await userOf(`bearer ${String(body.access_token)}`)).toMatchObject({ errCode: 'SESSION_EXPIRED' });
    const asked = { grant_type: 'refresh_token', refresh_token: String(body.refresh_token) };
    const next = await token(asked);
    expect(next.body).toMatchObject({ user_name: 'developer', client_id: 'isp' });
    expect(decodeJwt(String(next.body.access_token)).jti).toBe(next.body.jti);
    expect((await userOf(`bearer ${String(next.body.access_token)}`)).username).toBe('developer');
    // An access token is sent where a refresh token is needed; it is refused.
    const wrong = await token({ ...asked, refresh_token: String(next.body.access_token) });
    expect(wrong.body.error).toBe('invalid_grant');
  });

  it('the token endpoint accepts either kind of token encrypted, too (R7.16)', async () => {
    const encrypt = (text: string) => {
      const cipher = createCipheriv('aes-128-cbc', cryptoKey, cryptoKey);
      return `crypto ${Buffer.concat([cipher.update(text), cipher.final()]).toString('base64')}`;
    };
    const { body } = await token(password());
    expect((await userOf(encrypt(String(body.access_token)))).username).toBe('developer');
    for (const bad of ['crypto x', `crypto ${String(body.access_token)}`, encrypt('not a token at all')])
      expect(await userOf(bad)).toMatchObject({ status: 401, errCode: 'TOKEN_INVALID' });
  });

  it('a client is known, and used from its own pages for its own grants (R7.16, T-Q8)', async () => {
    const kiosk = { authorization: basic('kiosk', 'a kiosk’s secret') };
    const refused = { status: 401, body: { error: 'invalid_client', error_description: '客户端信息错误' } };
    const refusedHeaders: Record<string, string>[] = [
      { authorization: basic('saber', 'saber_secret') },
      { authorization: basic('kiosk', 'wrong') },
      { authorization: 'Bearer x' },
      // The call comes from a page of this service, but the client `kiosk` may only be used by its own origin.
      { ...kiosk, host: 'portal', origin: 'http://portal' },
    ];
    for (const headers of refusedHeaders) expect(await token(password(), headers)).toMatchObject(refused);
    const own = await token(password(), { ...kiosk, origin: 'https://kiosk.example.com' });
    expect(own.body).toMatchObject({ client_id: 'kiosk', user_name: 'developer' });
    const refresh = { grant_type: 'refresh_token', refresh_token: String(own.body.refresh_token) };
    expect((await token(refresh, kiosk)).body.error).toBe('unauthorized_client');
    // A refresh token can be used only by the client for which it was made.
    expect((await token(refresh)).body.error).toBe('invalid_grant');
    expect((await token(refresh, { authorization: basic('app') })).body.error).toBe('invalid_grant');
    expect((await token(password(), { authorization: basic('isp') })).body.client_id).toBe('isp');
  });

  it('the token endpoint refuses with codes of OAuth and a text in the reader’s language (R7.05)', async () => {
    const english = { 'accept-language': 'en-US' };
    expect((await token({ grant_type: 'password' })).body).toEqual({
      error: 'invalid_request',
      error_description: '缺少参数',
    });
    expect((await token({ grant_type: 'constructor' }, english)).body).toEqual({
      error: 'unsupported_grant_type',
      error_description: 'Unsupported grant type',
    });
    expect((await token(password('developer', 'wrong'))).body).toEqual({
      error: 'invalid_grant',
      error_description: '用户名或密码错误',
    });
    expect((await token({ ...password(), grant_type: 'captcha' })).body.error_description).toBe(
      '验证码不能为空',
    );
    expect(
      (await token({ grant_type: 'social', source: 'platform', code: 'x', state: 'y' })).body.error,
    ).toBe('invalid_grant');
  });

  it('a parameter that comes twice is refused, not chosen from (R7.05)', async () => {
    const send = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
      api.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'blade-requested-with': 'BladeHttpRequest', 'content-type': type },
      });
    const form = new URLSearchParams(password()).toString();
    const twice = [
      await send('/blade-auth/oauth/token', `${form}&username=admin`),
      await send('/blade-auth/oauth/token', `${form}&grant_type=password`),
      await send('/blade-auth/oauth/token?username=admin&username=developer', form),
    ];
    for (const reply of twice)
      expect([reply.statusCode, reply.json<Row>().error]).toEqual([400, 'invalid_request']);
    // If a field is both in the query and in the form, the value of the form is used. A field with the value null
    // counts as missing.
    expect((await send('/blade-auth/oauth/token?username=nobody', form)).statusCode).toBe(200);
    const json = JSON.stringify({ ...password(), state: null });
    expect((await send('/blade-auth/oauth/token', json, 'application/json')).statusCode).toBe(200);

    const guest = await send('/blade-system/user/register-guest', 'account=twice_a&account=twice_b&name=ab');
    expect(guest.json<Row>()).toMatchObject({
      errCode: 'PARAM_INVALID',
      data: { errors: [{ field: 'account' }] },
    });
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select action, "errMessage" from isp_ops_log order by "opsTime" desc, id desc limit 1`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ action: '注册', errMessage: 'PARAM_INVALID' }]);
  });

  it('the grant without a picture asks for one after three wrong passwords (T-A10)', async () => {
    await api.later(15 * 60 + 1);
    for (let tries = 0; tries < 3; tries += 1)
      expect((await token(password('customer', `wrong ${tries}`))).body.error_description).toBe(
        '用户名或密码错误',
      );
    expect((await token(password('customer'))).body.error_description).toBe('验证码不能为空');
    expect((await token(password('customer'), await captcha())).body.user_name).toBe('customer');
    // After wrong passwords for one account, other accounts from the same network address need a captcha too.
    // Otherwise an attacker could try one account after another.
    expect((await token(password('member'))).body.error_description).toBe('验证码不能为空');
  });

  it('the token endpoint registers a customer with a personal space, once (R7.05, R7.06)', async () => {
    const asked = {
      grant_type: 'register',
      name: '林一',
      username: 'lin_yi',
      account: 'lin_yi',
      password: md5('a good password'),
      phone: '13900001234',
      email: 'lin@example.com',
    };
    // A reply to a registration reveals whether the name is taken. Hence the captcha is checked first: a new name
    // and an existing name get the same refusal without it.
    for (const account of ['lin_yi', 'developer']) {
      const { body } = await token({ ...asked, account });
      expect(body).toEqual({ error: 'invalid_grant', error_description: '验证码不能为空' });
      const guest = { tenantId: '000000', name: '林一', account, password: md5('a good password') };
      const reply = await api.call(undefined, 'POST', '/blade-system/user/register-guest', guest);
      expect(reply.body.errCode).toBe('CAPTCHA_EMPTY');
    }
    const { body } = await token(asked, await captcha());
    expect(body).toMatchObject({ user_name: 'lin_yi', nick_name: '林一', role_name: 'customer' });
    const reply = await api.call(undefined, 'GET', 'users', undefined, {
      'blade-auth': `bearer ${String(body.access_token)}`,
    });
    expect(reply.body.data).toMatchObject({
      userType: 1,
      authStatus: 'UNVERIFIED',
      currentOrgId: body.dept_id,
      organizationDto: [{ orgType: 'PERSONAL_SPACE', isAdmin: 1, orgName: '林一的个人空间' }],
    });
    expect((await token({ ...asked, account: 'LIN_YI' }, await captcha())).body).toEqual({
      error: 'invalid_grant',
      error_description: '账号已存在',
    });
    expect((await token({ ...asked, account: 'x' })).body.error).toBe('invalid_request');
  });
});
