import { useEffect } from 'react';
import { type Cache, unstable_serialize, useSWRConfig } from 'swr';

/** Milliseconds for which what was read is kept after the last screen that could show it is gone. */
export const cacheLife = 300_000;

const users = new Map<string, number>();

/**
 * Keeps what was read under a `cacheKey` while a provider uses it, and for a while after: another adapter, another user
 * or organisation leaves nothing behind in memory.
 */
export function useCacheLife(cacheKey: string): void {
  const { cache } = useSWRConfig();
  useEffect(() => {
    users.set(cacheKey, (users.get(cacheKey) ?? 0) + 1);
    return () => {
      const left = (users.get(cacheKey) ?? 1) - 1;
      if (left > 0) return void users.set(cacheKey, left);
      users.delete(cacheKey);
      setTimeout(() => !users.has(cacheKey) && forget(cache, cacheKey), cacheLife);
    };
  }, [cache, cacheKey]);
}

function forget(cache: Cache, cacheKey: string): void {
  // every key begins with it
  const start = unstable_serialize([cacheKey]);
  for (const name of [...cache.keys()]) if (name.startsWith(start)) cache.delete(name);
}
