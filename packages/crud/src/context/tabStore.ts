import type { Crud } from './context.ts';

export type Asker = Pick<Crud, 'storagePrefix' | 'scopeKey'>;

/** In this browser tab, of this user in this organisation. */
const keyOf = ({ storagePrefix, scopeKey }: Asker, name: string): string =>
  `${storagePrefix}:${name}:${scopeKey}`;

/** What this tab keeps under a name; empty without it, and where storage is forbidden. */
export function readTab(asker: Asker, name: string): string {
  try {
    return window.sessionStorage.getItem(keyOf(asker, name)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text until the tab is closed. Storage that is full or forbidden loses only the memory of it. */
export function writeTab(asker: Asker, name: string, text: string): void {
  try {
    window.sessionStorage.setItem(keyOf(asker, name), text);
  } catch {
    // nothing is kept
  }
}
