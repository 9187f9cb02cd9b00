import { checkLock, createLockVerifier, type LockVerifier } from '@isp/shell';
import { isObject } from '../session/readUser.ts';
import { storageKeys } from '../storage.ts';

export interface ScreenLock {
  readonly isLocked: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Locks every tab of this browser. @see R4.06 */
  readonly lock: (password: string) => Promise<void>;
  /** @returns false for a wrong password */
  readonly unlock: (password: string) => Promise<boolean>;
}

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
      storage.setItem(storageKeys.lock, JSON.stringify(await createLockVerifier(password)));
      tell();
    },
    async unlock(password) {
      const verifier = read(storage.getItem(storageKeys.lock));
      // what cannot be read opens to nobody: signing out removes it
      if (!verifier || !(await checkLock(password, verifier))) return false;
      storage.removeItem(storageKeys.lock);
      tell();
      return true;
    },
  };
}

function read(stored: string | null): LockVerifier | undefined {
  if (stored === null) return undefined;
  try {
    const value: unknown = JSON.parse(stored);
    return isObject(value) ? (value as unknown as LockVerifier) : undefined;
  } catch {
    return undefined;
  }
}
