/**
 * Key under which the recent searches are stored in this browser. Signing out removes it, like all keys of the
 * portal.
 */
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
    // The stored value may have been written by another script, or the browser may refuse access to the storage.
    return [];
  }
}

/** Remembers a search as the most recent one. A search that was remembered before is moved to the first position. */
export function rememberSearch(storage: Kept, text: string): void {
  const wanted = text.trim();
  if (wanted === '') return;
  const kept = recentSearches(storage).filter((one) => one !== wanted);
  try {
    storage.setItem(key, JSON.stringify([wanted, ...kept].slice(0, MAX_SEARCHES)));
  } catch {
    // The storage may be full or refused. The search then works without remembering texts.
  }
}

export const forgetSearches = (storage: Kept): void => storage.removeItem(key);
