/** Keeps a choice, and finds it. */
export type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Seconds a choice is known to the service: a year. */
const kept = 31_536_000;

/**
 * Keeps what a visitor chose in the browser's storage, and tells the service of it with a cookie: pages that the
 * service draws are drawn in their language and theme.
 *
 * @param page - whose cookies they are: `document`
 */
export const choiceStorage = (
  storage: ChoiceStorage,
  page: { cookie: string } = document,
): ChoiceStorage => ({
  getItem: (key) => storage.getItem(key),
  setItem(key, value) {
    storage.setItem(key, value);
    page.cookie = `${key}=${encodeURIComponent(value)}; path=/; max-age=${kept}; samesite=lax`;
  },
});
