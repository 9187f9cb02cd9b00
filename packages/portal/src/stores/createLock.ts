import { isObject } from '@isp/kit';
import { checkLock, createLockVerifier, type LockVerifier } from '@isp/shell';
import { createStore } from 'zustand/vanilla';
import { type Readable, readable } from '../kit/readable.ts';

export interface LockState {
  readonly isLocked: boolean;
  /** True if a password is kept from the last lock. */
  readonly hasPassword: boolean;
  /** Number of wrong passwords that are still allowed. Reloading the page does not increase it. */
  readonly triesLeft: number;
}

export interface ScreenLock extends Readable<LockState> {
  /** Locks every tab of this browser. */
  readonly lock: (password: string) => Promise<void>;
  /** Locks every tab of this browser with the password of the last lock. */
  readonly relock: () => Promise<void>;
  /**
   * Opens the lock if the password is right. The password is kept for the next lock.
   *
   * @returns false for a wrong password
   */
  readonly unlock: (password: string) => Promise<boolean>;
  /** Reads the lock from the storage again. It is called after the storage was cleared. */
  readonly look: () => void;
}

/** Number of wrong passwords after which the user is signed out. */
const tries = 5;

/**
 * Creates the lock of the screen. The lock only hides the screen and does not protect data, because the browser
 * still has the session. The password itself is not stored, only a salted value with which it can be checked.
 *
 * @param key - key of the storage under which the lock is stored
 *
 * @param events - object that fires `storage` when another tab changed the storage; normally `window`
 */
export function createLock(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  key: string,
  events: Pick<Window, 'addEventListener'>,
): ScreenLock {
  const read = (): LockState => {
    const stored = storage.getItem(key);
    const kept = readKept(stored);
    return {
      isLocked: stored !== null && kept?.isOpen !== true,
      hasPassword: kept !== undefined,
      triesLeft: kept?.triesLeft ?? tries,
    };
  };
  const store = createStore<LockState>()(read);
  function look() {
    const now = read();
    const before = store.getState();
    if (
      now.isLocked !== before.isLocked ||
      now.hasPassword !== before.hasPassword ||
      now.triesLeft !== before.triesLeft
    )
      store.setState(now, true);
  }
  const keep = (kept: KeptLock) => storage.setItem(key, JSON.stringify(kept));
  events.addEventListener('storage', (event) => {
    if (event.key === null || event.key === key) look();
  });

  return {
    ...readable(store),
    look,
    async lock(password) {
      keep({ verifier: await createLockVerifier(password), triesLeft: tries });
      look();
    },
    async relock() {
      const kept = readKept(storage.getItem(key));
      if (!kept) throw new Error('There is no password of a lock before.');
      keep({ verifier: kept.verifier, triesLeft: tries });
      look();
    },
    async unlock(password) {
      const kept = readKept(storage.getItem(key));
      // The stored lock cannot be read, so no password is accepted. Signing out removes it.
      if (!kept) return false;
      // The try is counted before the password is checked, so that reloading the page during the check does not
      // avoid the count.
      keep({ ...kept, triesLeft: Math.max(0, kept.triesLeft - 1) });
      const isRight = kept.triesLeft > 0 && (await checkLock(password, kept.verifier));
      if (isRight) keep({ verifier: kept.verifier, triesLeft: tries, isOpen: true });
      look();
      return isRight;
    },
  };
}

interface KeptLock {
  readonly verifier: LockVerifier;
  readonly triesLeft: number;
  /** The screen is not locked; the password is kept for the next lock. */
  readonly isOpen?: true;
}

function readKept(stored: string | null): KeptLock | undefined {
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
