import { choiceStorage } from '../choiceStorage.ts';
import { type LocaleName, storedNames } from '../language/locales.ts';
import { storageKeysOf, usualPrefix } from '../storage.ts';
import { useSite } from './SiteContext.ts';
import { SiteIcon } from './SiteIcon.tsx';
import { siteThemes } from './siteThemes.ts';
import { useClosing } from './useClosing.ts';

const languages: readonly { readonly locale: LocaleName; readonly name: string }[] = [
  { locale: 'zh-CN', name: '中文' },
  { locale: 'en-US', name: 'English' },
];

/** Language and theme. Kept where the portal keeps them, and known to the service. @see R2.36, R9.03 */
export function SitePreferences() {
  const { locale, options, t } = useSite();
  const keys = storageKeysOf(options.storagePrefix ?? usualPrefix);
  const themeMenu = useClosing();
  const other = languages.find((one) => one.locale !== locale);

  function chooseLanguage(next: LocaleName) {
    choiceStorage(window.localStorage).setItem(keys.language, storedNames[next]);
    // the service draws the page again, in that language
    window.location.reload();
  }
  function chooseTheme(name: string) {
    choiceStorage(window.localStorage).setItem(keys.theme, name);
    document.documentElement.dataset.theme = name;
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
            <button type="button" key={name} onClick={() => chooseTheme(name)}>
              <span className="site-swatch" data-theme={name} />
              {t(title)}
            </button>
          ))}
        </div>
      </details>
    </>
  );
}
