import type { Values } from '../settings/readValues.ts';
import type { SiteOptions } from './SiteOptions.ts';
import type { SiteTranslate } from './SitePage.ts';

/** Title of the browser's tab: the page, then the platform. */
export const siteTitle = (
  title: string,
  options: SiteOptions,
  settings: Values,
  t: SiteTranslate,
): string => {
  const name = t(settings['portal.title'] || options.brand.name);
  return title === name || title === '' ? name : `${title} - ${name}`;
};
