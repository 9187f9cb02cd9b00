import type { UserMenu } from '@isp/shell';
import type { ComponentProps } from 'react';
import { useStore } from 'zustand';
import { useLanguage, usePortal } from '../context/PortalContext.ts';

/** Returns the current language and theme with their choices. A setting without a choice is left out. */
export function usePreferences(): Pick<ComponentProps<typeof UserMenu>, 'language' | 'theme'> {
  const { locale, choose } = useLanguage();
  const { options, theme, themes } = usePortal();
  const { name } = useStore(theme);
  return {
    ...(options.languages?.['en-US'] && {
      language: { value: locale, onChange: (next) => void choose(next) },
    }),
    ...(themes.length > 1 && { theme: { themes, value: name, onChange: theme.choose } }),
  };
}
