import type { Theme as ShellTheme } from '@isp/shell';
import { createStore } from 'zustand/vanilla';
import { type Readable, readable } from '../kit/readable.ts';

/** The theme in use. */
export interface Theme extends Readable<ShellTheme> {
  readonly choose: (name: string) => void;
  /** The platform's theme, used until the user chooses one; a preference for dark in the browser comes first. */
  readonly suggest: (name: string) => void;
}

export interface ThemeOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Where the choice is kept. */
  readonly key: string;
  /** The first is the default. */
  readonly themes: readonly ShellTheme[];
  /** Choice of the operating system. */
  readonly prefersDark: boolean;
}

/** The chosen theme; without a choice the first, or a dark one where the operating system prefers it. */
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
