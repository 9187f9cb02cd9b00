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

/** List reads in progress, shared by all screens. */
export const sharedListReads = createSharedReads();

interface EarlyRead {
  /** The rows. Undefined after a list has taken them. */
  rows: Promise<Page> | undefined;
  readonly release: () => void;
}

/**
 * Early reads by the id of their query. Each entry stays until its list marks the rows as in use, or the user
 * leaves the screen.
 */
const early = new Map<string, EarlyRead>();

/** Returns the rows of a query: the rows of an early read, which can be taken once, or the rows of a new read. */
export function readRows(id: string, adapter: Adapter, entity: EntityRef, query: ListQuery): Promise<Page> {
  const started = early.get(id);
  if (!started?.rows)
    return sharedListReads.start(id, (signal) => adapter.getList(entity, query, { signal }));
  const { rows } = started;
  started.rows = undefined;
  return rows;
}

/**
 * Marks the rows of a query as in use. On a heavy screen the effect that calls this function runs late, so the
 * early read is kept until then.
 */
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
 * Starts to read a list's rows while the area of the list is still loading, if the index contains the query. If the
 * address has a search, a sort order or a page, the schema must be loaded first.
 */
export function useEarlyRows(key: string, view: string | undefined): void {
  const { areas, adapter, cacheKey } = useServer();
  const { may } = useRights();
  const { search } = useScreenLocation();
  const focus = useFocus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: uses only the query with which the screen opens
  useEffect(() => {
    const entry = entryOf(areas, key);
    // if there is a focus, only the schema says whether it narrows this list, so the rows are not read early
    if (focus || !entry?.first || !may(permissionCode(entry.first, 'view')) || !areaOf(areas, key).load())
      return;
    const params = new URLSearchParams(search);
    const query = entry.first.queries[view ?? params.get('view') ?? ''];
    if (!query || [...params.keys()].some((name) => name !== 'view')) return;
    const id = listId(cacheKey, key, query);
    const rows = sharedListReads.start(id, (signal) =>
      adapter.getList(keyToRef(key, entry.path), query, { signal }),
    );
    // the list that takes these rows reports the failure
    rows.catch(() => undefined);
    const release = sharedListReads.retain(id);
    early.set(id, { rows, release });
    return () => {
      if (early.delete(id)) release();
    };
  }, []);
}
