import type { ThemeName } from '@isp/shell';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Theme } from './createTheme.ts';

export const ThemeContext = createContext<Theme | undefined>(undefined);

/** @throws outside the portal's providers. */
export function useTheme(): { readonly theme: ThemeName; readonly choose: Theme['choose'] } {
  const theme = use(ThemeContext);
  if (!theme) throw new Error('useTheme must be used within <ThemeContext value={theme}>.');
  return { theme: useSyncExternalStore(theme.subscribe, theme.getState), choose: theme.choose };
}
