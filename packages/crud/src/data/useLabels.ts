import type { Option } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { use, useCallback } from 'react';
import useSWR from 'swr';
import { entryOf } from '../context/context.ts';
import { ServerContext } from '../context/contexts.tsx';
import type { Adapter } from '../core/adapter.ts';
import { keyToRef } from '../core/toRef.ts';
import { useOwnAnswer } from '../kit/useOwnAnswer.ts';

/** Records whose names are requested. */
export interface LabelRequest {
  /** Key of the entity: `area.entity`. */
  readonly entity: string;
  /** Name of the read-only call that returns the options. Undefined if the options of the entity itself are used. */
  readonly read?: string | undefined;
  /** Sorted ids of the records, so that the same records always have the same cache key. */
  readonly ids: readonly (string | number)[];
}

/**
 * Names of records by entity and key. They are plain objects instead of Maps, because the cache treats all Maps as
 * equal.
 */
type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Returns the names of records, from a cache that the whole organisation shares. There is one call per entity, and
 * no call without ids. If a name cannot be read, it is left out and the screen shows the key.
 */
export function useLabels(
  wanted: readonly LabelRequest[],
): (entity: string, id: string | number) => string | undefined {
  const server = use(ServerContext);
  const { data: kept } = useSWR<Labels>(
    server?.adapter.options && wanted.length > 0
      ? [server.cacheKey, wanted.map(({ entity }) => entity), 'labels', wanted]
      : null,
    async () => {
      const found = wanted.map(async ({ entity, ids, read }) => {
        const entry = server && entryOf(server.areas, entity);
        const ask = server && optionsOf(server.adapter, read);
        const options =
          entry &&
          (await ask?.(keyToRef(entity, entry.path), { ids, limit: ids.length }).catch(() => undefined));
        return [
          entity,
          Object.fromEntries((options ?? []).map(({ label, value }) => [value, label])),
        ] as const;
      });
      return Object.fromEntries(await Promise.all(found));
    },
    // the names are read again when another component shows them, because a record may have been renamed
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const data = useOwnAnswer(server?.cacheKey, kept, true);
  return useCallback((entity, id) => ownValue(ownValue(data, entity), String(id)), [data]);
}

/**
 * Returns the function that reads the options of an entity: `options` of the adapter, or a wrapper of the read-only
 * call with this name.
 */
export function optionsOf({ options, read }: Adapter, name: string | undefined): Adapter['options'] {
  if (name === undefined) return options;
  return (
    read &&
    (async (entity, { keyword, ids, limit, filter }, call) => {
      const asked = {
        ...filter,
        ...(keyword ? { keyword } : {}),
        ...(ids ? { ids: ids.join() } : {}),
        limit,
      };
      return (await read(entity, name, asked, call)) as readonly Option[];
    })
  );
}
