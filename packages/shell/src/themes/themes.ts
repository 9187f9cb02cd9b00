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
  { name: 'theme-dark', title: '深色', color: '#6f9adc', isDark: true, config: darkTheme },
] as const satisfies readonly Theme<string>[];

/**
 * The name a theme is stored under.
 *
 * @example
 * const name: ThemeName = 'theme-dark';
 */
export type ThemeName = (typeof table)[number]['name'];

/**
 * A theme of antd with its name and colour.
 *
 * @example
 * const isBright = ({ isDark }: Theme) => !isDark;
 */
export interface Theme<Name extends string = ThemeName> {
  readonly name: Name;
  /** Chinese; a host translates it. */
  readonly title: string;
  /** Colour of the theme's swatch. */
  readonly color: string;
  readonly isDark: boolean;
  /** For antd's `ConfigProvider`. Tokens only, no style sheets. */
  readonly config: ThemeConfig;
}

/**
 * The themes of the frame, the default first. Every pair of text and ground that antd makes of them is at least
 * 4.5:1 (WCAG 2.2 AA).
 *
 * @example
 * const names = themes.map(({ name }) => name);
 */
export const themes: readonly Theme[] = table;

/**
 * A theme by its stored name; the default when there is none of that name.
 *
 * @example
 * import { ConfigProvider } from 'antd';
 * const page = <ConfigProvider theme={themeByName(localStorage.getItem('theme')).config}>the page</ConfigProvider>;
 */
export const themeByName = (name: string | null | undefined): Theme =>
  themes.find((theme) => theme.name === name) ?? table[0];
