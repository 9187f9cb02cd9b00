/** Of this browser; it goes with the session, as all of its keys do. */
const key = 'isp-searches';

const most = 5;

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What was searched here of late, the last first. */
export function recentSearches(storage: Kept): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((text): text is string => typeof text === 'string').slice(0, most)
      : [];
  } catch {
    // another program's value under this key, or a storage the browser refuses
    return [];
  }
}

/** Remembers a search; the same once. */
export function rememberSearch(storage: Kept, text: string): void {
  const wanted = text.trim();
  if (wanted === '') return;
  const kept = recentSearches(storage).filter((one) => one !== wanted);
  try {
    storage.setItem(key, JSON.stringify([wanted, ...kept].slice(0, most)));
  } catch {
    // full, or refused: nothing depends on it
  }
}

export const forgetSearches = (storage: Kept): void => storage.removeItem(key);
