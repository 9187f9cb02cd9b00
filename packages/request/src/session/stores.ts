import type { Session, SessionStore } from '../model/session.ts';
import { readSession } from './session.ts';
import { openTabChannel } from './tabs.ts';

export interface StoreOptions {
  /**
   * Name of the channel between the tabs of a portal: signing out in one signs out in all, whatever the
   * store. `isp-session`
   * @defaultValue none: tabs are independent
   */
  readonly tabs?: string;
}

/** The part of `Storage` a session uses. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * In memory: the session ends with the page.
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
 * Keeps the session in `sessionStorage` or `localStorage` under one key. Any other value under that key, written by
 * hand or by an older version, counts as no session.
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
 * For a server that keeps the session in an `HttpOnly` cookie, so that no script can read a token. It stores that a
 * session exists, its start, and its XSRF token.
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
    // the user has signed in again before the message arrived, so it is about another session
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
