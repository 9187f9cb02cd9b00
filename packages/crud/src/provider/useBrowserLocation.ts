import { useMemo, useSyncExternalStore } from 'react';
import type { ScreenLocation } from './context.ts';

const listeners = new Set<() => void>();

/** The browser's own query string, for a page that has no router. */
export function useBrowserLocation(): ScreenLocation {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  return useMemo(() => ({ search, setSearch }), [search]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

function setSearch(search: string, options?: { readonly replace?: boolean }): void {
  const query = search === '' || search.startsWith('?') ? search : `?${search}`;
  const url = `${window.location.pathname}${query}${window.location.hash}`;
  if (options?.replace) window.history.replaceState(window.history.state, '', url);
  else window.history.pushState(null, '', url);
  // neither call raises popstate
  for (const listener of listeners) listener();
}
