import { readCookie } from '@isp/request/platform';

/** Keeps a choice of this browser, and reads it. */
export type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Seconds a choice is kept: a year. */
const kept = 31_536_000;

/**
 * Keeps language and theme of this browser in cookies, and nowhere else: the service reads them too and draws its pages
 * in them, and signing out, which clears the storage, leaves them.
 *
 * @param page - document with the cookies
 */
export const choiceCookies = (page: { cookie: string } = document): ChoiceStorage => ({
  getItem: (key) => readCookie(page.cookie, key) ?? null,
  setItem(key, value) {
    page.cookie = `${key}=${encodeURIComponent(value)}; path=/; max-age=${kept}; samesite=lax`;
  },
});
