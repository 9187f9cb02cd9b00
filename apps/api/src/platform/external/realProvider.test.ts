import type { Server } from 'node:http';
import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { createTestBrowser } from '../../testing/testBrowser.ts';
import { check, dataOf, isPortal } from './externalSignIn.fixture.ts';
import { linkedUser } from './externalUser.ts';
import { startProvider } from './startProvider.fixture.ts';

describe.each(inTurn('pglite'))('signing in at a real provider, on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let origin: string;
  let idServer: Server;
  let subject = 'person-1';

  beforeAll(async () => {
    const { issuer, server } = await startProvider(() => ({ database, origin, subject }));
    idServer = server;
    database = await databases.open();
    api = await openTestApi(database, {
      ISP_CAPTCHA: 'off',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'isp',
      OIDC_CLIENT_SECRET: 'a secret of this test',
    });
    origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await api.close();
    idServer.close();
    await databases.close();
  });

  const signIn = async () => {
    const browser = createTestBrowser();
    const start = await browser.get(`${origin}${check}?reload=1`);
    const { location } = await browser.follow(start, isPortal);
    const ticket = location?.searchParams.get('ticket') ?? '';
    const reply = await browser.call(`${origin}/isp-user/api/v1/login/oauth2/session`, { ticket });
    const token = String(dataOf(reply).sessionId);
    const user = await api.call(undefined, 'GET', 'users', undefined, { 'blade-auth': `bearer ${token}` });
    return { browser, token, user: user.body.data as Row };
  };

  it('an external sign-in makes a customer with a personal space the first time, and recognises them by their subject afterwards (R4.03)', async () => {
    const first = (await signIn()).user;
    expect(first).toMatchObject({ userType: 1, username: 'lin_yi', nickname: '林一', phone: '' });
    expect(first.organizationDto).toEqual([
      expect.objectContaining({ orgType: 'PERSONAL_SPACE', isAdmin: 1, orgName: '林一的个人空间' }),
    ]);
    expect((await signIn()).user.userId).toBe(first.userId);
    // a user with the same name but another subject is another user
    subject = 'person-2';
    const second = (await signIn()).user;
    expect(second.userId).not.toBe(first.userId);
    expect(second.username).toMatch(/^lin_yi_\w{7}$/);
  });

  it('a sign-in from an external provider does not create a tenant (T-A1)', async () => {
    const identity = {
      issuer: 'https://id.test',
      subject: 'person-9',
      username: 'founder',
      nickname: '某人',
    };
    await expect(linkedUser(api.service, { ...identity, tenantId: 'nowhere' })).rejects.toMatchObject({
      code: 'PARAM_INVALID',
    });
    expect(await linkedUser(api.service, { ...identity, tenantId: '000000' })).toMatch(/^\d+$/);
    const password = Buffer.from('').toString('base64');
    const login = await api.call(undefined, 'POST', 'login', { username: 'lin_yi', password });
    expect(login.body.errCode).toBe('LOGIN_FAILED');
  });

  it('a user of the provider sets a password after a fresh sign-in, signs in with it, and closes the account (T-I2)', async () => {
    subject = 'person-3';
    const { token, user } = await signIn();
    const { username } = user;
    const call = (session: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: Row) =>
      api.call(undefined, method, path, body, { 'blade-auth': `bearer ${session}` });
    const secret = Buffer.from('a password of my own').toString('base64');
    expect((await call(token, 'GET', 'users/step-up')).body.data).toEqual({ way: 'signIn', sentTo: '' });
    // a password that the account does not have confirms nothing
    api.move(601);
    const overdue = await call(token, 'PUT', 'users/password', { oldPassword: secret, newPassword: secret });
    expect(overdue.body.errCode).toBe('SIGN_IN_AGAIN');
    expect((await call(token, 'POST', 'users/close', {})).body.errCode).toBe('SIGN_IN_AGAIN');
    const again = await signIn();
    expect(again.user.userId).toBe(user.userId);
    const changed = await call(again.token, 'PUT', 'users/password', { newPassword: secret });
    expect(changed.status).toBe(200);
    expect((await call(token, 'GET', 'users')).body.errCode).toBe('SESSION_NOT_EXISTS');
    const login = await api.call(undefined, 'POST', 'login', { username, password: secret });
    const session = String((login.body.data as Row).sessionId);
    expect((await call(session, 'GET', 'users/step-up')).body.data).toMatchObject({ way: 'password' });
    expect((await call(session, 'POST', 'users/close', {})).body.errCode).toBe('PASSWORD_REQUIRED');
    expect((await call(session, 'POST', 'users/close', { password: secret })).body.data).toBe(true);
    // the closed account is not opened again: the next sign-in at the provider makes a new one
    const next = (await signIn()).user;
    expect(next.userId).not.toBe(user.userId);
    expect(next.nickname).toBe('林一');
  });

  it('the sign-out leads to that of the provider, and no second provider is offered beside it (R4.05, T-R3)', async () => {
    const { browser, token } = await signIn();
    const out = await browser.call(
      `${origin}/isp-user/api/v1/login/signOut`,
      {},
      { 'blade-auth': `bearer ${token}` },
    );
    expect(String(dataOf(out).redirectUri)).toMatch(
      /\/session\/end\?id_token_hint=[^&]+&post_logout_redirect_uri=/,
    );
    const list = await api.call(undefined, 'GET', 'login/oauth2/provider');
    // the page goes to the sign-out address only if its origin is in the list of providers
    expect(list.body.data).toEqual([
      expect.objectContaining({ signOutOrigin: new URL(String(dataOf(out).redirectUri)).origin }),
    ]);
    expect((await browser.get(`${origin}/oidc/.well-known/openid-configuration`)).status).toBe(404);
  });
});
