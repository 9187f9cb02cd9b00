import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { useServer } from './contexts.tsx';

/**
 * Reads all shown data of an entity again: lists, details, options. Every cache key begins with `[cacheKey, entity
 * key or keys, kind]`, so one call after a write reaches all this data. `except` is a kind of data that is left
 * out, because it is being read again anyway.
 *
 * @example
 * const revalidate = useRevalidate();
 * const reload = () => revalidate('shop.book');
 */
export function useRevalidate(): (entityKey: string, except?: string) => Promise<void> {
  const { mutate } = useSWRConfig();
  const { cacheKey } = useServer();
  return useCallback(
    async (entityKey, except) => {
      await mutate(
        (key) =>
          Array.isArray(key) &&
          key[0] === cacheKey &&
          [key[1]].flat().includes(entityKey) &&
          (except === undefined || key[2] !== except),
      );
    },
    [mutate, cacheKey],
  );
}
