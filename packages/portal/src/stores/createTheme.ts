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
  readonly theme: ShellTheme<string>;
  readonly choice: ThemeChoice;
  /** Text under which the choice is stored. The styles of the site use it too. */
  readonly stored: string;
}

/** The theme in use, with functions that change it. */
export interface Theme extends Readable<ThemeState> {
  /**
   * Chooses an accent colour.
   * @param accent name of its light theme
   */
  readonly choose: (accent: string) => void;
  readonly chooseMode: (mode: ThemeMode) => void;
  /** Sets the theme that the platform suggests. It is used until the user has chosen a theme. */
  readonly suggest: (name: string) => void;
}

export interface ThemeOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Key of the storage under which the choice is stored. */
  readonly key: string;
  /** Themes to choose from; the first is the default. */
  readonly themes: readonly ShellTheme<string>[];
  /** Media query of the browser that matches if the operating system prefers dark. */
  readonly system: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
}

/**
 * Creates the store of the theme choice: an accent colour, and light, dark or the preference of the operating
 * system. Without a choice, the first accent is used, with the preference of the operating system.
 */
export function createTheme({ storage, key, themes, system }: ThemeOptions): Theme {
  const [usual] = themes;
  if (!usual) throw new Error('A portal needs at least one theme, but `themes` is empty.');
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
