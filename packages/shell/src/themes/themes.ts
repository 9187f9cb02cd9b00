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
  /** Configuration for antd's `ConfigProvider`; it contains only tokens, no style sheets. */
  readonly config: ThemeConfig;
}

/**
 * Themes of the frame; the first is the default. Every pair of text and background that antd makes from them has a
 * contrast of at least 4.5:1 (WCAG 2.2 AA).
 *
 * @example
 * const names = themes.map(({ name }) => name);
 */
export const themes: readonly Theme[] = table;

/**
 * Returns the theme with this stored name; the default theme if there is none.
 *
 * @example
 * import { ConfigProvider } from 'antd';
 * const page = <ConfigProvider theme={themeByName(localStorage.getItem('theme')).config}>the page</ConfigProvider>;
 */
export const themeByName = (name: string | null | undefined): Theme =>
  themes.find((theme) => theme.name === name) ?? table[0];
