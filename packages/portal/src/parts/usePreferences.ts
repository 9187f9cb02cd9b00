import { hasModes, themeOfChoice } from '@isp/kit';
import type { UserMenu } from '@isp/shell';
import type { ComponentProps } from 'react';
import { useStore } from 'zustand';
import { useLanguage, usePortal } from '../context/PortalContext.ts';

/**
 * Returns language and theme with their possible values and the functions that change them. A setting with only one
 * possible value is left out.
 */
export function usePreferences(): Pick<ComponentProps<typeof UserMenu>, 'language' | 'theme'> {
  const { locale, choose } = useLanguage();
  const { options, theme: store, themes } = usePortal();
  const { choice, theme } = useStore(store);
  const { accent, mode } = choice;
  // Each accent is shown in the colour of its light or dark theme, as the present mode requires.
  const accents = themes
    .filter(({ darkOf }) => darkOf === undefined)
    .map(({ name, title, color }) => ({
      name,
      title,
      color:
        themeOfChoice({ accent: name, mode: theme.isDark ? 'dark' : 'light' }, themes, false)?.color ?? color,
    }));
  return {
    ...(options.languages?.['en-US'] && {
      language: { value: locale, onChange: (next) => void choose(next) },
    }),
    ...(themes.length > 1 && {
      theme: {
        themes: accents,
        value: accent,
        onChange: store.choose,
        mode: hasModes(accent, themes) ? { value: mode, onChange: store.chooseMode } : undefined,
      },
    }),
  };
}
