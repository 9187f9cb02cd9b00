import { readCookie } from '@isp/request/platform';

/** Storage that stores a choice of this browser, and reads it. */
export type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Seconds for which a choice is kept: one year. */
const kept = 31_536_000;

/**
 * Stores language and theme of this browser in cookies only. The service can read cookies too, and renders its
 * pages in this language and theme. Signing out clears the storage, but not the cookies.
 *
 * @param page - document with the cookies
 */
export const choiceCookies = (page: { cookie: string } = document): ChoiceStorage => ({
  getItem: (key) => readCookie(page.cookie, key) ?? null,
  setItem(key, value) {
    page.cookie = `${key}=${encodeURIComponent(value)}; path=/; max-age=${kept}; samesite=lax`;
  },
});
