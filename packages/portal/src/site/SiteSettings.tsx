import type { ThemeChoice } from '@isp/kit';
import { useEffect, useState } from 'react';
import type { LocaleName } from '../language/locales.ts';
import { useSite } from './SiteContext.ts';
import { SiteIcon } from './SiteIcon.tsx';
import { siteThemeChoice } from './siteTheme.ts';
import { siteThemes } from './siteThemes.ts';

const languages: readonly { readonly locale: LocaleName; readonly name: string }[] = [
  { locale: 'zh-CN', name: '中文' },
  { locale: 'en-US', name: 'English' },
];

/** Draws a button that switches to the other language. Its text is the name of that language in that language. */
export function OtherLanguage({ className }: { readonly className?: string }) {
  const { chooseLanguage, locale, options } = useSite();
  const other = languages.find((one) => one.locale !== locale);
  if (!options.english || !other) return null;
  return (
    <button
      type="button"
      className={className}
      lang={other.locale}
      onClick={() => chooseLanguage(other.locale)}
    >
      {other.name}
    </button>
  );
}

const modes = [
  { mode: 'light', title: '浅色' },
  { mode: 'dark', title: '深色' },
  { mode: 'system', title: '跟随系统' },
] as const;
const accents = siteThemes.filter(({ isDark }) => !isDark);

/** Draws buttons for the mode (light, dark, as the operating system prefers), and a button for each accent colour. */
export function SiteThemes({ onChosen }: { readonly onChosen: () => void }) {
  const { chooseMode, chooseTheme, t } = useSite();
  // The choice is read after hydration. Before, it must be undefined as on the service, where there is no document.
  const [chosen, setChosen] = useState<ThemeChoice>();
  useEffect(() => setChosen(siteThemeChoice()), []);
  const toButton = (key: string, title: string, isChosen: boolean, choose: () => void, swatch?: string) => (
    <button
      type="button"
      key={key}
      aria-pressed={isChosen}
      onClick={() => {
        choose();
        setChosen(siteThemeChoice());
        onChosen();
      }}
    >
      {swatch !== undefined && <span className="site-swatch" data-theme={swatch} />}
      {t(title)}
      {isChosen && <SiteIcon name="check" size={14} />}
    </button>
  );
  return (
    <>
      <span className="site-choices-title">{t('外观')}</span>
      {modes.map(({ mode, title }) => toButton(mode, title, mode === chosen?.mode, () => chooseMode(mode)))}
      <span className="site-choices-title">{t('主题色')}</span>
      {accents.map(({ name, title }) =>
        toButton(name, title, name === chosen?.accent, () => chooseTheme(name), name),
      )}
    </>
  );
}
