import type { KeyStorage } from './stores.ts';

/** Runs tasks one after the other, across all tabs of the browser. */
export type Lock = <T>(task: () => Promise<T>) => Promise<T>;

/** The part of `navigator.locks` that this module uses. */
export interface WebLocks {
  readonly request: <T>(name: string, task: () => Promise<T>) => Promise<T>;
}

/**
 * Creates one lock for the whole browser: with Web Locks if the browser has them (HTTPS pages), otherwise with a
 * lease in `localStorage`, otherwise one lock only for this page.
 */
export function browserLock(name: string): Lock {
  const { locks } = (globalThis.navigator ?? {}) as { locks?: WebLocks };
  if (locks) return webLock(name, locks);
  const storage = storageOf();
  return storage ? leaseLock(storage, name) : pageLock();
}

/** Milliseconds that a busy browser needs until its other tabs can read what one tab wrote into the storage. */
const settling = 200;

/**
 * Creates a lock from Web Locks. The tab with the lock gets its result at once. The next tab waits a little, until
 * it can read what this tab wrote into the storage.
 */
export const webLock =
  (name: string, locks: WebLocks): Lock =>
  (task) =>
    new Promise((resolve, reject) => {
      const held = locks.request(name, async () => {
        const done = task();
        done.then(resolve, reject);
        await Promise.allSettled([done]);
        await new Promise((next) => setTimeout(next, settling));
      });
      held.catch(reject);
    });

export interface LeaseOptions {
  /** Milliseconds after which the lock of a tab that was closed is free again. @defaultValue 40000 */
  readonly lease?: number;
  /** Milliseconds between writing the lease and reading it back, and between two tries. @defaultValue 60 */
  readonly pause?: number;
}

/**
 * Creates a lock in a storage that the tabs share. If two tabs write at the same time, both wait; the tab whose id
 * is stored afterwards has the lock.
 */
export function leaseLock(storage: KeyStorage, key: string, options: LeaseOptions = {}): Lock {
  const { lease = 40_000, pause = 60 } = options;

  async function acquire(owner: string) {
    for (;;) {
      const held = readLease(storage.getItem(key));
      // if the clock was set back, a lease could last too long, so a lease that ends later than allowed counts as
      // free
      const isFree = !held || held.until <= Date.now() || held.until > Date.now() + lease;
      if (isFree) storage.setItem(key, JSON.stringify({ owner, until: Date.now() + lease }));
      await new Promise((done) => setTimeout(done, pause + Math.random() * pause));
      if (isFree && readLease(storage.getItem(key))?.owner === owner) return;
    }
  }

  return async (task) => {
    const owner = `${Date.now()}-${Math.random()}`;
    await acquire(owner);
    try {
      return await task();
    } finally {
      if (readLease(storage.getItem(key))?.owner === owner) storage.removeItem(key);
    }
  };
}

/** Creates a lock for all callers of one page. */
export function pageLock(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task, task);
    last = turn.catch(() => {});
    return turn;
  };
}

function readLease(text: string | null): { owner: string; until: number } | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && 'owner' in value && 'until' in value
      ? { owner: String(value.owner), until: Number(value.until) }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Returns `localStorage`. Reading this property throws if the user forbids storage; the result is then undefined. */
function storageOf(): KeyStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
