import type { CrudContextValue } from './context.ts';

export type Asker = Pick<CrudContextValue, 'storagePrefix' | 'scopeKey'>;

/**
 * Returns the storage key for a name. The key differs per user and organisation. The values are stored for this
 * browser tab only.
 */
const keyOf = ({ storagePrefix, scopeKey }: Asker, name: string): string =>
  `${storagePrefix}:${name}:${scopeKey}`;

/**
 * Returns the text that is stored under a name for this tab. Returns an empty text if nothing is stored or the
 * browser forbids storage.
 */
export function readTab(asker: Asker, name: string): string {
  try {
    return window.sessionStorage.getItem(keyOf(asker, name)) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text under a name until the tab is closed. Does nothing if the storage is full or forbidden. */
export function writeTab(asker: Asker, name: string, text: string): void {
  try {
    window.sessionStorage.setItem(keyOf(asker, name), text);
  } catch {
    // storage is full or forbidden, so nothing is stored
  }
}
