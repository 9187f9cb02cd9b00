import {
  hasModes,
  readThemeChoice,
  storedThemeChoice,
  type ThemeChoice,
  type ThemeMode,
  themeOfChoice,
} from '@isp/kit';
import type { Theme as ShellTheme } from '@isp/shell';
import { createStore } from 'zustand/vanilla';
import { type Readable, readable } from '../kit/readable.ts';

export interface ThemeState {
  readonly theme: ShellTheme;
  readonly choice: ThemeChoice;
  /** The text under which the choice is stored; the styles of the site know it. */
  readonly stored: string;
}

/** The theme in use, with functions that change it. */
export interface Theme extends Readable<ThemeState> {
  /** @param accent name of its light theme */
  readonly choose: (accent: string) => void;
  readonly chooseMode: (mode: ThemeMode) => void;
  /** Sets the platform's theme, which is used until the user chooses one. */
  readonly suggest: (name: string) => void;
}

export interface ThemeOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Key of the storage under which the choice is stored. */
  readonly key: string;
  /** Themes to choose from; the first is the default. */
  readonly themes: readonly ShellTheme[];
  /** Media query of a preference for dark in the operating system. */
  readonly system: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
}

/**
 * Creates the store of the theme: an accent, light, dark or as the operating system prefers. Without a choice it is the
 * first accent, as the system prefers.
 */
export function createTheme({ storage, key, themes, system }: ThemeOptions): Theme {
  const [usual] = themes;
  if (!usual) throw new Error('A portal needs a theme: `themes` is empty.');
  const toState = (choice: ThemeChoice): ThemeState => ({
    choice,
    theme: themeOfChoice(choice, themes, system.matches) ?? usual,
    stored: storedThemeChoice(choice, themes),
  });
  const first: ThemeChoice = { accent: usual.name, mode: 'system' };
  const store = createStore<ThemeState>()(() =>
    toState(readThemeChoice(storage.getItem(key), themes) ?? first),
  );
  const show = (choice: ThemeChoice) => store.setState(toState(choice), true);
  function choose(choice: ThemeChoice) {
    storage.setItem(key, storedThemeChoice(choice, themes));
    show(choice);
  }
  system.addEventListener('change', () => show(store.getState().choice));
  return {
    ...readable(store),
    choose(accent) {
      const { mode } = store.getState().choice;
      const own = readThemeChoice(accent, themes) ?? first;
      choose(hasModes(accent, themes) ? { accent, mode } : own);
    },
    chooseMode: (mode) => choose({ ...store.getState().choice, mode }),
    suggest(name) {
      if (storage.getItem(key) !== null) return;
      const { accent, mode } = readThemeChoice(name, themes) ?? first;
      show({ accent, mode: mode === 'dark' ? 'dark' : 'system' });
    },
  };
}
