import { LanguageSwitch, ThemeSwitch } from '@isp/shell';
import { useStore } from 'zustand';
import { useLanguage, usePortal } from '../context/PortalContext.ts';

/**
 * Language and theme, for the bars and the sign-in page.
 *
 * @example
 * const bar = <header><Brand /><Preferences /></header>;
 */
export function Preferences() {
  const { locale, choose: chooseLanguage } = useLanguage();
  const { options, theme, themes } = usePortal();
  const { name } = useStore(theme);
  return (
    <>
      {options.languages?.['en-US'] && (
        <LanguageSwitch value={locale} onChange={(next) => void chooseLanguage(next)} />
      )}
      {themes.length > 1 && <ThemeSwitch themes={themes} value={name} onChange={theme.choose} />}
    </>
  );
}
