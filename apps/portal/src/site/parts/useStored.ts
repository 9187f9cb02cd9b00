import { useSyncExternalStore } from 'react';

/**
 * Target of an event that is fired when a stored text changes in this browser tab. The browser's `storage` event is
 * fired in other tabs only.
 */
const changed = new EventTarget();

/**
 * Returns a text that is stored in this browser: null if there is none, if the browser refuses access to the storage,
 * and while the page is rendered by the server. The component is rendered again when {@link writeStored} changes the
 * text, or when it changes in another tab.
 */
export const useStored = (key: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  );

/** Returns a stored text. Returns null if there is none, or if the browser refuses access to the storage. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in this browser; null removes it. Does nothing if the browser refuses access to the storage. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    return;
  }
  changed.dispatchEvent(new Event('change'));
}

function subscribe(notify: () => void): () => void {
  changed.addEventListener('change', notify);
  window.addEventListener('storage', notify);
  return () => {
    changed.removeEventListener('change', notify);
    window.removeEventListener('storage', notify);
  };
}
