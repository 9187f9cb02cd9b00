import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeysOf } from '../kit/storage.ts';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { createSession } from './createSession.ts';

/** A call that the test server received. Before a tab is ready, it has read user and menu. */

interface Seen {
  path: string;
  orgId: string | null;
  headers: IncomingHttpHeaders;
  body: string;
}
type Answer = { status?: number; body: unknown };

let server: Server;
let origin: string;
let seen: Seen[];
let answers: Partial<Record<string, (request: Seen) => Answer | Promise<Answer>>>;

const envelope = (data: unknown): Answer => ({ body: { code: 200, success: true, data } });
const refusal = (status: number, errCode: string, msg: string): Answer => ({
  status,
  body: { code: status, success: false, errCode, msg, data: null },
});
const user = {
  userId: '1859123456789012481',
  userType: 2,
  tenant_id: '000007',
  roleList: ['developer'],
  nickname: '张工',
  organizationDto: [
    { orgId: '301', orgName: '星图智能科技', isAdmin: 1 },
    { orgId: '302', orgName: '云脉数据', isAdmin: 0 },
  ],
};

beforeEach(async () => {
  // The tabs of a real browser share one storage, but these tests open several sessions with separate storages. So
  // messages between tabs are switched off.
  vi.stubGlobal('BroadcastChannel', undefined);
  seen = [];
  answers = {
    '/isp-user/api/v1/login': () => envelope({ sessionId: 'sid', refreshToken: 'r' }),
    '/isp-user/api/v1/login/oauth2/session': () => envelope({ sessionId: 'sso', refreshToken: 'r' }),
    '/isp-user/api/v1/login/sms-code': () => envelope({ smsId: '1', expiresIn: 300, interval: 60 }),
    '/isp-user/api/v1/login/oauth2/provider': () =>
      envelope([
        {
          registrationId: 'platform',
          name: '统一认证',
          authorizationUri: '/go',
          signOutOrigin: 'https://id.example.com',
        },
      ]),
    '/blade-auth/oauth/logout': () => ({
      body: {
        code: 200,
        success: true,
        msg: '退出成功',
        data: { redirectUri: 'https://id.example.com/end' },
      },
    }),
    '/isp-user/api/v1/users': () => envelope(user),
    '/isp-user/api/v1/xsrf-token': () => envelope({ token: 'xs', headerName: 'X-XSRF-TOKEN' }),
    '/blade-system/menu/top-menu': () => envelope([{ code: 'home', name: '首页', path: '/', disabled: 0 }]),
    '/blade-system/menu/routes': ({ orgId }) =>
      envelope([
        { id: '1', code: 'shop', name: '书店', path: `/customer/shop-${orgId}/index`, category: 1 },
        { id: '2', code: 'secret', name: '隐藏', path: '/customer/secret/index', category: 1, hidden: 1 },
      ]),
    '/blade-system/menu/buttons': () =>
      envelope([{ id: '1', code: 'shop', children: [{ id: '11', code: 'shop_add', category: 2 }] }]),
  };
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const url = new URL(request.url ?? '', 'http://x');
    const one = { path: url.pathname, orgId: url.searchParams.get('orgId'), headers: request.headers, body };
    seen.push(one);
    const reply = (await answers[url.pathname]?.(one)) ?? { status: 404, body: { code: 404 } };
    response.writeHead(reply.status ?? 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(reply.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

function open(storage = memoryStorage(), tabStorage = memoryStorage()) {
  const onError = vi.fn();
  const session = createSession({
    storage,
    tabStorage,
    client: { origin },
    onError,
    locale: () => 'zh-CN',
    translate: (text) => text,
  });
  return { session, storage, tabStorage, onError };
}

type Session = ReturnType<typeof createSession>;
const keysIn = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at)).toSorted();
const paths = () => seen.map(({ path }) => path);

describe('another password', () => {
  it('a changed password keeps the user signed in, with the one session that replaced all others (R9.04)', async () => {
    const { session, storage } = open();
    await session.signIn({ username: 'developer', password: '口令Ab1!' });
    answers['/isp-user/api/v1/users/password'] = () => envelope({ sessionId: 'next', refreshToken: 'r2' });
    const states: string[] = [];
    session.subscribe(({ status }) => states.push(status));
    await session.changePassword('a1', 'b2');
    const call = seen.find(({ path }) => path.endsWith('/users/password'));
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ oldPassword: 'YTE=', newPassword: 'YjI=' });
    expect(JSON.parse(storage.getItem('isp-session') ?? '')).toMatchObject({
      token: 'next',
      refreshToken: 'r2',
    });
    // While the user is loaded again, the status stays `ready`, so that no page is unmounted.
    expect(new Set(states)).toEqual(new Set(['ready']));
    expect(session.getState().user?.name).toBe('张工');
  });

  it('a refused one changes nothing', async () => {
    const { session, storage } = open();
    await session.signIn({ username: 'developer', password: '口令Ab1!' });
    answers['/isp-user/api/v1/users/password'] = () => refusal(400, 'PASSWORD_WRONG', '原密码不正确');
    await expect(session.changePassword('a1', 'b2')).rejects.toMatchObject({ errCode: 'PASSWORD_WRONG' });
    expect(JSON.parse(storage.getItem('isp-session') ?? '')).toMatchObject({ token: 'sid' });
  });
});

describe('signing in', () => {
  it('the session keeps the session id as token and sends the password as base64 (R4.02, R7.08, R9.04)', async () => {
    const { session, storage } = open();
    await session.signIn({
      username: 'developer',
      password: 'Demo@2026密',
      captchaKey: 'k',
      captchaCode: 'abcd',
    });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      tenantId: '000000',
      username: 'developer',
      password: Buffer.from('Demo@2026密').toString('base64'),
      captchaKey: 'k',
      captchaCode: 'abcd',
    });
    expect(JSON.parse(storage.getItem('isp-session') ?? '')).toMatchObject({
      token: 'sid',
      sessionId: 'sid',
      refreshToken: 'r',
      xsrfToken: 'xs',
    });
  });

  it('the session signs in by phone and code, after the code was sent with the answer to the picture (R4.03)', async () => {
    const { session } = open();
    await session.sendSmsCode('13800000000', { captchaKey: 'k', captchaCode: 'abcde' });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ phone: '13800000000' });
    expect(seen[0]?.headers).toMatchObject({ 'captcha-key': 'k', 'captcha-code': 'abcde' });
    await session.signInByPhone({ phone: '13800000000', code: '123456' });
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({
      tenantId: '000000',
      loginType: 'PHONE',
      phone: '13800000000',
      code: '123456',
    });
    expect(session.getState().status).toBe('ready');
  });

  it('the session exchanges the ticket of an external sign-in, and knows the providers (R4.03)', async () => {
    const { session, storage } = open();
    expect(await session.loginProviders()).toEqual([
      {
        registrationId: 'platform',
        name: '统一认证',
        loginMode: 'SSO',
        authorizationUri: '/go',
        signOutOrigin: 'https://id.example.com',
      },
    ]);
    await session.signInByTicket('once');
    expect(JSON.parse(storage.getItem('isp-session') ?? '')).toMatchObject({ token: 'sso' });
  });

  it.each<[string, (session: Session) => Promise<void>]>([
    ['a password', (session) => session.signIn({ username: 'a', password: 'b' })],
    ['a code', (session) => session.signInByPhone({ phone: '13800000000', code: '123456' })],
    ['a provider', (session) => session.signInByTicket('once')],
  ])('a session that was lost is asked for again, one by %s too (R4.05)', async (_way, enter) => {
    const { session, storage, tabStorage } = open();
    storage.setItem('isp:draft:7/301:shop.book:new', 'of the user who typed it');
    // The input of an open form and the focus of a dialog. They must be handled when the session is lost.
    storage.setItem('isp:input:7/301:shop.book.lend:1', 'typed just now');
    tabStorage.setItem('isp:focus:7/301', '1');
    await enter(session);
    expect(session.getState().isLost).toBe(false);
    answers['/isp-user/api/v1/thing'] = () => refusal(400, 'SESSION_NOT_EXISTS', '会话不存在');
    await session.client.get('/isp-user/api/v1/thing').catch(() => undefined);
    expect(session.getState()).toMatchObject({ status: 'anonymous', isLost: true });
    expect([keysIn(storage).toSorted(), keysIn(tabStorage)]).toEqual([
      ['isp:draft:7/301:shop.book.lend:1', 'isp:draft:7/301:shop.book:new'],
      [],
    ]);
    expect(storage.getItem('isp:draft:7/301:shop.book.lend:1')).toBe('typed just now');
    // A sign-out is not a lost session, so the input of forms is removed and not kept as a draft.
    await enter(session);
    await session.signOut();
    expect([session.getState().isLost, keysIn(storage)]).toEqual([false, []]);
  });

  it('the session loads user, XSRF token, top menu, menu and permissions (R4.01, R3.02)', async () => {
    const { session, tabStorage } = open();
    await session.signIn({ username: 'developer', password: 'x' });
    const { status, user: signedIn, orgId, menu, topMenu, permissions } = session.getState();
    expect(topMenu.map(({ name }) => name)).toEqual(['首页']);
    expect({ status, orgId, name: signedIn?.name }).toEqual({ status: 'ready', orgId: '301', name: '张工' });
    expect(signedIn).toMatchObject({ tenantId: '000007', roles: ['developer'] });
    expect(menu.map(({ path }) => path)).toEqual(['/customer/shop-301/index']);
    expect([...permissions]).toEqual(['shop', 'shop_add']);
    expect(tabStorage.getItem('isp-org')).toBe('301');
    expect(seen.find(({ path }) => path === '/isp-user/api/v1/users')?.headers['blade-auth']).toBe(
      'bearer sid',
    );
  });

  it('the session saves no session when the server refuses', async () => {
    answers['/isp-user/api/v1/login'] = () => refusal(400, 'LOGIN_FAILED', '用户名或密码错误');
    const { session, storage, onError } = open();
    await expect(session.signIn({ username: 'a', password: 'b' })).rejects.toMatchObject({
      errCode: 'LOGIN_FAILED',
    });
    expect(storage.length).toBe(0);
    expect(session.getState().status).toBe('anonymous');
    expect(onError).not.toHaveBeenCalled();
  });

  it('the session goes on when menu and user cannot be loaded (R4.01)', async () => {
    for (const path of [
      '/isp-user/api/v1/users',
      '/blade-system/menu/routes',
      '/blade-system/menu/buttons',
    ]) {
      answers[path] = () => refusal(500, 'SYSTEM_ERROR', '系统错误');
    }
    const { session } = open();
    await session.signIn({ username: 'a', password: 'b' });
    expect(session.getState()).toMatchObject({
      status: 'ready',
      user: undefined,
      menu: [],
      hasMenuFailed: true,
    });
    expect(session.getState().permissions.size).toBe(0);
  });
});

describe('a session that is kept', () => {
  it('a stored session is loaded again, with the organisation of its tab (R5.09)', async () => {
    const first = open();
    await first.session.signIn({ username: 'developer', password: 'x' });
    await first.session.chooseOrg('302');
    const again = open(first.storage, first.tabStorage);
    expect(again.session.getState().status).toBe('loading');
    await again.session.start();
    expect(again.session.getState()).toMatchObject({ status: 'ready', orgId: '302' });
  });

  it('an administrator looks as another role in one organisation until they stop, over a reload of the tab too (R6.05)', async () => {
    const roleOf = () =>
      seen.findLast(({ path }) => path === '/blade-system/menu/buttons')?.headers['view-as'];
    answers['/isp-user/api/v1/users'] = () => envelope({ ...user, userType: 0, roleList: ['admin'] });
    const { session, storage, tabStorage } = open();
    await session.signIn({ username: 'admin', password: 'x' });
    expect(session.getState()).toMatchObject({ orgId: undefined, viewAs: undefined });
    await session.viewAs('DA');
    expect([session.getState().orgId, roleOf()]).toEqual(['301', 'DA']);

    const again = open(storage, tabStorage);
    await again.session.start();
    expect(again.session.getState()).toMatchObject({ viewAs: 'DA', orgId: '301' });
    expect(roleOf()).toBe('DA');

    // The search finds every organisation of the tenant. It is sent with an empty `View-As`, so it uses the user's
    // own role.
    answers['/isp-user/api/v1/organization/page-query'] = () =>
      envelope({ total: 1, records: [{ id: '777', orgName: '别家' }] });
    const [other] = await again.session.findOrganisations('别');
    expect(seen.at(-1)?.headers['view-as']).toBe('');
    await again.session.viewAs('DM', other);
    const later = open(storage, tabStorage);
    await later.session.start();
    expect(later.session.getState()).toMatchObject({
      viewAs: 'DM',
      orgId: '777',
      viewOrganisation: { orgId: '777', orgName: '别家' },
    });

    // The stored organisation may have been written by another version. An unreadable value is ignored.
    for (const text of ['{', 'null', '{"orgId":777}']) {
      tabStorage.setItem('isp-view-org', text);
      const after = open(storage, tabStorage);
      await after.session.start();
      expect(after.session.getState()).toMatchObject({ viewAs: 'DM', viewOrganisation: undefined });
    }

    await later.session.viewAs(undefined);
    expect(later.session.getState()).toMatchObject({
      viewAs: undefined,
      orgId: undefined,
      viewOrganisation: undefined,
    });
    expect(roleOf()).toBeUndefined();
  });

  it('an organisation that is no longer the user’s gives way to the first', async () => {
    const first = open();
    first.tabStorage.setItem('isp-org', '999');
    await first.session.signIn({ username: 'developer', password: 'x' });
    expect(first.session.getState().orgId).toBe('301');
  });

  it('a portal without a session reads nothing', async () => {
    await open().session.start();
    expect(seen).toEqual([]);
  });
});

describe('tabs and time', () => {
  it('a window that shows the sign-in page waits while another one signs in', async () => {
    vi.unstubAllGlobals();
    const first = open();
    const second = open(first.storage);
    const seenStates: string[] = [];
    second.session.subscribe(() => seenStates.push(second.session.getState().status));
    await first.session.signIn({ username: 'developer', password: 'x' });
    await vi.waitFor(() => expect(second.session.getState().status).toBe('ready'));
    // The status changes only from `loading` to `ready`. If it were `anonymous` in between, the page would redirect
    // to the sign-in page, which would redirect back endlessly.
    expect([...new Set(seenStates)]).toEqual(['loading', 'ready']);
  });

  it('a menu that cannot be loaded again stays as it was (R4.01)', async () => {
    const { session } = open();
    await session.signIn({ username: 'developer', password: 'x' });
    answers['/blade-system/menu/routes'] = () => refusal(500, 'SYSTEM_ERROR', '系统错误');
    await session.reload();
    expect(session.getState()).toMatchObject({ hasMenuFailed: true, status: 'ready' });
    expect(session.getState().menu).toHaveLength(1);
  });

  it('signing out in one tab signs out in the others, signing in signs in (R4.04)', async () => {
    vi.unstubAllGlobals();
    const first = open();
    const second = open(first.storage);
    await first.session.signIn({ username: 'developer', password: 'x' });
    await vi.waitFor(() => expect(second.session.getState().status).toBe('ready'));
    const asked = paths().length;
    await first.session.signOut();
    await vi.waitFor(() => expect(second.session.getState().status).toBe('anonymous'));
    // Only the tab with the sign-out sends a call. The tabs that receive the message about it send no call and no
    // message.
    await new Promise((done) => setTimeout(done, 50));
    expect(paths().length).toBe(asked + 1);
  });

  it('an expired token is replaced once, and the call that met it goes through (R4.10)', async () => {
    answers['/blade-auth/oauth/token'] = ({ body }) => {
      expect(new URLSearchParams(body).get('refresh_token')).toBe('r');
      return { body: { access_token: 'sid2', refresh_token: 'r2', expires_in: 3600 } };
    };
    answers['/isp-user/api/v1/add'] = ({ headers }) =>
      headers['blade-auth'] === 'bearer sid2'
        ? envelope({ id: '1' })
        : refusal(400, 'SESSION_EXPIRED', '登录状态已过期');
    const { session, storage } = open();
    await session.signIn({ username: 'developer', password: 'x' });
    await expect(session.client.post('/isp-user/api/v1/add', { name: 'a' })).resolves.toEqual({ id: '1' });
    expect(paths().filter((path) => path === '/blade-auth/oauth/token')).toHaveLength(1);
    expect(JSON.parse(storage.getItem('isp-session') ?? '')).toMatchObject({
      token: 'sid2',
      sessionId: 'sid2',
      refreshToken: 'r2',
    });
  });
});

describe('the organisation', () => {
  it('the organisation is sent with the menu, and a new one brings its own menu (R4.07, R7.17)', async () => {
    const { session } = open();
    await session.signIn({ username: 'developer', password: 'x' });
    await session.chooseOrg('302');
    expect(session.getState().menu.map(({ path }) => path)).toEqual(['/customer/shop-302/index']);
  });

  it('an administrator that chose an organisation acts for all again without one, over a reload of the tab too (R4.07)', async () => {
    answers['/isp-user/api/v1/users'] = () => envelope({ ...user, userType: 0, roleList: ['admin'] });
    const { session, tabStorage } = open();
    await session.signIn({ username: 'admin', password: 'x' });
    expect(session.getState().orgId).toBeUndefined();
    await session.chooseOrg('302');
    expect(tabStorage.getItem('isp-org')).toBe('302');
    await session.chooseOrg(undefined);
    expect(session.getState().orgId).toBeUndefined();
    expect(tabStorage.getItem('isp-org')).toBeNull();
  });

  it('a slow menu of the organisation before does not replace the chosen one (T-R9)', async () => {
    const { session } = open();
    await session.signIn({ username: 'developer', password: 'x' });
    const original = answers['/blade-system/menu/routes'];
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    answers['/blade-system/menu/routes'] = async (request) => {
      if (request.orgId === '302') await held;
      return original ? original(request) : envelope([]);
    };
    const slow = session.chooseOrg('302');
    await session.chooseOrg('301');
    release();
    await slow;
    expect(session.getState().orgId).toBe('301');
    expect(session.getState().menu.map(({ path }) => path)).toEqual(['/customer/shop-301/index']);
  });
});

describe('the organisation that is gone', () => {
  it('the session clears a lost organisation, loads user and menu again and refuses the call (R8.02)', async () => {
    const { session } = open();
    await session.signIn({ username: 'developer', password: 'x' });
    answers['/isp-user/api/v1/users'] = () =>
      envelope({ ...user, organizationDto: [{ orgId: '302', orgName: '云脉数据', isAdmin: 0 }] });
    answers['/isp-user/api/v1/thing'] = () => refusal(400, '411', '机构信息已变更，请重新选择');
    await expect(session.client.get('/isp-user/api/v1/thing')).rejects.toMatchObject({ errCode: '411' });
    expect(session.getState()).toMatchObject({ orgId: undefined, isRefreshing: true });
    const again = { orgId: '302', isRefreshing: false, status: 'ready' };
    await vi.waitFor(() => expect(session.getState()).toMatchObject(again));
    expect(session.getState().menu.map(({ path }) => path)).toEqual(['/customer/shop-302/index']);
  });
});

describe('the end', () => {
  it('signing out hands the log over, forgets everything and names the provider’s way out (R4.04, R4.05, R7.07)', async () => {
    const { session, storage, tabStorage } = open();
    // Stores a value under every key that a portal with this prefix uses, and under keys of its screens.
    const own = [...Object.values(storageKeysOf('isp')), 'isp:draft:7/301:shop.book:new', 'isp:focus:7/301'];
    for (const one of [storage, tabStorage]) {
      for (const key of own.filter((name) => !['isp', 'isp-session'].includes(name))) one.setItem(key, '{}');
      one.setItem('other-product', 'stays');
    }
    await session.signInByTicket('t');
    const calls = seen.length;
    expect(await session.signOut([{ message: 'broken' }])).toBe('https://id.example.com/end');
    expect(seen.length - calls).toBe(1);
    expect(seen.at(-1)).toMatchObject({ path: '/blade-auth/oauth/logout', body: '[{"message":"broken"}]' });
    expect(seen.at(-1)?.headers['x-xsrf-token']).toBe('xs');
    expect([keysIn(storage), keysIn(tabStorage)]).toEqual([['other-product'], ['other-product']]);
    const gone = { user: undefined, orgId: undefined, menu: [], topMenu: [], permissions: new Set() };
    expect(session.getState()).toMatchObject({ status: 'anonymous', ...gone });
  });

  it('without a provider of the platform signing out leads to no other site (T-R3)', async () => {
    const { session } = open();
    await session.signIn({ username: 'developer', password: 'x' });
    expect(await session.signOut()).toBeUndefined();
    answers['/isp-user/api/v1/login/oauth2/provider'] = () =>
      envelope([{ signOutOrigin: 'https://other.example' }]);
    await session.signInByTicket('t');
    expect(await session.signOut()).toBeUndefined();
  });

  it('signing out forgets everything, even when the server fails (R4.04)', async () => {
    answers['/blade-auth/oauth/logout'] = () => refusal(500, 'SYSTEM_ERROR', '系统错误');
    const { session, storage, tabStorage } = open();
    await session.signIn({ username: 'developer', password: 'x' });
    expect(await session.signOut()).toBeUndefined();
    expect(storage.length + tabStorage.length).toBe(0);
    expect(session.getState().status).toBe('anonymous');
  });

  it('an expired session ends here too (R8.04, R4.09)', async () => {
    const { session, storage, onError } = open();
    await session.signIn({ username: 'developer', password: 'x' });
    answers['/isp-user/api/v1/thing'] = () => refusal(400, 'SESSION_EXPIRED', '登录已过期，请重新登录');
    await expect(session.client.get('/isp-user/api/v1/thing')).rejects.toMatchObject({
      errCode: 'SESSION_EXPIRED',
    });
    expect(session.getState().status).toBe('anonymous');
    expect(storage.length).toBe(0);
    expect(onError).toHaveBeenCalledExactlyOnceWith('登录已过期，请重新登录', expect.anything());
  });

  it('signing out while the menu is on its way stays signed out', async () => {
    const { session } = open();
    await session.signIn({ username: 'developer', password: 'x' });
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    answers['/blade-system/menu/routes'] = () => held.then(() => envelope([]));
    const slow = session.chooseOrg('302');
    await session.signOut();
    release();
    await slow;
    expect(session.getState()).toMatchObject({ status: 'anonymous', orgId: undefined });
  });
});
