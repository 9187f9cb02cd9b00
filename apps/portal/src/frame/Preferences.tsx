import { LanguageSwitch, ThemeSwitch, themeByName, themes } from '@isp/shell';
import { useLanguage } from '../language/LanguageContext.ts';
import { useTheme } from '../theme/ThemeContext.ts';

/** Language and theme, for the bars and the sign-in page. @see R2.36, R9.03 */
export function Preferences() {
  const { locale, choose: chooseLanguage } = useLanguage();
  const { theme, choose: chooseTheme } = useTheme();
  return (
    <>
      <LanguageSwitch value={locale} onChange={(next) => void chooseLanguage(next)} />
      <ThemeSwitch themes={themes} value={theme} onChange={(name) => chooseTheme(themeByName(name).name)} />
    </>
  );
}
