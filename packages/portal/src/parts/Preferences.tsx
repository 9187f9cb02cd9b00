import { LanguageSwitch, ThemeSwitch } from '@isp/shell';
import { usePreferences } from './usePreferences.ts';

/**
 * Draws the choice of language and theme for visitors, in the bar of public pages and on the sign-in page. For a
 * signed-in user the choice is in the account menu.
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
