import { type ThemeName, themeByName } from '@isp/shell';
import { storageKeys } from '../storage.ts';

export interface Theme {
  readonly getState: () => ThemeName;
  readonly subscribe: (listener: () => void) => () => void;
  readonly choose: (theme: ThemeName) => void;
}

/** The chosen theme; without a choice theme-hey, or the dark one where the operating system prefers it. @see R9.03 */
export function createTheme(storage: Pick<Storage, 'getItem' | 'setItem'>, prefersDark: boolean): Theme {
  const stored = storage.getItem(storageKeys.theme);
  let theme = themeByName(stored ?? (prefersDark ? 'theme-dark' : null)).name;
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
