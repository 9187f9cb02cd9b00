import { storageKeys } from '../storage.ts';

export type ThemeName = 'light' | 'dark';

export interface Theme {
  readonly getState: () => ThemeName;
  readonly subscribe: (listener: () => void) => () => void;
  readonly choose: (theme: ThemeName) => void;
}

/** The chosen theme; without a choice the one the operating system prefers. */
export function createTheme(storage: Pick<Storage, 'getItem' | 'setItem'>, prefersDark: boolean): Theme {
  const stored = storage.getItem(storageKeys.theme);
  let theme: ThemeName = stored === 'dark' || (stored === null && prefersDark) ? 'dark' : 'light';
  const listeners = new Set<() => void>();
  return {
    getState: () => theme,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(next) {
      theme = next;
      storage.setItem(storageKeys.theme, next);
      for (const listener of listeners) listener();
    },
  };
}
