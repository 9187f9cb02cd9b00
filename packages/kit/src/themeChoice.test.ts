import { describe, expect, it } from 'vitest';
import { hasModes, readThemeChoice, storedThemeChoice, themeOfChoice } from './themeChoice.ts';

const themes = [
  { name: 'day', isDark: false },
  { name: 'night', isDark: true, darkOf: 'day' },
  { name: 'leaf', isDark: false },
  { name: 'leaf-dark', isDark: true, darkOf: 'leaf' },
  { name: 'ink', isDark: true },
];

describe('a choice of a theme', () => {
  it.each([
    ['day', { accent: 'day', mode: 'light' }, 'day', 'day'],
    ['night', { accent: 'day', mode: 'dark' }, 'night', 'night'],
    ['leaf', { accent: 'leaf', mode: 'light' }, 'leaf', 'leaf'],
    ['leaf-dark', { accent: 'leaf', mode: 'dark' }, 'leaf-dark', 'leaf-dark'],
    ['leaf-system', { accent: 'leaf', mode: 'system' }, 'leaf', 'leaf-dark'],
    ['ink', { accent: 'ink', mode: 'dark' }, 'ink', 'ink'],
  ] as const)('a choice is stored as %s, and read again', (stored, choice, inLight, inDark) => {
    expect(readThemeChoice(stored, themes)).toEqual(choice);
    expect(storedThemeChoice(choice, themes)).toBe(stored);
    expect(themeOfChoice(choice, themes, false)?.name).toBe(inLight);
    expect(themeOfChoice(choice, themes, true)?.name).toBe(inDark);
  });

  it.each([null, undefined, '', 'gone', 'gone-system', '-system', '__proto__'])(
    'the stored text %j is no choice',
    (stored) => {
      expect(readThemeChoice(stored, themes)).toBeUndefined();
    },
  );

  it('a choice of an accent that is gone gives the first theme', () => {
    expect(themeOfChoice({ accent: 'gone', mode: 'dark' }, themes, true)?.name).toBe('day');
  });

  it('an accent has modes where it has a dark theme', () => {
    expect(['day', 'leaf', 'ink', 'gone'].map((accent) => hasModes(accent, themes))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
