import type { CrudContextValue } from './context.ts';

export type Asker = Pick<CrudContextValue, 'storagePrefix' | 'scopeKey'>;

/** In this browser tab, of this user in this organisation. */
const keyOf = ({ storagePrefix, scopeKey }: Asker, name: string): string =>
  `${storagePrefix}:${name}:${scopeKey}`;

/** The text stored for this tab under a name; empty if there is none or storage is forbidden. */
export function readTab(asker: Asker, name: string): string {
  try {
    return window.sessionStorage.getItem(keyOf(asker, name)) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text until the tab is closed. Does nothing when storage is full or forbidden. */
export function writeTab(asker: Asker, name: string, text: string): void {
  try {
    window.sessionStorage.setItem(keyOf(asker, name), text);
  } catch {
    // nothing is kept
  }
}
