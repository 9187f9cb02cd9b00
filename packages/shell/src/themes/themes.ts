import { readThemeChoice, themeOfChoice } from '@isp/kit';
import type { ThemeConfig } from 'antd';
import { darkTheme } from './darkTheme.ts';
import { lightTheme } from './lightTheme.ts';

const table = [
  {
    name: 'theme-hey',
    title: '静谧蓝',
    color: '#1d5ec4',
    isDark: false,
    config: lightTheme({
      solid: '#1d5ec4',
      hover: '#316bca',
      active: '#134494',
      ground: '#edf4ff',
      groundHover: '#d9e7fd',
      border: '#9fc0f0',
    }),
  },
  {
    name: 'theme-pine',
    title: '松石绿',
    color: '#0b6b62',
    isDark: false,
    config: lightTheme({
      solid: '#0b6b62',
      hover: '#17776e',
      active: '#064c46',
      ground: '#e9f6f4',
      groundHover: '#d3ece9',
      border: '#8fcbc4',
    }),
  },
  {
    name: 'theme-plum',
    title: '暮山紫',
    color: '#6a3fb0',
    isDark: false,
    config: lightTheme({
      solid: '#6a3fb0',
      hover: '#7850ba',
      active: '#4e2a88',
      ground: '#f5f0fd',
      groundHover: '#e8ddfa',
      border: '#c3a9ea',
    }),
  },
  {
    name: 'theme-dark',
    title: '静谧蓝',
    color: '#7fb2ff',
    isDark: true,
    darkOf: 'theme-hey',
    config: darkTheme({
      solid: '#7fb2ff',
      hover: '#9cc4ff',
      active: '#659ff5',
      ground: '#14284a',
      groundHover: '#1b3560',
      border: '#34548a',
    }),
  },
  {
    name: 'theme-pine-dark',
    title: '松石绿',
    color: '#5cc4b6',
    isDark: true,
    darkOf: 'theme-pine',
    config: darkTheme({
      solid: '#5cc4b6',
      hover: '#7bd3c7',
      active: '#46b0a1',
      ground: '#0f302c',
      groundHover: '#16423d',
      border: '#2c6b63',
    }),
  },
  {
    name: 'theme-plum-dark',
    title: '暮山紫',
    color: '#bb9ef2',
    isDark: true,
    darkOf: 'theme-plum',
    config: darkTheme({
      solid: '#bb9ef2',
      hover: '#cdb8f6',
      active: '#a98ae4',
      ground: '#2a1d47',
      groundHover: '#38275e',
      border: '#5d478f',
    }),
  },
] as const satisfies readonly Theme<string>[];

/**
 * Name under which a theme is stored.
 *
 * @example
 * const name: ThemeName = 'theme-dark';
 */
export type ThemeName = (typeof table)[number]['name'];

/**
 * A theme of antd with a name and a colour.
 *
 * @example
 * const isBright = ({ isDark }: Theme) => !isDark;
 */
export interface Theme<Name extends string = ThemeName> {
  readonly name: Name;
  /** Title in Chinese, which a host translates. */
  readonly title: string;
  /** Colour that represents the theme in a choice of themes. */
  readonly color: string;
  readonly isDark: boolean;
  /**
   * For a dark theme: the name of the light theme with the same accent colour. Users choose between light and dark,
   * and choose the accent colour separately.
   */
  readonly darkOf?: string;
  /** Configuration for antd's `ConfigProvider`; it contains only tokens, no style sheets. */
  readonly config: ThemeConfig;
}

/**
 * Themes of the frame: a light and a dark one for each accent colour; the first theme is the default. Every pair of
 * text and background that antd derives from a theme has a contrast of at least 4.5:1 (WCAG 2.2 AA).
 *
 * @example
 * const names = themes.map(({ name }) => name);
 */
export const themes: readonly Theme[] = table;

/**
 * Returns the theme of a stored choice. The choice is the name of a theme, or the name of a light theme followed by
 * `-system`; with `-system` the dark theme of the same accent is returned if the operating system prefers dark.
 * Without a valid choice, the default accent is used, light or dark as the system prefers.
 *
 * @example
 * const { config } = themeByChoice(localStorage.getItem('theme'), matchMedia('(prefers-color-scheme: dark)').matches);
 */
export const themeByChoice = (stored: string | null | undefined, prefersDark: boolean): Theme =>
  themeOfChoice(
    readThemeChoice(stored, table) ?? { accent: table[0].name, mode: 'system' },
    themes,
    prefersDark,
  ) ?? table[0];
