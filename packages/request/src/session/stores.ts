import type { Session, SessionStore } from '../model/session.ts';
import { readSession } from './session.ts';
import { openTabChannel } from './tabs.ts';

export interface StoreOptions {
  /**
   * Name of the channel between the tabs of a portal, such as `isp-session`. Signing out in one tab then signs out
   * in all tabs, whichever store is used.
   * @defaultValue none: the tabs are independent
   */
  readonly tabs?: string;
}

/** The part of `Storage` that a session store uses. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Creates a store in memory; the session ends with the page.
 *
 * @example
 * const client = createClient({ session: memoryStore({ tabs: 'isp-session' }) });
 */
export function memoryStore(options?: StoreOptions): SessionStore {
  let session: Session | undefined;
  return createStore(
    () => session,
    (next) => {
      session = next;
    },
    options,
  );
}

/**
 * Creates a store that keeps the session in `sessionStorage` or `localStorage` under one key. If the value under
 * this key cannot be read, there is no session. An older version or a user may have written such a value.
 *
 * @example
 * const client = createClient({ session: storageStore(window.localStorage, 'isp-session', { tabs: 'isp-session' }) });
 */
export function storageStore(storage: KeyStorage, key: string, options?: StoreOptions): SessionStore {
  return createStore(
    () => readSession(storage.getItem(key)),
    (next) => {
      if (next) storage.setItem(key, JSON.stringify(next));
      else storage.removeItem(key);
    },
    options,
  );
}

/**
 * Creates the store for a server that keeps the token in an `HttpOnly` cookie, which scripts cannot read. The store
 * only contains that there is a session, the time of its start, and its XSRF token.
 *
 * @example
 * const client = createClient({ session: cookieStore(window.localStorage, 'isp-session') });
 */
export function cookieStore(storage: KeyStorage, key: string, options?: StoreOptions): SessionStore {
  const store = storageStore(storage, key, options);
  return {
    ...store,
    cookies: true,
    set: ({ xsrfToken, issuedAt = Date.now() }) =>
      store.set({ token: '', issuedAt, ...(xsrfToken !== undefined && { xsrfToken }) }),
  };
}

function createStore(
  read: () => Session | undefined,
  write: (session: Session | undefined) => void,
  { tabs: name }: StoreOptions = {},
): SessionStore {
  const listeners = new Set<() => void>();
  const tabs = name === undefined ? undefined : openTabChannel(name);
  tabs?.listen(({ kind, at }) => {
    // The user may have signed in again before the message about the sign-out arrived. Such a message is ignored.
    if (kind === 'cleared' && !((read()?.issuedAt ?? 0) > at)) write(undefined);
    for (const listener of listeners) listener();
  });
  return {
    get: read,
    set(session) {
      write(session);
      tabs?.post('set');
    },
    clear() {
      write(undefined);
      tabs?.post('cleared');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
