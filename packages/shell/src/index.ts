export { isInternalPath } from './link/isInternalPath.ts';
export type { ShellLinkProps } from './link/ShellLink.tsx';
export { ShellLink } from './link/ShellLink.tsx';
export type { LogEntry, MenuEntry, Organisation, TabEntry } from './model.ts';
export type { ShellProviderProps } from './provider/ShellProvider.tsx';
export { ShellProvider } from './provider/ShellProvider.tsx';
export type { Theme, ThemeName } from './themes/themes.ts';
export { themeByName, themes } from './themes/themes.ts';
