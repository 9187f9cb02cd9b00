import { themes } from '@isp/shell';
import { expect, it } from 'vitest';
import { createTheme } from './createTheme.ts';

const storageWith = (stored: Record<string, string>) => ({
  getItem: (key: string) => stored[key] ?? null,
  setItem: (key: string, value: string) => {
    stored[key] = value;
  },
});

const create = (storage: ReturnType<typeof storageWith>, prefersDark: boolean) =>
  createTheme({ storage, key: 'isp-theme', themes, prefersDark });

it.each([
  [{}, false, 'theme-hey'],
  [{}, true, 'theme-dark'],
  [{ 'isp-theme': 'theme-pine' }, true, 'theme-pine'],
  [{ 'isp-theme': 'constructor' }, false, 'theme-hey'],
])('with %j and a dark system %s it is %s (R9.03)', (stored, prefersDark, name) => {
  expect(create(storageWith(stored), prefersDark).getState().name).toBe(name);
});

it('the platform’s theme applies while the user has chosen none and does not prefer dark (R9.03)', () => {
  const stored = {};
  const theme = create(storageWith(stored), false);
  theme.suggest('theme-plum');
  expect([theme.getState().name, stored]).toEqual(['theme-plum', {}]);
  theme.choose('theme-pine');
  theme.suggest('theme-plum');
  expect([theme.getState().name, stored]).toEqual(['theme-pine', { 'isp-theme': 'theme-pine' }]);
  const dark = create(storageWith({}), true);
  dark.suggest('theme-plum');
  expect(dark.getState().name).toBe('theme-dark');
});
