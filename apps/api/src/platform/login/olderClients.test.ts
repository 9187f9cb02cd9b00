import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { listRoutes } from '../../testing/listRoutes.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { demoPassword } from '../demo/accounts.ts';
import { md5Hex } from '../passwords/password.ts';

const pathOf = (path: string) => path.replace(/:\w+/g, 'x').replace('*', 'x');

describe.each(inTurn('postgres'))('the wire as its older clients speak it, on %s', (kind) => {
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

  const token = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/blade-auth/oauth/token',
      headers: {
        'blade-requested-with': 'BladeHttpRequest',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: new URLSearchParams(form).toString(),
    });
    return reply.json<Record<string, string>>();
  };
  const password = { grant_type: 'password', username: 'developer', password: md5Hex(demoPassword) };
  const as = (access = '') => ({ 'blade-auth': `bearer ${access}` });

  it.each(['/blade-auth/oauth/logout', '/isp-user/api/v1/login/signOut'])(
    'GET %s signs out (R7.07, R4.04)',
    async (path) => {
      const { access_token: access } = await token(password);
      const reply = await api.call(undefined, 'GET', path, undefined, as(access));
      expect([reply.status, reply.body.success]).toEqual([200, true]);
      const { body } = await api.call(undefined, 'GET', 'users', undefined, as(access));
      expect(body.errCode).toBe('SESSION_NOT_EXISTS');
      // a sign-out without a token succeeds but ends no session
      expect((await api.call(undefined, 'GET', path)).status).toBe(200);
    },
  );

  it('a leaf of the menus has no list of children, and no list is empty (R3.03)', async () => {
    for (const account of ['developer', 'customer', 'admin']) {
      for (const path of ['/blade-system/menu/routes', '/blade-system/menu/buttons']) {
        const { raw } = await api.call(account, 'GET', path);
        expect(raw).toContain('"children":[{');
        expect(raw).not.toContain('"children":[]');
        // Older clients treat an entry with `children` as a group, and every other entry as a permission; the test
        // reads the reply in this way.
        const leaves = (nodes: readonly Row[]): Row[] =>
          nodes.flatMap((node) => ('children' in node ? leaves(node.children as Row[]) : [node]));
        const codes = leaves((JSON.parse(raw) as { data: Row[] }).data).map(({ code }) => code);
        if (path.endsWith('buttons') && account === 'developer') expect(codes).toContain('notebook_start');
      }
    }
  });

  it('the service accepts an empty body on every POST and PUT, with any content type', async () => {
    const wrong: unknown[] = [];
    const { token: session } = await api.signedIn('developer');
    const types = [
      undefined,
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded;charset=UTF-8',
      'application/json',
    ];
    for (const [turn, { method, path }] of listRoutes(api.app).entries()) {
      if (method === 'GET' || path.startsWith('/oidc/') || /signOut|logout/.test(path)) continue;
      const statuses = [];
      // all routes share one parser of bodies, so each route is tested with half of the content types; in the long
      // tests with all
      for (const type of types.filter((_, at) => process.env.ISP_LONG === '1' || at % 2 === turn % 2)) {
        const reply = await api.app.inject({
          method,
          url: pathOf(path),
          payload: '',
          headers: {
            ...as(session),
            'blade-requested-with': 'BladeHttpRequest',
            ...(type && { 'content-type': type }),
          },
        });
        statuses.push(reply.statusCode);
      }
      // a second call may get another reply, because some calls succeed only once; but no reply may be 415 or an
      // error of the service
      if (statuses.some((status) => status === 415 || (status >= 500 && status !== 503)))
        wrong.push([method, path, statuses]);
    }
    expect(wrong).toEqual([]);
    const { raw, status } = await api.call('developer', 'GET', 'users');
    expect([status, raw.includes('developer')]).toEqual([200, true]);
    const unread = await api.app.inject({
      method: 'POST',
      url: '/isp-user/api/v1/sys-message/un-read-message-count',
      payload: '',
      headers: {
        ...as(session),
        'blade-requested-with': 'BladeHttpRequest',
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    expect(unread.json<Row>()).toMatchObject({ code: 200, data: expect.any(Number) as number });
  });

  it('a call without an organisation uses that of the token, and no other call does (R7.05, R7.17)', async () => {
    const { rows } = await database.asJob((tx) =>
      sql<{ orgId: string }>`select m."orgId" from developer_org_member m
        join user_user u on u.id = m."userId" join developer_organization o on o.id = m."orgId" and o.status = 'NORMAL'
        where u.username = 'developer' and m.status = 'ACTIVE' order by m."joinTime" desc, m.id desc`.execute(
        tx,
      ),
    );
    const [last = '', first = ''] = [rows[0]?.orgId, rows.at(-1)?.orgId];
    expect(last).not.toBe(first);
    const signed = await token(password, { 'dept-id': last });
    expect(signed.dept_id).toBe(last);
    const listed = async (access = '', body: Row = {}) => {
      const reply = await api.call(
        undefined,
        'POST',
        'project/page-query',
        { size: 200, ...body },
        as(access),
      );
      return reply.body.errCode ?? ((reply.body.data as Row).records as Row[]).map(({ orgId }) => orgId);
    };
    const named = await listed(signed.access_token, { orgId: last });
    expect(await listed(signed.access_token)).toEqual(named);
    expect(await listed(signed.access_token, { orgId: '' })).toEqual(named);
    expect(await listed(signed.access_token, { orgId: first })).not.toEqual([]);
    const me = async (access = '') =>
      (await api.call(undefined, 'GET', 'users', undefined, as(access))).body.data as Row;
    expect(await me(signed.access_token)).toMatchObject({
      currentOrgId: last,
      dept_id: last,
      role_id: 'developer',
    });
    // refreshing a token keeps the organisation of the session, unless the request names another one
    const refresh = (refreshToken = '', headers?: Record<string, string>) =>
      token({ grant_type: 'refresh_token', refresh_token: refreshToken }, headers);
    const next = await refresh(signed.refresh_token);
    expect([next.dept_id, await listed(next.access_token)]).toEqual([last, named]);
    const moved = await refresh(next.refresh_token, { 'dept-id': first });
    expect([moved.dept_id, (await me(moved.access_token)).currentOrgId]).toEqual([first, first]);
    // the organisation is disabled; this has effect at the next call, because each call checks the membership again
    await database.asJob((tx) =>
      sql`update developer_organization set status = 'FROZEN' where id = ${first}`.execute(tx),
    );
    expect(await listed(moved.access_token)).toBe('411');
    await database.asJob((tx) =>
      sql`update developer_organization set status = 'NORMAL' where id = ${first}`.execute(tx),
    );
    // a session of `/login` has no organisation, so each call must name one
    const { token: session } = await api.signedIn('developer');
    expect(await listed(session)).toBe('ORG_REQUIRED');
    // an administrator of the platform sees all organisations, unless the request names one
    const admin = await token({ ...password, username: 'admin' });
    expect(new Set(await listed(admin.access_token)).size).toBeGreaterThan(1);
  });

  it('no answer of a call is kept by a browser or a proxy', async () => {
    const kept: unknown[] = [];
    const { token: session } = await api.signedIn('developer');
    for (const { method, path } of listRoutes(api.app)) {
      if (!/^\/(isp-user\/api|blade-|label\/api|simulator)/.test(path) || path.endsWith('/stream')) continue;
      const reply = await api.app.inject({
        method,
        url: pathOf(path),
        ...(method === 'GET' ? {} : { payload: {} }),
        headers: { ...as(session), 'blade-requested-with': 'BladeHttpRequest' },
      });
      if (reply.headers['cache-control'] !== 'no-store')
        kept.push([method, path, reply.headers['cache-control']]);
    }
    expect(kept).toEqual([]);
  });

  it('every page of the embedded provider has our policy, the way out too (T-R7)', async () => {
    for (const path of [
      '/oidc/session/end',
      '/oidc/session/end/confirm',
      '/oidc/auth?client_id=none',
      '/oidc/none',
    ]) {
      const { headers } = await api.app.inject({ url: path, headers: { accept: 'text/html' } });
      expect([path, headers['content-security-policy'], headers['cache-control']]).toEqual([
        path,
        expect.stringMatching(/^default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/),
        'no-store',
      ]);
    }
    const { body, headers } = await api.app.inject({ url: '/oidc/session/end' });
    expect(body).toContain('<form');
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/]+='/);
  });
});

describe('without demo data', () => {
  const databases = testDatabases('pglite');
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(await databases.open(), { ISP_DEMO: 'off' });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('there is no simulator: no telephone, no notebook page, no partner, with any NODE_ENV (T-A24)', async () => {
    for (const path of ['/simulator/sms', '/simulator/', '/isp-user/ide/ticket'])
      expect([path, (await api.call(undefined, 'GET', path)).status]).toEqual([path, 404]);
    expect(listRoutes(api.app).filter(({ path }) => /simulator|\/ide\//.test(path))).toEqual([]);
    const { data } = (await api.call(undefined, 'GET', 'login/oauth2/provider')).body;
    expect((data as unknown as Row[]).map(({ registrationId }) => registrationId)).toEqual(['platform']);
    // without an SMS gateway, the clients are informed that there is no sign-in by SMS
    const env = (await api.call(undefined, 'GET', 'env')).body.data as unknown as Row[];
    expect(env).toContainEqual({ key: 'login.sms', value: 'false' });
    const { body } = await api.call(undefined, 'GET', '/blade-auth/oauth/captcha');
    const { key } = body as unknown as { key: string };
    const { rows } = await api.service.database.asJob((tx) =>
      sql<{ code: string }>`select code from user_captcha where key = ${key}`.execute(tx),
    );
    const sent = await api.call(
      undefined,
      'POST',
      'login/sms-code',
      { phone: '13800000000' },
      { 'captcha-key': key, 'captcha-code': rows[0]?.code ?? '' },
    );
    expect(sent.body.errCode).toBe('SMS_UNAVAILABLE');
  });
});
