import type { EntityRef } from '@isp/schema';
import { useEffect } from 'react';
import { areaOf, entryOf, useScreenLocation } from '../context/context.ts';
import { useRights, useServer } from '../context/contexts.tsx';
import { useFocus } from '../context/focus.ts';
import type { Adapter, ListQuery, Page } from '../core/adapter.ts';
import { createSharedReads } from '../core/createSharedReads.ts';
import { listId } from '../core/list/listRows.ts';
import { permissionCode } from '../core/permissionCode.ts';
import { keyToRef } from '../core/toRef.ts';

/** Lists in flight, shared by all screens. */
export const sharedListReads = createSharedReads();

interface EarlyRead {
  /** Undefined once a list uses them. */
  rows: Promise<Page> | undefined;
  readonly release: () => void;
}

/** By the id of their query: each until its list marks it as in use, or its screen is left. */
const early = new Map<string, EarlyRead>();

/** Rows of a query: those of an early read, used once, else a new read. */
export function readRows(id: string, adapter: Adapter, entity: EntityRef, query: ListQuery): Promise<Page> {
  const started = early.get(id);
  if (!started?.rows)
    return sharedListReads.start(id, (signal) => adapter.getList(entity, query, { signal }));
  const { rows } = started;
  started.rows = undefined;
  return rows;
}

/** Marks the rows of a query as in use. The effect of a heavy screen runs late: an early read is held until then. */
export function retainRows(id: string): () => void {
  const release = sharedListReads.retain(id);
  const started = early.get(id);
  if (started && !started.rows) {
    early.delete(id);
    started.release();
  }
  return release;
}

/**
 * Begins to read a list's rows while its area is still loading, if the index has the query. An address with a search,
 * a sort or a page needs the schema first.
 */
export function useEarlyRows(key: string, view: string | undefined): void {
  const { areas, adapter, cacheKey } = useServer();
  const { may } = useRights();
  const { search } = useScreenLocation();
  const focus = useFocus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query the screen opens with
  useEffect(() => {
    const entry = entryOf(areas, key);
    // whether a focus narrows this list is known from the schema only
    if (focus || !entry?.first || !may(permissionCode(entry.first, 'view')) || !areaOf(areas, key).load())
      return;
    const params = new URLSearchParams(search);
    const query = entry.first.queries[view ?? params.get('view') ?? ''];
    if (!query || [...params.keys()].some((name) => name !== 'view')) return;
    const id = listId(cacheKey, key, query);
    const rows = sharedListReads.start(id, (signal) =>
      adapter.getList(keyToRef(key, entry.path), query, { signal }),
    );
    // the list that takes the rows reports a failure
    rows.catch(() => undefined);
    const release = sharedListReads.retain(id);
    early.set(id, { rows, release });
    return () => {
      if (early.delete(id)) release();
    };
  }, []);
}
