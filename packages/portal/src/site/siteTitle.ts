import type { Values } from '../settings/readValues.ts';
import type { SiteOptions } from './SiteOptions.ts';
import type { SiteTranslate } from './SitePage.ts';

/** Returns the title of the browser's tab: the page's title followed by the platform's name. */
export const siteTitle = (
  title: string,
  options: SiteOptions,
  settings: Values,
  t: SiteTranslate,
): string => {
  const name = t(settings['portal.title'] || options.brand.name);
  return title === name || title === '' ? name : `${title} - ${name}`;
};
