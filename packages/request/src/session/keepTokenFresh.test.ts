import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createClient,
  memoryStore,
  ReplyError,
  type Session,
  type SessionStore,
  storageStore,
} from '../index.ts';
import { fakeStorage } from '../testing/fakeStorage.ts';
import { keepTokenFresh } from './keepTokenFresh.ts';
import { pageLock } from './locks.ts';

const origin = 'http://127.0.0.1:1';

/** Opens a tab whose token was issued now. The function `refresh` is simulated; everything else is real. */
function openTab(
  refresh: (old: Session) => Promise<Session>,
  session: SessionStore = memoryStore(),
  lock = pageLock(),
) {
  session.set({ token: 'old', refreshToken: 'r', issuedAt: Date.now() });
  const onError = vi.fn();
  const stop = createClient({ origin, session, refresh, lock }).keepFresh({ onError });
  return { token: () => session.get()?.token, session, onError, stop };
}

const renewed = async (): Promise<Session> => ({ token: 'new', refreshToken: 'r2' });
const neverAnswers = () => new Promise<Session>(() => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('when a token is replaced', () => {
  it.each([
    { after: 2_999_000, token: 'old' },
    { after: 2_999_999, token: 'old' },
    { after: 3_000_000, token: 'new' },
  ])('after $after ms it is the $token one (R4.10, R9.01)', async ({ after, token }) => {
    const tab = openTab(renewed);
    await vi.advanceTimersByTimeAsync(after);
    expect(tab.token()).toBe(token);
    tab.stop();
  });

  it('it is looked at every second (R4.10, R9.01)', async () => {
    const tab = openTab(renewed);
    const get = vi.spyOn(tab.session, 'get');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(get).toHaveBeenCalledTimes(10);
    tab.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(get).toHaveBeenCalledTimes(10);
  });

  it('the age counts from the refresh on (R4.10)', async () => {
    const refresh = vi.fn(renewed);
    const tab = openTab(refresh);
    await vi.advanceTimersByTimeAsync(3_000_000 + 2_999_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(refresh).toHaveBeenCalledTimes(2);
    tab.stop();
  });

  it('one refresh runs at a time (R4.10, R9.01)', async () => {
    const refresh = vi.fn(neverAnswers);
    const tab = openTab(refresh);
    await vi.advanceTimersByTimeAsync(3_100_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    tab.stop();
  });

  it('checks that fall due while it works do nothing (R4.10, R9.01)', async () => {
    const session = memoryStore();
    session.set({ token: 'old', refreshToken: 'r', issuedAt: Date.now() });
    const renew = vi.fn(neverAnswers);
    const stop = keepTokenFresh(session, renew);
    await vi.advanceTimersByTimeAsync(3_100_000);
    expect(renew).toHaveBeenCalledTimes(1);
    stop();
  });

  it('three tabs whose tokens come of age together ask once (T-Q3)', async () => {
    const storage = fakeStorage();
    const refresh = vi.fn(renewed);
    const lock = pageLock();
    const tabs = [1, 2, 3].map(() => openTab(refresh, storageStore(storage, 'isp-session'), lock));
    await vi.advanceTimersByTimeAsync(3_005_000);
    expect(tabs.map(({ token }) => token())).toEqual(['new', 'new', 'new']);
    expect(refresh).toHaveBeenCalledTimes(1);
    for (const { stop } of tabs) stop();
  });

  it('a portal chooses other times', async () => {
    const session = memoryStore();
    session.set({ token: 'old', refreshToken: 'r', issuedAt: Date.now() });
    const client = createClient({ origin, session, refresh: renewed, lock: pageLock() });
    const stop = client.keepFresh({ checkEvery: 100, maxAge: 500 });
    await vi.advanceTimersByTimeAsync(500);
    expect(session.get()?.token).toBe('new');
    stop();
  });

  it('keepTokenFresh reports a missing option', () => {
    expect(() => createClient({ origin }).keepFresh()).toThrow('refresh');
  });
});

describe('time that does not pass as expected', () => {
  it('a clock set back by an hour replaces the token, by seconds does not (T-Q3)', async () => {
    const refresh = vi.fn(renewed);
    const tab = openTab(refresh);
    vi.setSystemTime(Date.now() - 5000);
    await vi.advanceTimersByTimeAsync(2000);
    expect(refresh).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(2000);
    expect(refresh).toHaveBeenCalledTimes(1);
    tab.stop();
  });

  it('a page that wakes up looks at once, without waiting for its slowed timer (T-Q3)', async () => {
    const page = new EventTarget();
    vi.stubGlobal('document', page);
    const tab = openTab(renewed);
    vi.setSystemTime(Date.now() + 3_400_000);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.token()).toBe('new');
    tab.stop();
  });

  it('after it was ended a page that wakes up does nothing (T-Q3)', async () => {
    const page = new EventTarget();
    vi.stubGlobal('document', page);
    const tab = openTab(renewed);
    tab.stop();
    vi.setSystemTime(Date.now() + 3_400_000);
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(tab.token()).toBe('old');
  });

  it('a token without a date is left alone', async () => {
    const session = memoryStore();
    const refresh = vi.fn(renewed);
    session.set({ token: 'old', refreshToken: 'r' });
    const stop = createClient({ origin, session, refresh, lock: pageLock() }).keepFresh();
    await vi.advanceTimersByTimeAsync(4_000_000);
    expect(refresh).not.toHaveBeenCalled();
    stop();
  });
});

describe('a refresh that fails', () => {
  it('a refresh that fails keeps the old token, says why, and does not ask every second (T-Q3)', async () => {
    const offline = new Error('offline');
    const refresh = vi.fn(() => Promise.reject(offline));
    const tab = openTab(refresh);
    await vi.advanceTimersByTimeAsync(3_000_000);
    expect(tab.token()).toBe('old');
    expect(tab.onError).toHaveBeenCalledExactlyOnceWith(offline);
    await vi.advanceTimersByTimeAsync(300_000);
    // The attempts follow after 2, 4, 8, 16, 32, 60, 60 … seconds.
    expect(refresh.mock.calls.length).toBeGreaterThan(5);
    expect(refresh.mock.calls.length).toBeLessThan(12);
    tab.stop();
  });

  it('a refused refresh token is not shown to the server again (T-Q3)', async () => {
    const refused = new ReplyError({ status: 400, code: 400, message: '刷新令牌已失效' }, '/token');
    const refresh = vi.fn(() => Promise.reject(refused));
    const tab = openTab(refresh);
    await vi.advanceTimersByTimeAsync(3_100_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(tab.token()).toBe('old');
    tab.stop();
  });
});
