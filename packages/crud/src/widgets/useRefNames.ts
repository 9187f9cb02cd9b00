import { ownValue } from '@isp/schema';
import { use, useCallback } from 'react';
import useSWR from 'swr';
import { keyToRef } from '../core/toRef.ts';
import { ServerContext } from '../provider/concerns.tsx';
import { entryOf } from '../provider/context.ts';
import type { ReadContext } from '../registry.ts';

/** Names by entity and key. Plain objects: to the cache two maps are the same, whatever they hold. */
type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Names of records: one call per entity, and none when none are asked for. A name that cannot be read is not known: its
 * key stays on the screen.
 *
 * @param wanted keys of records by entity
 */
export function useRefNames(
  wanted: readonly (readonly [entity: string, ids: readonly string[]])[],
): NonNullable<ReadContext['refLabel']> {
  const crud = use(ServerContext);
  const ask = crud?.adapter.options;
  const { data } = useSWR<Names>(
    ask && wanted.length > 0 ? [crud.cacheKey, wanted.map(([key]) => key), 'refLabels', wanted] : null,
    async () => {
      const found = wanted.map(async ([key, ids]) => {
        const entry = crud && entryOf(crud.areas, key);
        const options =
          entry &&
          (await ask?.(keyToRef(key, entry.path), { ids, limit: ids.length }).catch(() => undefined));
        return [key, Object.fromEntries((options ?? []).map(({ value, label }) => [value, label]))] as const;
      });
      return Object.fromEntries(await Promise.all(found));
    },
    // read again whenever it is shown anew: a record may have been given another name
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return useCallback((key, id) => ownValue(ownValue(data, key), id), [data]);
}
