import { hasModes, themeOfChoice } from '@isp/kit';
import type { UserMenu } from '@isp/shell';
import type { ComponentProps } from 'react';
import { useStore } from 'zustand';
import { useLanguage, usePortal } from '../context/PortalContext.ts';

/** Returns the current language and theme with their choices. A setting without a choice is left out. */
export function usePreferences(): Pick<ComponentProps<typeof UserMenu>, 'language' | 'theme'> {
  const { locale, choose } = useLanguage();
  const { options, theme: store, themes } = usePortal();
  const { choice, theme } = useStore(store);
  const { accent, mode } = choice;
  // each accent as it looks now
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
