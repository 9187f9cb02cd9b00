import type { Navigate, ScreenLocation } from '@isp/crud';
import { useMemo, useSyncExternalStore } from 'react';
import { addressOf } from './addresses.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Goes to an address of the page without loading it. */
export function go(address: string, isReplaced = false): void {
  if (isReplaced) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  for (const listener of listeners) listener();
}

export const navigate: Navigate = (target, options) => {
  if (target === 'back') history.back();
  else go(addressOf(target), options?.replace);
};

/** Returns the path of the page, and its query string as screens need it. */
export function useAddress(): { readonly path: string; readonly location: ScreenLocation } {
  const path = useSyncExternalStore(subscribe, () => location.pathname);
  const search = useSyncExternalStore(subscribe, () => location.search);
  const own = useMemo<ScreenLocation>(
    () => ({
      search,
      setSearch: (query, options) => {
        const text = String(query).replace(/^\?/, '');
        go(text === '' ? location.pathname : `${location.pathname}?${text}`, options?.replace);
      },
    }),
    [search],
  );
  return { path, location: own };
}
