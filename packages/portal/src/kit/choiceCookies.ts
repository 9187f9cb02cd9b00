import { readCookie } from '@isp/request/platform';

/** Storage that stores a choice of this browser, and reads it. */
export type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Number of seconds for which a cookie is kept: one year. */
const kept = 31_536_000;

/**
 * Storage of language and theme in cookies. Unlike `localStorage`, cookies are sent to the service, which renders
 * its pages in this language and theme. Signing out clears the storage of the browser, but not these cookies.
 *
 * @param page - document with the cookies
 */
export const choiceCookies = (page: { cookie: string } = document): ChoiceStorage => ({
  getItem: (key) => readCookie(page.cookie, key) ?? null,
  setItem(key, value) {
    page.cookie = `${key}=${encodeURIComponent(value)}; path=/; max-age=${kept}; samesite=lax`;
  },
});
