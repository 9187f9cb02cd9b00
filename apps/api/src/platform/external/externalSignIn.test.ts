import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { createTestBrowser, type TestBrowser } from '../../testing/testBrowser.ts';
import { demoPassword } from '../demo/accounts.ts';
import { limitKey } from '../limits/counters.ts';
import { check, dataOf, isCallback, isPortal } from './externalSignIn.fixture.ts';

describe.each(inTurn('postgres'))('signing in elsewhere on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let origin: string;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const at = (path: string) => origin + path;
  /** Opens the sign-in page of the provider. */
  const askedAt = async (browser: TestBrowser, query = 'reload=1') =>
    browser.follow(await browser.get(at(`${check}?${query}`)));
  /** Signs in at the provider. Stops at the address where the provider sends the browser back to the service. */
  const answered = async (browser: TestBrowser, query?: string, username = 'developer') => {
    const form = await askedAt(browser, query);
    return browser.follow(await browser.submit(form, { username, password: demoPassword }), isCallback);
  };
  const signedIn = async (browser: TestBrowser, query?: string, username?: string) => {
    const { location } = await browser.follow(await answered(browser, query, username), isPortal);
    const ticket = location?.searchParams.get('ticket') ?? '';
    return {
      location,
      ticket,
      reply: await browser.call(at('/isp-user/api/v1/login/oauth2/session'), { ticket }),
    };
  };
  const userOf = async (token: string) =>
    (await api.call(undefined, 'GET', 'users', undefined, { 'blade-auth': `bearer ${token}` })).body;
  const count = async (table: string) => {
    const { rows } = await database.asJob((tx) =>
      sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx),
    );
    return Number(rows[0]?.n);
  };

  it('the sign-in lists its providers, in the reader’s language (R7.08, R4.03)', async () => {
    const [zh, en] = await Promise.all(
      ['zh-CN', 'en-US'].map(
        async (language) =>
          (
            await api.call(undefined, 'GET', 'login/oauth2/provider', undefined, {
              'accept-language': language,
            })
          ).body.data as Row[],
      ),
    );
    expect(zh?.[0]).toMatchObject({ registrationId: 'platform', name: '统一认证', checkUri: check });
    expect(en?.[0]).toMatchObject({
      name: 'SSO',
      authorizationUri: expect.stringContaining(check),
    });
    expect(zh?.[1]).toMatchObject({ registrationId: 'partner', loginMode: 'SOCIAL' });
  });

  it('a user of the service signs in at the provider, and the page trades a ticket for a session (R4.03, R4.02)', async () => {
    const browser = createTestBrowser();
    const start = await browser.get(at(`${check}?reload=1&redirect=/customer/shop/index`));
    expect(start.status).toBe(302);
    const asked = start.location?.searchParams;
    expect(start.location?.href).toContain(`${origin}/oidc/auth?`);
    expect(Object.fromEntries(asked ?? [])).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: at(check),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(browser.setCookies[0]).toMatch(/^isp_browser=[\w-]{43};.*HttpOnly; SameSite=Lax/);

    const form = await browser.follow(start);
    expect(form.text).toContain('<h1>统一认证</h1>');
    expect(form.headers.get('content-security-policy')).toContain("default-src 'none'");
    const wrong = await browser.submit(form, { username: 'developer', password: '"><script>x</script>' });
    expect([wrong.status, wrong.text.includes('用户名或密码错误')]).toEqual([400, true]);
    expect(wrong.text).not.toContain('<script>x');
    const back = await browser.follow(
      await browser.submit(wrong, { username: 'developer', password: demoPassword }),
      isPortal,
    );
    const portal = back.location;
    expect([portal?.origin, portal?.pathname]).toEqual([origin, '/isp-user/ui/login/callback']);
    expect(portal?.searchParams.get('redirect')).toBe('/customer/shop/index');
    const ticket = portal?.searchParams.get('ticket') ?? '';
    const trade = (account: TestBrowser) =>
      account.call(at('/isp-user/api/v1/login/oauth2/session'), { ticket });
    expect((await trade(createTestBrowser())).text).toContain('PROVIDER_FAILED');
    const data = dataOf(await trade(browser));
    expect(data).toMatchObject({
      userType: 2,
      expiresIn: 3600,
      sessionId: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect((await userOf(String(data.sessionId))).data).toMatchObject({ username: 'developer' });
    expect((await trade(browser)).text).toContain('PROVIDER_FAILED');
  });

  it('signing out ends the session here and leads to the provider’s sign-out, which leads back (R4.05)', async () => {
    const browser = createTestBrowser();
    const { reply } = await signedIn(browser);
    const token = String(dataOf(reply).sessionId);
    // the provider still knows the browser, so the next sign-in needs no form
    const again = await browser.follow(await browser.get(at(`${check}?reload=1`)), isPortal);
    expect(again.location?.searchParams.has('ticket')).toBe(true);

    const out = dataOf(
      await browser.call(at('/isp-user/api/v1/login/signOut'), {}, { 'blade-auth': `bearer ${token}` }),
    );
    const redirect = new URL(String(out.redirectUri));
    expect(redirect.origin + redirect.pathname).toBe(at('/oidc/session/end'));
    expect((await userOf(token)).errCode).toBe('SESSION_NOT_EXISTS');
    const page = await browser.get(redirect);
    expect(page.text).toContain('退出登录');
    const gone = await browser.submit(page, { logout: 'yes' });
    expect(gone.location?.href).toBe(at('/isp-user/ui/login'));
    expect((await askedAt(browser)).text).toContain('name="password"');
    // the session of `member` was made by this service, so no provider must be informed at the sign-out
    const own = await api.call('member', 'POST', 'login/signOut', {});
    expect(own.body.data).toEqual({ redirectUri: '/isp-user/ui/login' });
  });

  it('a lost session is asked for without a question: a user the provider knows comes back signed in, any other gets the sign-in page (R4.05)', async () => {
    const lost = `${check}?reload=${encodeURIComponent('/customer/shop/index?page=2')}&prompt=none`;
    const browser = createTestBrowser();
    const visit = async (path: string) =>
      (await browser.follow(await browser.get(at(path)), isPortal)).location;
    const unknown = await visit(lost);
    expect([unknown?.pathname, unknown?.search]).toEqual([
      '/isp-user/ui/login',
      `?redirect=${encodeURIComponent('/customer/shop/index?page=2')}`,
    ]);
    expect((await visit(`${check}?reload=//evil.test&prompt=none`))?.search).toBe('');
    // an error with a state that belongs to no attempt leads to the sign-in page only
    expect((await visit(`${check}?error=login_required&state=guessed`))?.search).toBe('');
    // if the provider is unknown or cannot be reached, the browser is still sent to the sign-in page
    expect((await visit(`${lost}&registrationId=nobody`))?.search).toBe(unknown?.search);
    const reply = await browser.get(at(`${check}?reload=1&registrationId=nobody`));
    expect([reply.status, JSON.parse(reply.text).errCode]).toEqual([404, 'PROVIDER_UNKNOWN']);

    await signedIn(browser);
    const known = await visit(lost);
    expect([known?.pathname, known?.searchParams.get('redirect')]).toEqual([
      '/isp-user/ui/login/callback',
      '/customer/shop/index?page=2',
    ]);
    expect(known?.searchParams.has('ticket')).toBe(true);
  });

  it('an external sign-in leads to no other site afterwards, with any target (T-R3)', async () => {
    const browser = createTestBrowser();
    await signedIn(browser);
    for (const wanted of [
      '//evil.test',
      '/\\evil.test',
      'https:evil.test',
      '/..//evil.test',
      '/%2e%2e/%2e%2e/api',
    ]) {
      const { location } = await browser.follow(
        await browser.get(at(`${check}?reload=1&redirect=${encodeURIComponent(wanted)}`)),
        isPortal,
      );
      expect([wanted, location?.origin, location?.searchParams.get('redirect')]).toEqual([
        wanted,
        origin,
        null,
      ]);
    }
    // the provider refuses a callback address that is not registered
    const asked = new URL((await browser.get(at(`${check}?reload=1`))).location ?? '');
    asked.searchParams.set('redirect_uri', 'https://evil.test/');
    const refused = await browser.get(asked);
    expect([refused.status, refused.location]).toEqual([400, undefined]);
    const end = await browser.get(
      at('/oidc/session/end?client_id=platform&post_logout_redirect_uri=https://evil.test'),
    );
    expect([end.status, end.location]).toEqual([400, undefined]);
  });

  it('an answer is worth something once, in the browser that asked, and not without its state (T-A8)', async () => {
    const browser = createTestBrowser();
    const { location } = await answered(browser);
    const answer = String(location);
    const failed = { pathname: '/isp-user/ui/login', search: '?error=PROVIDER_FAILED' };
    const seen = async (account: TestBrowser, url: string) => {
      const { location: to } = await account.get(url);
      return { pathname: to?.pathname, search: to?.search };
    };
    expect(await seen(createTestBrowser(), answer)).toEqual(failed);
    expect(await seen(browser, answer.replace(/state=[^&]+/, 'state=guessed'))).toEqual(failed);
    expect(await seen(browser, answer.replace(/state=[^&]+&?/, ''))).toEqual(failed);
    expect(await seen(browser, at(`${check}?error=access_denied&state=x`))).toEqual(failed);
    expect((await browser.get(answer)).location?.searchParams.has('ticket')).toBe(true);
    expect(await seen(browser, answer)).toEqual(failed);
    // the issuer in the reply is exchanged, as if the reply came from another provider; the service refuses it
    const mixed = createTestBrowser();
    const { location: other } = await answered(mixed);
    expect(await seen(mixed, String(other).replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.test'))).toEqual(
      failed,
    );
  });

  it('a user with a password from an administrator chooses another on the provider’s page, and goes on', async () => {
    const [{ id }] = (
      await database.asJob((tx) =>
        sql<{ id: string }>`select id from user_user where username = 'customer'`.execute(tx),
      )
    ).rows as [{ id: string }];
    const { password } = (await api.done('admin', 'POST', 'users/reset-password', { id })) as {
      password: string;
    };
    const browser = createTestBrowser();
    const form = await askedAt(browser);
    const asked = await browser.submit(form, { username: 'customer', password });
    expect([asked.status, asked.text]).toEqual([400, expect.stringContaining('name="newPassword"')]);
    const weak = await browser.submit(asked, { username: 'customer', password, newPassword: password });
    expect([weak.status, weak.text]).toEqual([400, expect.stringContaining('name="newPassword"')]);
    const chosen = { username: 'customer', password, newPassword: demoPassword };
    const { location } = await browser.follow(await browser.submit(weak, chosen), isCallback);
    expect(location?.searchParams.has('code')).toBe(true);
  });

  it('the provider’s form is refused from another page and without its own token (T-A8)', async () => {
    const browser = createTestBrowser();
    const form = await askedAt(browser);
    const fields = { username: 'developer', password: demoPassword };
    expect((await browser.submit(form, { ...fields, token: 'guessed' })).status).toBe(400);
    expect((await createTestBrowser().submit(form, fields)).status).toBe(400);
    const foreign = await fetch(form.url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { origin: 'https://evil.test' },
    });
    expect(foreign.status).toBe(400);
    expect((await browser.submit(form, fields)).status).toBe(303);
  });

  it('the grants social and authorization_code redeem the provider’s code for tokens of this service (R7.05, R4.03)', async () => {
    const redeem = async (browser: TestBrowser, form: Record<string, string>) => {
      const query = new URLSearchParams({ ...form, tenantId: '000000', scope: 'all' });
      const { text } = await browser.call(at(`/blade-auth/oauth/token?${query}`), {});
      return JSON.parse(text) as Row;
    };
    const social = createTestBrowser();
    const { location } = await answered(social, 'reload=1&registrationId=partner');
    const [code = '', state = ''] = ['code', 'state'].map((name) => location?.searchParams.get(name) ?? '');
    const asked = { grant_type: 'social', source: 'partner', code, state };
    expect(await redeem(createTestBrowser(), asked)).toMatchObject({ error: 'invalid_grant' });
    const tokens = await redeem(social, asked);
    expect(tokens).toMatchObject({ user_name: 'developer', token_type: 'bearer' });
    expect((await userOf(String(tokens.access_token))).data).toMatchObject({ username: 'developer' });
    expect(await redeem(social, asked)).toMatchObject({ error: 'invalid_grant' });

    const page = createTestBrowser();
    const answer = await answered(page, 'reload=1', 'customer');
    const form = {
      grant_type: 'authorization_code',
      code: answer.location?.searchParams.get('code') ?? '',
      redirect_uri: at(check),
    };
    expect(await redeem(page, { ...form, redirect_uri: at('/other') })).toMatchObject({
      error: 'invalid_grant',
    });
    expect(await redeem(page, form)).toMatchObject({ user_name: 'customer', role_name: 'customer' });
  });

  it('the provider’s form counts wrong passwords like every other way (T-A10)', async () => {
    const browser = createTestBrowser();
    let form = await askedAt(browser);
    for (let tries = 0; tries < 5; tries += 1) {
      form = await browser.submit(form, { username: 'admin', password: `wrong ${tries}` });
      expect(form.text).toContain('用户名或密码错误');
    }
    form = await browser.submit(form, { username: 'admin', password: demoPassword });
    expect(form.text).toContain('登录失败次数过多');
    await api.later(15 * 60 + 1);
  });

  it('an account that is switched off finds no way in through a provider that remembers it (T-A7)', async () => {
    const browser = createTestBrowser();
    const { reply } = await signedIn(browser, undefined, 'member');
    const token = String(dataOf(reply).sessionId);
    const { userId } = (await userOf(token)).data as Row;
    // another browser has sent its password, and the provider's redirect was not followed yet
    const waiting = createTestBrowser();
    const answer = await waiting.submit(await askedAt(waiting), {
      username: 'member',
      password: demoPassword,
    });
    expect(answer.status).toBe(303);
    const stored = async () =>
      (
        await database.asJob((tx) =>
          sql`select from user_oidc_store where payload::text like ${`%"${String(userId)}"%`}`.execute(tx),
        )
      ).rows.length;
    expect(await stored()).toBeGreaterThan(0);
    await api.done('admin', 'POST', 'users/disable', { id: userId });
    expect((await userOf(token)).errCode).toBe('SESSION_NOT_EXISTS');
    expect((await askedAt(browser)).text).toContain('name="password"');
    expect(await stored()).toBe(0);
    await api.done('admin', 'POST', 'users/enable', { id: userId });
    const followed = await waiting.follow(answer, isCallback);
    expect(followed.location?.searchParams.get('code') ?? '').toBe('');
  });

  it('one address begins so many sign-ins a minute at the provider, and no more', async () => {
    await api.later(61);
    const { rows: used } = await database.asJob((tx) => {
      const end = new Date(api.now().getTime() + 60_000);
      const key = limitKey({ kind: 'provider.page', of: ['127.0.0.1'] });
      return sql`insert into user_login_attempt (key, failures, "windowEnd") values (${key}, 239, ${end})
        on conflict (key) do update set failures = 239, "windowEnd" = ${end} returning key`.execute(tx);
    });
    expect(used).toHaveLength(1);
    const begin = async () => (await fetch(at('/oidc/auth?client_id=none'), { redirect: 'manual' })).status;
    expect([await begin(), await begin()]).toEqual([400, 429]);
    // the limit does not apply to calls that the service makes to the provider
    expect((await fetch(at('/oidc/jwks'))).status).toBe(200);
    await api.later(61);
    expect(await begin()).toBe(400);
  });

  it('an external sign-in keeps keys, codes and sessions of the provider in the database, where no row opens anything by itself', async () => {
    const browser = createTestBrowser();
    const { location } = await answered(browser);
    const code = location?.searchParams.get('code') ?? 'missing';
    const { rows } = await database.asJob((tx) => sql<Row>`select * from user_oidc_store`.execute(tx));
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(await count('user_secret')).toBeGreaterThanOrEqual(4);
  });
});
