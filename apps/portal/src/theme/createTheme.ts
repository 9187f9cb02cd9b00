import { type ThemeName, themeByName } from '@isp/shell';
import { storageKeys } from '../storage.ts';

export interface Theme {
  readonly getState: () => ThemeName;
  readonly subscribe: (listener: () => void) => () => void;
  readonly choose: (theme: ThemeName) => void;
  /** The platform's theme for who has not chosen one; who prefers the dark keeps it. */
  readonly suggest: (name: string) => void;
}

/** The chosen theme; without a choice theme-hey, or the dark one where the operating system prefers it. @see R9.03 */
export function createTheme(storage: Pick<Storage, 'getItem' | 'setItem'>, prefersDark: boolean): Theme {
  const stored = storage.getItem(storageKeys.theme);
  let theme = themeByName(stored ?? (prefersDark ? 'theme-dark' : null)).name;
  const listeners = new Set<() => void>();
  function show(next: ThemeName) {
    theme = next;
    for (const listener of listeners) listener();
  }
  return {
    getState: () => theme,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(next) {
      storage.setItem(storageKeys.theme, next);
      show(next);
    },
    suggest(name) {
      if (storage.getItem(storageKeys.theme) === null && !prefersDark) show(themeByName(name).name);
    },
  };
}
