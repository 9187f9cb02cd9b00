import { useMemo, useSyncExternalStore } from 'react';
import { createSignal } from '../core/signal.ts';
import type { ScreenLocation } from './context.ts';

const written = createSignal();

/**
 * Returns the query string of the browser's address and the function that writes it, for a page that has no router.
 */
export function useBrowserLocation(): ScreenLocation {
  const search = useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => '',
  );
  return useMemo(() => ({ search, setSearch }), [search]);
}

function subscribe(listener: () => void): () => void {
  const stop = written.subscribe(listener);
  window.addEventListener('popstate', listener);
  return () => {
    stop();
    window.removeEventListener('popstate', listener);
  };
}

function setSearch(search: string, options?: { readonly replace?: boolean }): void {
  const query = search === '' || search.startsWith('?') ? search : `?${search}`;
  const url = `${window.location.pathname}${query}${window.location.hash}`;
  if (options?.replace) window.history.replaceState(window.history.state, '', url);
  else window.history.pushState(null, '', url);
  // neither `pushState` nor `replaceState` fires `popstate`, so listeners are notified here
  written.send();
}
