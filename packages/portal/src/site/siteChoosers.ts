import { storedThemeChoice, type ThemeChoice } from '@isp/kit';
import { choiceCookies } from '../kit/choiceCookies.ts';
import { defaultPrefix, storageKeysOf } from '../kit/storage.ts';
import { storedNames } from '../language/locales.ts';
import type { Site } from './SiteContext.ts';
import type { SiteFrameOptions } from './SiteOptions.ts';
import { siteThemeChoice } from './siteTheme.ts';
import { siteThemes } from './siteThemes.ts';

/**
 * Returns functions that store language and theme in cookies where the portal also stores them, so that the service
 * can read them.
 */
export function siteChoosers({
  storagePrefix = defaultPrefix,
}: SiteFrameOptions): Pick<Site, 'chooseLanguage' | 'chooseMode' | 'chooseTheme'> {
  const keys = storageKeysOf(storagePrefix);
  function chooseLook(choice: Partial<ThemeChoice>) {
    const stored = storedThemeChoice({ ...siteThemeChoice(), ...choice }, siteThemes);
    choiceCookies().setItem(keys.theme, stored);
    document.documentElement.dataset.theme = stored;
  }
  return {
    chooseLanguage(locale) {
      choiceCookies().setItem(keys.language, storedNames[locale]);
      // The page is loaded again, so that the service renders it in the new language.
      if (document.documentElement.lang !== locale) window.location.reload();
    },
    chooseTheme: (accent) => chooseLook({ accent }),
    chooseMode: (mode) => chooseLook({ mode }),
  };
}
