import { describe, expect, it, vi } from 'vitest';
import { cookieStore, createClient, memoryStore, type SessionStore, storageStore } from '../index.ts';
import { fakeStorage } from '../testing/fakeStorage.ts';
import { json, startServer } from '../testing/startServer.ts';

/** Number of channels so far. Each test uses a new channel name, so that it receives no messages of other tests. */
let channels = 0;
const newChannel = () => `isp-session-test-${process.pid}-${++channels}`;

interface Kind {
  readonly name: string;
  /** Opens two tabs of one browser, each with a store of this kind. */
  readonly twoTabs: () => readonly [SessionStore, SessionStore];
  readonly travels: 'header' | 'cookie';
  /** True if a sign-in in one tab signs in the other tabs too. */
  readonly shared: boolean;
  readonly kept?: ReadonlyMap<string, string>;
}

const local = fakeStorage();
const [tabA, tabB] = [fakeStorage(), fakeStorage()];
const cookieTabs = fakeStorage();
const kinds: readonly Kind[] = [
  {
    name: 'memory',
    travels: 'header',
    shared: false,
    twoTabs() {
      const tabs = newChannel();
      return [memoryStore({ tabs }), memoryStore({ tabs })];
    },
  },
  {
    name: 'sessionStorage',
    travels: 'header',
    shared: false,
    kept: tabA.kept,
    twoTabs() {
      const tabs = newChannel();
      return [storageStore(tabA, 'isp-session', { tabs }), storageStore(tabB, 'isp-session', { tabs })];
    },
  },
  {
    name: 'localStorage',
    travels: 'header',
    shared: true,
    kept: local.kept,
    twoTabs() {
      const tabs = newChannel();
      return [storageStore(local, 'isp-session', { tabs }), storageStore(local, 'isp-session', { tabs })];
    },
  },
  {
    name: 'cookie',
    travels: 'cookie',
    shared: true,
    kept: cookieTabs.kept,
    twoTabs() {
      const tabs = newChannel();
      return [
        cookieStore(cookieTabs, 'isp-session', { tabs }),
        cookieStore(cookieTabs, 'isp-session', { tabs }),
      ];
    },
  },
];

const session = {
  token: 'secret-token',
  sessionId: 'secret-id',
  refreshToken: 'secret-refresh',
  xsrfToken: 'xs',
  issuedAt: 1000,
};

describe.each(kinds)('the $name store', ({ twoTabs, travels, shared, kept }) => {
  it('a store keeps a session until it is cleared, and leaves nothing behind (T-Q9)', () => {
    const [store] = twoTabs();
    expect(store.get()).toBeUndefined();
    store.set(session);
    expect(store.get()).toMatchObject({ xsrfToken: 'xs', issuedAt: 1000 });
    expect(store.get()?.token).toBe(travels === 'header' ? 'secret-token' : '');
    store.clear();
    expect(store.get()).toBeUndefined();
    expect(kept?.size ?? 0).toBe(0);
  });

  it('a store is shared with other tabs where its kind allows (T-Q9)', () => {
    const [here, there] = twoTabs();
    here.set(session);
    expect(there.get() !== undefined).toBe(shared);
    here.clear();
  });

  it('signing out in one tab signs out in all and notifies their listeners (T-Q9)', async () => {
    const [here, there] = twoTabs();
    here.set(session);
    there.set({ ...session, token: 'of the other tab' });
    const heard = vi.fn();
    there.subscribe?.(heard);
    here.clear();
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(there.get()).toBeUndefined();
    expect(here.get()).toBeUndefined();
  });

  it('a sign-in that is younger than the news of a sign-out stays (T-Q9)', async () => {
    const [here, there] = twoTabs();
    const heard = vi.fn();
    there.subscribe?.(heard);
    here.clear();
    there.set({ ...session, issuedAt: Date.now() + 10_000 });
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(there.get()).toBeDefined();
    there.clear();
  });

  it('an unsubscribed listener is not called (T-Q9)', async () => {
    const [here, there] = twoTabs();
    const [gone, stays] = [vi.fn(), vi.fn()];
    there.subscribe?.(gone)();
    there.subscribe?.(stays);
    here.clear();
    await vi.waitFor(() => expect(stays).toHaveBeenCalled());
    expect(gone).not.toHaveBeenCalled();
  });

  it(`the token travels in a ${travels} (T-Q9)`, async () => {
    const server = await startServer();
    const [store] = twoTabs();
    store.set(session);
    let credentials: RequestCredentials | undefined;
    const client = createClient({
      origin: server.origin,
      session: store,
      fetch: (url, init) => {
        credentials = init?.credentials;
        return fetch(url, init);
      },
    });
    await client.post('/a', {});
    const [sent] = server.seen;
    expect(credentials).toBe(travels === 'cookie' ? 'include' : 'same-origin');
    expect(sent?.headers['blade-auth']).toBe(travels === 'cookie' ? undefined : 'bearer secret-token');
    expect(sent?.headers['x-xsrf-token']).toBe('xs');
    store.clear();
  });

  it('a lost session is cleared (T-Q9)', async () => {
    const server = await startServer(() => json({ code: 401 }, 401));
    const [store] = twoTabs();
    store.set(session);
    await createClient({ origin: server.origin, session: store })
      .get('/a')
      .catch(() => {});
    expect(store.get()).toBeUndefined();
  });
});

it('in cookie mode nothing secret is kept where scripts can read it (T-Q9)', () => {
  const storage = fakeStorage();
  cookieStore(storage, 'isp-session').set(session);
  expect([...storage.kept.values()].join()).not.toContain('secret');
});

it('without a name the tabs are independent (T-Q9)', async () => {
  const [here, there] = [memoryStore(), memoryStore()];
  there.set(session);
  here.clear();
  await new Promise((done) => setTimeout(done, 50));
  expect(there.get()).toEqual(session);
});

it.each(['{', 'null', '[]', '{"token":1}', '"t"'])('the store reads %s as no session', (text) => {
  const storage = fakeStorage();
  storage.setItem('k', text);
  expect(storageStore(storage, 'k').get()).toBeUndefined();
});
