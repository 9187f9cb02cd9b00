/** Key in this browser's storage; signing out removes it like all keys. */
const key = 'isp-searches';

const MAX_SEARCHES = 5;

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Recent searches in this browser, the last first. */
export function recentSearches(storage: Kept): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((text): text is string => typeof text === 'string').slice(0, MAX_SEARCHES)
      : [];
  } catch {
    // another program's value under this key, or a storage the browser refuses
    return [];
  }
}

/** Remembers a search; a repeated one only moves to the front. */
export function rememberSearch(storage: Kept, text: string): void {
  const wanted = text.trim();
  if (wanted === '') return;
  const kept = recentSearches(storage).filter((one) => one !== wanted);
  try {
    storage.setItem(key, JSON.stringify([wanted, ...kept].slice(0, MAX_SEARCHES)));
  } catch {
    // full, or refused: the search works without it
  }
}

export const forgetSearches = (storage: Kept): void => storage.removeItem(key);
