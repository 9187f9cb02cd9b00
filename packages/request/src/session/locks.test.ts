import { describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../testing/fakeStorage.ts';
import { browserLock, type Lock, leaseLock, pageLock, type WebLocks, webLock } from './locks.ts';

const web = (navigator as unknown as { locks: WebLocks }).locks;
let names = 0;

const kinds: readonly [string, (count: number) => readonly Lock[]][] = [
  [
    'webLock',
    (count) => {
      const name = `isp-lock-test-${process.pid}-${++names}`;
      return Array.from({ length: count }, () => webLock(name, web));
    },
  ],
  [
    'leaseLock',
    (count) => {
      const storage = fakeStorage();
      return Array.from({ length: count }, () => leaseLock(storage, 'lock', { pause: 10 }));
    },
  ],
  [
    'pageLock',
    (count) =>
      Array.from(
        { length: count },
        (
          (lock) => () =>
            lock
        )(pageLock()),
      ),
  ],
];

describe.each(kinds)('%s', (_, createLocks) => {
  it('a lock runs one task at a time, across locks and callers (T-Q3)', async () => {
    let inside = 0;
    let maxInside = 0;
    const task = async () => {
      inside += 1;
      maxInside = Math.max(maxInside, inside);
      await new Promise((done) => setTimeout(done, 5));
      inside -= 1;
    };
    await Promise.all(createLocks(4).flatMap((lock) => [lock(task), lock(task)]));
    expect(maxInside).toBe(1);
  });

  it('a lock passes on the result and the failure, and continues (T-Q3)', async () => {
    const [lock = pageLock()] = createLocks(1);
    const failure = new Error('no');
    await expect(lock(() => Promise.reject(failure))).rejects.toBe(failure);
    expect(await lock(async () => 7)).toBe(7);
  });
});

/**
 * Returns the storages of several tabs. A tab sees what another tab writes 5 ms late, as with tabs in several
 * processes. In the end all tabs have the value that was written last.
 */
function laggingStorage() {
  const tabs: Map<string, string>[] = [];
  return () => {
    const own = new Map<string, string>();
    tabs.push(own);
    const spread = (change: (tab: Map<string, string>) => void) => {
      change(own);
      setTimeout(() => tabs.forEach(change), 5);
    };
    return {
      getItem: (key: string) => own.get(key) ?? null,
      setItem: (key: string, value: string) => spread((tab) => tab.set(key, value)),
      removeItem: (key: string) => spread((tab) => tab.delete(key)),
    };
  };
}

it('a lease keeps apart tabs that write at the same moment (T-Q3)', async () => {
  const openTab = laggingStorage();
  let inside = 0;
  let maxInside = 0;
  const task = async () => {
    inside += 1;
    maxInside = Math.max(maxInside, inside);
    await new Promise((done) => setTimeout(done, 20));
    inside -= 1;
  };
  const tabs = [1, 2, 3].map(() => leaseLock(openTab(), 'lock', { pause: 30 }));
  await Promise.all(tabs.map((lock) => lock(task)));
  expect(maxInside).toBe(1);
});

it.each([
  ['left behind by a closed tab', -1],
  ['dated far in the future by a clock that was set back', 10_000_000],
])('a lease %s is taken over (T-Q3)', async (_, away) => {
  const storage = fakeStorage();
  storage.setItem('lock', JSON.stringify({ owner: 'gone', until: Date.now() + away }));
  expect(await leaseLock(storage, 'lock', { pause: 5 })(async () => 7)).toBe(7);
  expect(storage.kept.size).toBe(0);
});

it('a lock waits for a lease that another tab holds (T-Q3)', async () => {
  const storage = fakeStorage();
  storage.setItem('lock', JSON.stringify({ owner: 'other', until: Date.now() + 10_000 }));
  const task = vi.fn(async () => {});
  const done = leaseLock(storage, 'lock', { pause: 5 })(task);
  await new Promise((later) => setTimeout(later, 60));
  expect(task).not.toHaveBeenCalled();
  storage.removeItem('lock');
  await done;
  expect(task).toHaveBeenCalledTimes(1);
});

it.each(['{', '7', 'null', '{"owner":1}'])('what is no lease holds nobody up: %s', async (text) => {
  const storage = fakeStorage();
  storage.setItem('lock', text);
  expect(await leaseLock(storage, 'lock', { pause: 5 })(async () => 7)).toBe(7);
});

describe('which lock a browser gets', () => {
  it('Web Locks where there are any (T-Q3)', async () => {
    const request = vi.fn((_: string, task: () => Promise<unknown>) => task());
    vi.stubGlobal('navigator', { locks: { request } });
    expect(await browserLock('isp-refresh')(async () => 7)).toBe(7);
    expect(request).toHaveBeenCalledWith('isp-refresh', expect.any(Function));
    vi.unstubAllGlobals();
  });

  it('else a lease in localStorage (T-Q3)', async () => {
    const storage = fakeStorage();
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('localStorage', storage);
    const held = await browserLock('isp-refresh')(async () => [...storage.kept.keys()]);
    expect(held).toEqual(['isp-refresh']);
    vi.unstubAllGlobals();
  });

  it('else one for the page (T-Q3)', async () => {
    vi.stubGlobal('navigator', undefined);
    vi.stubGlobal('localStorage', undefined);
    expect(await browserLock('isp-refresh')(async () => 7)).toBe(7);
    vi.unstubAllGlobals();
  });
});

describe('webLock', () => {
  it('the next tab comes when the storage shows it what the one before wrote (T-Q3, T-Q4)', async () => {
    const [here, there] = [1, 2].map(() => webLock('isp-lock-test-slow', web)) as [Lock, Lock];
    let shownThere = 'old';
    const first = here(async () => {
      // a write reaches the other tabs with a delay
      setTimeout(() => {
        shownThere = 'new';
      }, 50);
    });
    const second = there(async () => shownThere);
    await first;
    expect(shownThere).toBe('old');
    expect(await second).toBe('new');
  });
});
