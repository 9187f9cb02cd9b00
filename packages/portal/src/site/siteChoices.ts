import { readCookie } from '@isp/request/platform';
import type { StorageKeys } from '../kit/storage.ts';
import { type LocaleName, localeOf } from '../language/locales.ts';

/** Choices of a visitor, which the service has to know before it draws a page. */
export interface SiteChoices {
  readonly locale: LocaleName | undefined;
  /** Name of a theme; without one the page follows the operating system. */
  readonly theme: string | undefined;
}

/** From the `Cookie` header: the choices stored under the portal's own names. */
export function readChoices(cookies: string, keys: Pick<StorageKeys, 'language' | 'theme'>): SiteChoices {
  const stored = readCookie(cookies, keys.language);
  const theme = readCookie(cookies, keys.theme);
  return {
    locale: stored === undefined ? undefined : localeOf(stored),
    // it becomes a part of the page
    theme: theme !== undefined && /^[\w-]{1,40}$/.test(theme) ? theme : undefined,
  };
}
