import { describe, expect, it, vi } from 'vitest';
import {
  type ClientOptions,
  cookieStore,
  createClient,
  memoryStore,
  type Session,
  type SessionStore,
  storageStore,
} from '../index.ts';
import { refreshByToken } from '../platform/refreshByToken.ts';
import { fakeStorage } from '../testing/fakeStorage.ts';
import {
  type Answer,
  type Answering,
  envelope,
  json,
  type Seen,
  startServer,
} from '../testing/startServer.ts';
import { type Lock, leaseLock, pageLock, type WebLocks, webLock } from './locks.ts';

const tokenPath = '/blade-auth/oauth/token';
const old: Session = { token: 't0', sessionId: 't0', refreshToken: 'r0', xsrfToken: 'x0', issuedAt: 1 };

/**
 * Starts a simulated platform that accepts only one token and refuses all others before a handler runs. `ran`
 * contains the calls whose handlers ran.
 */
async function startPlatform(answers: { refresh?: Answering; refused?: Answer } = {}) {
  let good = 't1';
  let refreshes = 0;
  const ran: string[] = [];
  const { refused = json({ code: 401, errCode: 'TOKEN_INVALID', msg: '令牌无效' }, 401) } = answers;
  const server = await startServer((request) => {
    if (request.path === tokenPath) {
      refreshes += 1;
      return answers.refresh?.(request) ?? rotated();
    }
    if (request.headers['blade-auth'] !== `bearer ${good}`) return refused;
    ran.push(`${request.method} ${request.path}`);
    return envelope(request.path);
  });
  const rotated = () => {
    const n = refreshes;
    good = `t${n}`;
    return json({ access_token: `t${n}`, refresh_token: `r${n}`, expires_in: 3600 });
  };
  const of = (path: string) => server.seen.filter((one: Seen) => one.path === path);
  return { ...server, ran, of, rotated, refreshes: () => refreshes };
}

function signedIn(store: SessionStore = memoryStore()) {
  store.set(old);
  return store;
}

const open = (origin: string, session: SessionStore, more: ClientOptions = {}) =>
  createClient({ origin, session, refresh: refreshByToken(), lock: pageLock(), ...more });

const paths = (count: number) => Array.from({ length: count }, (_, at) => `/shop-book/${at}`);

describe('many calls that fail together', () => {
  it('20 parallel 401s are 1 refresh and 20 replays (T-Q3, R4.10)', async () => {
    const platform = await startPlatform();
    const onSessionLost = vi.fn();
    const onError = vi.fn();
    const client = open(platform.origin, signedIn(), { onSessionLost, onError });
    const data = await Promise.all(paths(20).map((path) => client.get(path)));
    expect(data).toEqual(paths(20));
    expect(platform.refreshes()).toBe(1);
    expect(platform.ran).toHaveLength(20);
    for (const path of paths(20)) expect(platform.of(path)).toHaveLength(2);
    expect(onSessionLost).not.toHaveBeenCalled();
    expect(onError).not.toHaveBeenCalled();
  });

  it('a stream of events is opened anew with the new session (T-Q3)', async () => {
    const platform = await startPlatform();
    platform.answer((request) => {
      if (request.path === tokenPath) return json({ access_token: 't1', refresh_token: 'r1' });
      if (request.headers['blade-auth'] === 'bearer t0')
        return json({ code: 401, errCode: 'TOKEN_INVALID' }, 401);
      return { headers: { 'content-type': 'text/event-stream; charset=utf-8' }, body: 'data: 1\n\n' };
    });
    const store = signedIn();
    const stream = await open(platform.origin, store).get('/log', {}, { responseType: 'events' });
    expect(stream).toBeInstanceOf(ReadableStream);
    expect(await new Response(stream as ReadableStream).text()).toBe('data: 1\n\n');
    expect(platform.of('/log')).toHaveLength(2);
  });

  it('the refresh call carries the refresh token, no session, and brings a whole new session (T-Q3)', async () => {
    const platform = await startPlatform();
    const store = signedIn();
    await open(platform.origin, store).get('/a');
    const [sent] = platform.of(tokenPath);
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
      tenantId: '000000',
      grant_type: 'refresh_token',
      scope: 'all',
      refresh_token: 'r0',
    });
    expect(sent?.headers).not.toHaveProperty('blade-auth');
    // The stored session contains no XSRF token, because the old one does not belong to the new session.
    expect(store.get()).toEqual({
      token: 't1',
      sessionId: 't1',
      refreshToken: 'r1',
      issuedAt: expect.any(Number),
    });
  });

  it('a new XSRF token is asked for where the platform has one (T-Q3)', async () => {
    const platform = await startPlatform();
    const store = signedIn();
    platform.answer(({ path, headers }) => {
      if (path === tokenPath) return json({ access_token: 't1', refresh_token: 'r1' });
      if (headers['blade-auth'] !== 'bearer t1') return json({ code: 401 }, 401);
      return path === '/xsrf' ? envelope({ token: 'x1' }) : envelope('ok');
    });
    const refresh = refreshByToken({ xsrfPath: '/xsrf' });
    await open(platform.origin, store, { refresh }).post('/a', {});
    expect(store.get()).toMatchObject({ token: 't1', xsrfToken: 'x1' });
    expect(platform.of('/a')[1]?.headers['x-xsrf-token']).toBe('x1');
  });

  const web = (navigator as unknown as { locks: WebLocks }).locks;
  const shared = fakeStorage();
  it.each<[string, () => Lock, ClientOptions]>([
    ['Web Locks', () => webLock(`isp-refresh-test-${process.pid}`, web), {}],
    ['a lease in the storage', () => leaseLock(shared, 'lock', { pause: 15 }), {}],
    ['the lock a browser would get', () => pageLock(), { lock: undefined }],
  ])('3 tabs are 1 refresh, with %s (T-Q3)', async (_, createLock, more) => {
    const platform = await startPlatform();
    const storage = fakeStorage();
    signedIn(storageStore(storage, 'isp-session'));
    const tabs = [1, 2, 3].map(() =>
      open(platform.origin, storageStore(storage, 'isp-session'), { lock: createLock(), ...more }),
    );
    const data = await Promise.all(tabs.flatMap((tab) => paths(5).map((path) => tab.get(path))));
    expect(data).toHaveLength(15);
    expect(platform.refreshes()).toBe(1);
    expect(platform.ran).toHaveLength(15);
  });

  it('a tab that slept uses what another tab brought (T-Q3)', async () => {
    const platform = await startPlatform();
    const storage = fakeStorage();
    const store = signedIn(storageStore(storage, 'isp-session'));
    const lock = pageLock();
    const awake = open(platform.origin, store, { lock });
    const asleep = open(platform.origin, storageStore(storage, 'isp-session'), { lock });
    const waiting = asleep.get('/slow');
    await Promise.all([awake.get('/a'), waiting]);
    await asleep.get('/b');
    expect(platform.refreshes()).toBe(1);
  });

  it('a second refresh follows when the new token is refused in turn, and ends there (T-Q3)', async () => {
    const platform = await startPlatform({
      refresh: () => json({ access_token: 'never good', refresh_token: 'r1' }),
    });
    const onSessionLost = vi.fn();
    const store = signedIn();
    await expect(open(platform.origin, store, { onSessionLost }).get('/a')).rejects.toMatchObject({
      word: 'sessionLost',
    });
    expect(platform.refreshes()).toBe(1);
    expect(platform.of('/a')).toHaveLength(2);
    expect(onSessionLost).toHaveBeenCalledTimes(1);
    expect(store.get()).toBeUndefined();
  });
});

describe('logging out meanwhile', () => {
  it.each<[string, () => readonly [SessionStore, SessionStore]]>([
    [
      'in this tab',
      () => {
        const store = memoryStore();
        return [store, store];
      },
    ],
    [
      'in another tab',
      () => {
        const storage = fakeStorage();
        return [storageStore(storage, 'isp-session'), storageStore(storage, 'isp-session')];
      },
    ],
  ])('a logout %s during a refresh stays a logout (T-Q3)', async (_, twoTabs) => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const platform = await startPlatform({
      refresh: async () => {
        await held;
        return json({ access_token: 't1', refresh_token: 'r1' });
      },
    });
    const [here, elsewhere] = twoTabs();
    signedIn(here);
    const onSessionLost = vi.fn();
    const onError = vi.fn();
    const pending = open(platform.origin, here, { onSessionLost, onError }).get('/a');
    await vi.waitFor(() => expect(platform.refreshes()).toBe(1));
    elsewhere.clear();
    release();
    await expect(pending).rejects.toMatchObject({ word: 'sessionLost' });
    expect(here.get()).toBeUndefined();
    expect(platform.of('/a')).toHaveLength(1);
    // After a sign-out, no message about a lost session is shown.
    expect(onSessionLost).not.toHaveBeenCalled();
    expect(onError).not.toHaveBeenCalled();
  });

  it('a refresh does not replace a session that was opened meanwhile (T-Q3)', async () => {
    const store = signedIn();
    const platform = await startPlatform({
      refresh: () => {
        store.set({ token: 'of the next user', refreshToken: 'n', issuedAt: 2 });
        return json({ access_token: 't1', refresh_token: 'r1' });
      },
    });
    await open(platform.origin, store)
      .get('/a')
      .catch(() => {});
    expect(store.get()?.token).not.toBe('t1');
  });
});

describe('a refresh that fails', () => {
  it('ten expired replies and a refused refresh are one logout, one redirect, one toast (T-Q5, R8.04)', async () => {
    const refuse = () => json({ error: 'invalid_grant', error_description: '刷新令牌已失效' }, 400);
    const platform = await startPlatform({ refresh: refuse });
    const [onSessionLost, onError] = [vi.fn(), vi.fn()];
    const store = signedIn();
    const client = open(platform.origin, store, { onSessionLost, onError });
    const results = await Promise.allSettled(paths(10).map((path) => client.get(path)));
    expect(results.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
    expect(platform.refreshes()).toBe(1);
    expect(onSessionLost).toHaveBeenCalledTimes(1);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(store.get()).toBeUndefined();
  });

  it.each<[string, Answer]>([
    ['500', json({ code: 500, msg: '系统错误' }, 500)],
    ['503 of a proxy', { status: 503, headers: { 'Content-Type': 'text/html' }, body: '<h1>no</h1>' }],
    ['429', json({ code: 429, msg: '操作过于频繁，请稍后再试' }, 429)],
  ])('a refresh answered with %s ends no session (T-Q3)', async (_, refused) => {
    const platform = await startPlatform({ refresh: () => refused });
    const store = signedIn();
    const [onSessionLost, onError] = [vi.fn(), vi.fn()];
    const client = open(platform.origin, store, { onSessionLost, onError });
    await expect(client.get('/a')).rejects.toMatchObject({ shown: true });
    expect(store.get()).toEqual(old);
    expect(onSessionLost).not.toHaveBeenCalled();
    expect(onError).toHaveBeenCalledTimes(1);
    // The failed renewal did not end the session, so the next call tries it again.
    platform.answer(({ path }) => (path === tokenPath ? json({ access_token: 't1' }) : envelope(1)));
    expect(await client.get('/a')).toBe(1);
  });

  it('without a refresh token there is nothing to ask (T-Q3)', async () => {
    const platform = await startPlatform();
    const store = memoryStore();
    store.set({ token: 't0' });
    await expect(open(platform.origin, store).get('/a')).rejects.toMatchObject({ word: 'sessionLost' });
    expect(platform.refreshes()).toBe(0);
    expect(store.get()).toBeUndefined();
  });

  it('a caller who cancels does not wait for the refresh (R7.19)', async () => {
    const platform = await startPlatform({ refresh: () => 'never' });
    const onError = vi.fn();
    const controller = new AbortController();
    const pending = open(platform.origin, signedIn(), { onError }).get(
      '/a',
      {},
      { signal: controller.signal },
    );
    await vi.waitFor(() => expect(platform.refreshes()).toBe(1));
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('writes', () => {
  it('a write refused with 401 before its handler runs once (T-Q4)', async () => {
    const platform = await startPlatform();
    await open(platform.origin, signedIn()).post('/orders', { a: 1 });
    expect(platform.ran).toEqual(['POST /orders']);
    expect(platform.of('/orders').map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
  });

  it.each<[string, Answer]>([
    ['code 401 under status 200', json({ code: 401, msg: 'later' })],
    ['SESSION_EXPIRED under status 400', json({ code: 400, errCode: 'SESSION_EXPIRED', msg: 'x' }, 400)],
  ])('a write answered with %s is not sent twice (T-Q4)', async (_, refused) => {
    const platform = await startPlatform({ refused });
    const onSessionLost = vi.fn();
    const store = signedIn();
    const client = open(platform.origin, store, { onSessionLost });
    await expect(client.post('/orders', {})).rejects.toMatchObject({
      word: 'refused',
      message: '登录状态已更新，请重试',
    });
    expect(platform.of('/orders')).toHaveLength(1);
    expect(store.get()?.token).toBe('t1');
    expect(onSessionLost).not.toHaveBeenCalled();
    // When the user tries again, the call succeeds with the new session.
    expect(await client.post('/orders', {})).toBe('/orders');
  });

  it('a write with an idempotency key may be sent again (T-Q4)', async () => {
    const platform = await startPlatform({ refused: json({ code: 401 }) });
    const headers = { 'Idempotency-Key': 'k' };
    await open(platform.origin, signedIn()).post('/orders', {}, { headers });
    expect(platform.ran).toEqual(['POST /orders']);
    expect(platform.of('/orders').map((one) => one.headers['idempotency-key'])).toEqual(['k', 'k']);
  });

  it('a portal may know more of its server (T-Q4)', async () => {
    const platform = await startPlatform({ refused: json({ code: 400, errCode: 'SESSION_EXPIRED' }, 400) });
    const notExecuted = () => true;
    await open(platform.origin, signedIn(), { notExecuted }).post('/orders', {});
    expect(platform.ran).toEqual(['POST /orders']);
  });

  it('20 reads and 20 writes that expire together: every read answered, no write run twice (T-Q4)', async () => {
    const platform = await startPlatform();
    const client = open(platform.origin, signedIn());
    await Promise.all([
      ...paths(20).map((path) => client.get(path)),
      ...paths(20).map((path) => client.post(path, {})),
    ]);
    expect(platform.refreshes()).toBe(1);
    expect(platform.ran.filter((one) => one.startsWith('POST'))).toHaveLength(20);
    expect(new Set(platform.ran).size).toBe(40);
  });
});

it('in cookie mode a refresh carries no token at all (T-Q9)', async () => {
  const store = cookieStore(fakeStorage(), 'isp-session');
  store.set(old);
  let isFresh = false;
  const server = await startServer(({ path }) => {
    if (path === tokenPath) isFresh = true;
    return isFresh ? envelope('ok') : json({ code: 401 }, 401);
  });
  expect(await open(server.origin, store).get('/a')).toBe('ok');
  expect(server.seen.map(({ path }) => path)).toEqual(['/a', tokenPath, '/a']);
  expect(server.seen.every(({ headers }) => headers['blade-auth'] === undefined)).toBe(true);
  expect(server.seen[1]?.body).not.toContain('refresh_token=');
});
