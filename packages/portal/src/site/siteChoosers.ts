import { choiceCookies } from '../kit/choiceCookies.ts';
import { defaultPrefix, storageKeysOf } from '../kit/storage.ts';
import { storedNames } from '../language/locales.ts';
import type { Site } from './SiteContext.ts';
import type { SiteFrameOptions } from './SiteOptions.ts';

/**
 * Returns functions that store language and theme in cookies where the portal also stores them, so that the service
 * can read them.
 */
export function siteChoosers({
  storagePrefix = defaultPrefix,
}: SiteFrameOptions): Pick<Site, 'chooseLanguage' | 'chooseTheme'> {
  const keys = storageKeysOf(storagePrefix);
  return {
    chooseLanguage(locale) {
      choiceCookies().setItem(keys.language, storedNames[locale]);
      // the service then draws the page again in the new language
      if (document.documentElement.lang !== locale) window.location.reload();
    },
    chooseTheme(name) {
      choiceCookies().setItem(keys.theme, name);
      document.documentElement.dataset.theme = name;
    },
  };
}
