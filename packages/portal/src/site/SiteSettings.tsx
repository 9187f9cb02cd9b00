import type { LocaleName } from '../language/locales.ts';
import { useSite } from './SiteContext.ts';
import { siteThemes } from './siteThemes.ts';

const languages: readonly { readonly locale: LocaleName; readonly name: string }[] = [
  { locale: 'zh-CN', name: '中文' },
  { locale: 'en-US', name: 'English' },
];

/** Draws a button for the language that is not in use, labelled with that language's own name. */
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

/** Draws a button for each theme, with the colour of the theme. */
export function SiteThemes({ onChosen }: { readonly onChosen: () => void }) {
  const { chooseTheme, t } = useSite();
  return siteThemes.map(({ name, title }) => (
    <button
      type="button"
      key={name}
      onClick={() => {
        chooseTheme(name);
        onChosen();
      }}
    >
      <span className="site-swatch" data-theme={name} />
      {t(title)}
    </button>
  ));
}
