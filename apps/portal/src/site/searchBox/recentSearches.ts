/** Key of the recent searches in this browser's storage. Signing out removes it like all keys. */
const key = 'isp-searches';

const MAX_SEARCHES = 5;

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns the recent searches in this browser. The last search comes first. */
export function recentSearches(storage: Kept): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((text): text is string => typeof text === 'string').slice(0, MAX_SEARCHES)
      : [];
  } catch {
    // Another program may have stored a different value under this key, or the browser may refuse access to the
    // storage.
    return [];
  }
}

/** Remembers a search. If it is repeated, it only moves to the first position. */
export function rememberSearch(storage: Kept, text: string): void {
  const wanted = text.trim();
  if (wanted === '') return;
  const kept = recentSearches(storage).filter((one) => one !== wanted);
  try {
    storage.setItem(key, JSON.stringify([wanted, ...kept].slice(0, MAX_SEARCHES)));
  } catch {
    // If the storage is full or refused, the search works without it.
  }
}

export const forgetSearches = (storage: Kept): void => storage.removeItem(key);
