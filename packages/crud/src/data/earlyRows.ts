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
  /** The rows. Undefined after a list has used them. */
  rows: Promise<Page> | undefined;
  readonly release: () => void;
}

/**
 * Early reads by the id of their query. An entry is removed when the list has marked the rows as in use, or the
 * user leaves the screen.
 */
const early = new Map<string, EarlyRead>();

/**
 * Returns the rows of a query. If the rows were read early, returns them the first time. Otherwise starts a new
 * read.
 */
export function readRows(id: string, adapter: Adapter, entity: EntityRef, query: ListQuery): Promise<Page> {
  const started = early.get(id);
  if (!started?.rows)
    return sharedListReads.start(id, (signal) => adapter.getList(entity, query, { signal }));
  const { rows } = started;
  started.rows = undefined;
  return rows;
}

/**
 * Marks the rows of a query as in use, and then ends the early read's own mark. The early read is kept until then,
 * because on a heavy screen the effect that calls this function runs late.
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
 * Starts to read a list's rows while the area of the list is still loading, if the index contains the list's first
 * query. If the address contains a search, a sort order or a page, nothing is read early, because the schema is
 * needed to read the address.
 */
export function useEarlyRows(key: string, view: string | undefined): void {
  const { areas, adapter, cacheKey } = useServer();
  const { may } = useRights();
  const { search } = useScreenLocation();
  const focus = useFocus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: uses only the query with which the screen opens
  useEffect(() => {
    const entry = entryOf(areas, key);
    // a focus is a record to which lists are narrowed. Only the schema shows whether it narrows this list, so with
    // a focus the rows are not read early.
    if (focus || !entry?.first || !may(permissionCode(entry.first, 'view')) || !areaOf(areas, key).load())
      return;
    const params = new URLSearchParams(search);
    const query = entry.first.queries[view ?? params.get('view') ?? ''];
    if (!query || [...params.keys()].some((name) => name !== 'view')) return;
    const id = listId(cacheKey, key, query);
    const rows = sharedListReads.start(id, (signal) =>
      adapter.getList(keyToRef(key, entry.path), query, { signal }),
    );
    // an error is ignored here, because the list that uses these rows shows it
    rows.catch(() => undefined);
    const release = sharedListReads.retain(id);
    early.set(id, { rows, release });
    return () => {
      if (early.delete(id)) release();
    };
  }, []);
}
