import { type Option, ownValue } from '@isp/schema';
import { use, useCallback } from 'react';
import useSWR from 'swr';
import { ServerContext } from '../context/concerns.tsx';
import { entryOf } from '../context/context.ts';
import type { Adapter } from '../core/adapter.ts';
import { keyToRef } from '../core/toRef.ts';
import { useOwnAnswer } from '../kit/useOwnAnswer.ts';

/** Records whose names are wanted. */
export interface Wanted {
  /** `area.entity`. */
  readonly entity: string;
  /** The read that answers for it, where its records are chosen from one. */
  readonly read?: string | undefined;
  /** Sorted, so that the same records are the same question. */
  readonly ids: readonly (string | number)[];
}

/** Names by entity and key. Plain objects: to the cache two maps are the same, whatever they hold. */
type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Names of records, from the organisation's one cache: one call per entity, and none when none are asked for. A name
 * that cannot be read is not known: its key stays on the screen.
 */
export function useLabels(
  wanted: readonly Wanted[],
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
    // read again whenever it is shown anew: a record may have been given another name
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const data = useOwnAnswer(server?.cacheKey, kept, true);
  return useCallback((entity, id) => ownValue(ownValue(data, entity), String(id)), [data]);
}

/** What answers which records there are to choose from: the entity, or a read that answers for it. */
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
