import { readCookie } from '@isp/request/platform';
import type { StorageKeys } from '../kit/storage.ts';
import { type LocaleName, localeOf } from '../language/locales.ts';

/** Choices of a visitor that the service must know before it renders a page. */
export interface SiteChoices {
  readonly locale: LocaleName | undefined;
  /** Name of the chosen theme; undefined means that the page follows the operating system. */
  readonly theme: string | undefined;
}

/** Reads the visitor's choices from the `Cookie` header; the portal stores them under the same names. */
export function readChoices(cookies: string, keys: Pick<StorageKeys, 'language' | 'theme'>): SiteChoices {
  const stored = readCookie(cookies, keys.language);
  const theme = readCookie(cookies, keys.theme);
  return {
    locale: stored === undefined ? undefined : localeOf(stored),
    // The value is written into the HTML of the page, so only letters, digits, `_` and `-` are accepted.
    theme: theme !== undefined && /^[\w-]{1,40}$/.test(theme) ? theme : undefined,
  };
}
