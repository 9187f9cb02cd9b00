import { checkLock, createLockVerifier, type LockVerifier } from '@isp/shell';
import { isObject } from '../session/readUser.ts';
import { storageKeys } from '../storage.ts';

export interface ScreenLock {
  readonly isLocked: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Locks every tab of this browser. @see R4.06 */
  readonly lock: (password: string) => Promise<void>;
  /** Wrong passwords still allowed; a reload gives none back. */
  readonly triesLeft: () => number;
  /** @returns false for a wrong password */
  readonly unlock: (password: string) => Promise<boolean>;
}

/** Wrong passwords until the user is signed out. */
const tries = 5;

/**
 * The lock of the screen: a curtain, no access control. What is stored is a salted verifier, never the password.
 *
 * @param events - where the browser tells that another tab changed the storage: `window`
 */
export function createLock(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  events: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): ScreenLock {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key === storageKeys.lock) tell();
  };

  const keep = (lock: KeptLock) => storage.setItem(storageKeys.lock, JSON.stringify(lock));

  return {
    isLocked: () => storage.getItem(storageKeys.lock) !== null,
    subscribe(listener) {
      if (listeners.size === 0) events.addEventListener('storage', handleStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) events.removeEventListener('storage', handleStorage);
      };
    },
    async lock(password) {
      keep({ verifier: await createLockVerifier(password), triesLeft: tries });
      tell();
    },
    triesLeft: () => read(storage.getItem(storageKeys.lock))?.triesLeft ?? tries,
    async unlock(password) {
      const kept = read(storage.getItem(storageKeys.lock));
      // what cannot be read opens to nobody: signing out removes it
      if (!kept) return false;
      // counted before it is looked at: a reload in between is a try as well
      keep({ ...kept, triesLeft: Math.max(0, kept.triesLeft - 1) });
      const isRight = kept.triesLeft > 0 && (await checkLock(password, kept.verifier));
      if (!isRight) {
        tell();
        return false;
      }
      storage.removeItem(storageKeys.lock);
      tell();
      return true;
    },
  };
}

interface KeptLock {
  readonly verifier: LockVerifier;
  readonly triesLeft: number;
}

function read(stored: string | null): KeptLock | undefined {
  if (stored === null) return undefined;
  try {
    const value: unknown = JSON.parse(stored);
    if (!isObject(value) || !isObject(value.verifier) || typeof value.triesLeft !== 'number')
      return undefined;
    return value as unknown as KeptLock;
  } catch {
    return undefined;
  }
}
