import { LanguageSwitch, ThemeSwitch } from '@isp/shell';
import { usePreferences } from './usePreferences.ts';

/**
 * Language and theme for visitors: in the bar of public pages and on the sign-in page. A signed-in user has them in the
 * account menu.
 *
 * @example
 * const bar = <header><Brand /><Preferences /></header>;
 */
export function Preferences() {
  const { language, theme } = usePreferences();
  return (
    <>
      {language && <LanguageSwitch {...language} />}
      {theme && <ThemeSwitch {...theme} />}
    </>
  );
}
