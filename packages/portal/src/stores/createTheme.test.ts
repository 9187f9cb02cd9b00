import { themes } from '@isp/shell';
import { describe, expect, it } from 'vitest';
import { createTheme } from './createTheme.ts';

const storageWith = (stored: Record<string, string>) => ({
  getItem: (key: string) => stored[key] ?? null,
  setItem: (key: string, value: string) => {
    stored[key] = value;
  },
});

/** Returns a simulated media query whose result can change. */
function systemWith(matches: boolean) {
  const listeners: (() => void)[] = [];
  const system = {
    matches,
    addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
    change(next: boolean) {
      system.matches = next;
      for (const listener of listeners) listener();
    },
  };
  return system;
}

const key = 'isp-theme';

function create(stored: Record<string, string>, prefersDark: boolean, some = themes) {
  const system = systemWith(prefersDark);
  const theme = createTheme({ storage: storageWith(stored), key, themes: some, system: system as never });
  return { name: () => theme.getState().theme.name, stored, system, theme };
}

describe('createTheme', () => {
  it.each([
    [{}, false, 'theme-hey'],
    [{}, true, 'theme-dark'],
    [{ [key]: 'theme-pine' }, true, 'theme-pine'],
    [{ [key]: 'theme-dark' }, false, 'theme-dark'],
    [{ [key]: 'theme-pine-system' }, true, 'theme-pine-dark'],
    [{ [key]: 'constructor' }, false, 'theme-hey'],
  ])('createTheme reads %j with a dark system %s as %s (R9.03)', (stored, prefersDark, name) => {
    expect(create(stored, prefersDark).name()).toBe(name);
  });

  it('createTheme keeps accent and mode apart: each choice leaves the other (R9.03)', () => {
    const { name, stored, theme } = create({}, false);
    const steps: readonly (readonly [() => void, string, string])[] = [
      [() => theme.choose('theme-pine'), 'theme-pine', 'theme-pine-system'],
      [() => theme.chooseMode('dark'), 'theme-pine-dark', 'theme-pine-dark'],
      [() => theme.choose('theme-plum'), 'theme-plum-dark', 'theme-plum-dark'],
      [() => theme.choose('theme-hey'), 'theme-dark', 'theme-dark'],
      [() => theme.chooseMode('light'), 'theme-hey', 'theme-hey'],
      [() => theme.chooseMode('system'), 'theme-hey', 'theme-hey-system'],
    ];
    for (const [choose, shown, kept] of steps) {
      choose();
      expect([name(), stored[key], theme.getState().stored]).toEqual([shown, kept, kept]);
    }
  });

  it('createTheme follows the operating system only while the user follows it (R9.03)', () => {
    const { name, system, theme } = create({}, false);
    system.change(true);
    expect(name()).toBe('theme-dark');
    theme.chooseMode('light');
    expect(name()).toBe('theme-hey');
    system.change(false);
    system.change(true);
    expect(name()).toBe('theme-hey');
  });

  it('createTheme uses the platform’s theme while the user has chosen none (R9.03)', () => {
    const { name, stored, theme } = create({}, false);
    theme.suggest('theme-plum');
    expect([name(), stored]).toEqual(['theme-plum', {}]);
    theme.choose('theme-pine');
    theme.suggest('theme-plum');
    expect(name()).toBe('theme-pine');
    const dark = create({}, true);
    dark.theme.suggest('theme-plum');
    expect(dark.name()).toBe('theme-plum-dark');
    const darkPlatform = create({}, false);
    darkPlatform.theme.suggest('theme-dark');
    expect(darkPlatform.name()).toBe('theme-dark');
  });

  it('createTheme chooses among themes of a portal that belong to no pair', () => {
    const own = themes.slice(0, 2).map(({ darkOf: _, ...theme }, at) => ({ ...theme, isDark: at === 1 }));
    const { name, stored, theme } = create({}, false, own);
    theme.choose('theme-pine');
    expect([name(), stored[key]]).toEqual(['theme-pine', 'theme-pine']);
    theme.choose('theme-hey');
    expect([name(), stored[key]]).toEqual(['theme-hey', 'theme-hey']);
  });
});
