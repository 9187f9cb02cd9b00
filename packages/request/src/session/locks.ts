import type { KeyStorage } from './stores.ts';

/** Runs tasks one after the other, across all tabs of the browser. */
export type Lock = <T>(task: () => Promise<T>) => Promise<T>;

/** The part of `navigator.locks` that this module uses. */
export interface WebLocks {
  readonly request: <T>(name: string, task: () => Promise<T>) => Promise<T>;
}

/**
 * Creates one lock for the whole browser. It uses Web Locks if the browser has them (HTTPS pages), otherwise an
 * entry in `localStorage`. Without `localStorage`, the lock is only for this page.
 */
export function browserLock(name: string): Lock {
  const { locks } = (globalThis.navigator ?? {}) as { locks?: WebLocks };
  if (locks) return webLock(name, locks);
  const storage = storageOf();
  return storage ? leaseLock(storage, name) : pageLock();
}

/**
 * Number of milliseconds after which other tabs of a busy browser can read what one tab has written into the
 * storage.
 */
const settling = 200;

/**
 * Creates a lock from Web Locks. The task gets the lock and returns its result at once, but the lock is released a
 * little later. Thus the next tab can already read what this tab has written into the storage.
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
  /** Number of milliseconds after which a lock expires if its tab was closed. @defaultValue 40000 */
  readonly lease?: number;
  /**
   * Number of milliseconds between writing the lock and reading it again, and between two attempts. @defaultValue
   * 60
   */
  readonly pause?: number;
}

/**
 * Creates a lock as an entry in a storage that the tabs share. A tab writes its id, waits, and reads the entry
 * again. If two tabs write at the same time, the tab whose id is stored after the pause has the lock.
 */
export function leaseLock(storage: KeyStorage, key: string, options: LeaseOptions = {}): Lock {
  const { lease = 40_000, pause = 60 } = options;

  async function acquire(owner: string) {
    for (;;) {
      const held = readLease(storage.getItem(key));
      // If the clock was set back, an entry could be valid for too long. So an entry that ends later than `lease`
      // from now counts as expired.
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

/**
 * Returns `localStorage`. If the user forbids storage, reading this property throws an error; the function then
 * returns undefined.
 */
function storageOf(): KeyStorage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
