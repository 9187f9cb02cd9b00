import { useEffect } from 'react';
import { type Cache, unstable_serialize, useSWRConfig } from 'swr';

/** Milliseconds for which cached data is kept after the last provider that used it was unmounted. */
export const CACHE_LIFE_MS = 300_000;

const users = new Map<string, number>();

/**
 * Keeps the cached data of a `cacheKey` while a provider uses it, and {@link CACHE_LIFE_MS} longer. Afterwards the
 * data is removed, so that the data of a previous adapter, user or organisation does not stay in memory.
 */
export function useCacheLife(cacheKey: string): void {
  const { cache } = useSWRConfig();
  useEffect(() => {
    users.set(cacheKey, (users.get(cacheKey) ?? 0) + 1);
    return () => {
      const left = (users.get(cacheKey) ?? 1) - 1;
      if (left > 0) return void users.set(cacheKey, left);
      users.delete(cacheKey);
      setTimeout(() => !users.has(cacheKey) && forget(cache, cacheKey), CACHE_LIFE_MS);
    };
  }, [cache, cacheKey]);
}

function forget(cache: Cache, cacheKey: string): void {
  // all cache keys of this adapter and user start with this prefix
  const start = unstable_serialize([cacheKey]);
  for (const name of [...cache.keys()]) if (name.startsWith(start)) cache.delete(name);
}
