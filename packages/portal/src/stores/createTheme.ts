import type { Theme as ShellTheme } from '@isp/shell';
import { createStore } from 'zustand/vanilla';
import { type Readable, readable } from '../kit/readable.ts';

/** The theme in use, with functions that change it. */
export interface Theme extends Readable<ShellTheme> {
  readonly choose: (name: string) => void;
  /**
   * Sets the platform's theme, which is used until the user chooses one. If the browser prefers dark, the dark
   * theme is used instead.
   */
  readonly suggest: (name: string) => void;
}

export interface ThemeOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Key of the storage under which the choice is stored. */
  readonly key: string;
  /** Themes to choose from; the first is the default. */
  readonly themes: readonly ShellTheme[];
  /** True if the operating system prefers dark. */
  readonly prefersDark: boolean;
}

/**
 * Creates the store of the theme. Without a choice it is the first theme, or a dark theme if the operating system
 * prefers dark.
 */
export function createTheme({ storage, key, themes, prefersDark }: ThemeOptions): Theme {
  const [usual] = themes;
  if (!usual) throw new Error('A portal needs a theme: `themes` is empty.');
  const byName = (name: string | undefined | null) => themes.find((theme) => theme.name === name);
  const dark = prefersDark ? themes.find(({ isDark }) => isDark) : undefined;
  const store = createStore<ShellTheme>()(() => byName(storage.getItem(key)) ?? dark ?? usual);
  return {
    ...readable(store),
    choose(name) {
      storage.setItem(key, name);
      store.setState(byName(name) ?? usual, true);
    },
    suggest(name) {
      if (storage.getItem(key) === null && !dark) store.setState(byName(name) ?? usual, true);
    },
  };
}
