import type { Option } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { use, useCallback } from 'react';
import useSWR from 'swr';
import { entryOf } from '../context/context.ts';
import { ServerContext } from '../context/contexts.tsx';
import type { Adapter } from '../core/adapter.ts';
import { keyToRef } from '../core/toRef.ts';
import { useOwnAnswer } from '../kit/useOwnAnswer.ts';

/** Records whose names are wanted. */
export interface LabelRequest {
  /** `area.entity`. */
  readonly entity: string;
  /** The read that returns its options, if the records are chosen from a read. */
  readonly read?: string | undefined;
  /** Sorted, so that the same records have the same cache key. */
  readonly ids: readonly (string | number)[];
}

/** Names by entity and key. Plain objects, because the cache treats all Maps as equal. */
type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Names of records, from a cache shared by the organisation: one call per entity, none without ids. A name that cannot
 * be read is left out: the screen then shows the key.
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
    // read again when another component shows it, because a record may have been renamed
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const data = useOwnAnswer(server?.cacheKey, kept, true);
  return useCallback((entity, id) => ownValue(ownValue(data, entity), String(id)), [data]);
}

/** The adapter function that returns the options of an entity: `options`, or a read with that name. */
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
