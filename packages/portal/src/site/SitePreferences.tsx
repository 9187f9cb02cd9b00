import type { LocaleName } from '../language/locales.ts';
import { useSite } from './SiteContext.ts';
import { SiteIcon } from './SiteIcon.tsx';
import { siteThemes } from './siteThemes.ts';
import { useClosing } from './useClosing.ts';

const languages: readonly { readonly locale: LocaleName; readonly name: string }[] = [
  { locale: 'zh-CN', name: '中文' },
  { locale: 'en-US', name: 'English' },
];

/** Language and theme. */
export function SitePreferences() {
  const { chooseLanguage, chooseTheme, locale, options, t } = useSite();
  const themeMenu = useClosing();
  const other = languages.find((one) => one.locale !== locale);
  function handleTheme(name: string) {
    chooseTheme(name);
    themeMenu.current?.removeAttribute('open');
  }

  return (
    <>
      {options.english && other && (
        <button
          type="button"
          className="site-icon-button"
          lang={other.locale}
          onClick={() => chooseLanguage(other.locale)}
        >
          {other.name}
        </button>
      )}
      <details className="site-choice" ref={themeMenu}>
        <summary className="site-icon-button" aria-label={t('主题')} title={t('主题')}>
          <SiteIcon name="theme" />
        </summary>
        <div className="site-choices">
          {siteThemes.map(({ name, title }) => (
            <button type="button" key={name} onClick={() => handleTheme(name)}>
              <span className="site-swatch" data-theme={name} />
              {t(title)}
            </button>
          ))}
        </div>
      </details>
    </>
  );
}
