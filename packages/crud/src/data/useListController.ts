import type { Entity, Row } from '@isp/schema';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import useSWR from 'swr';
import { useLanguage, useServer } from '../context/contexts.tsx';
import {
  createListController,
  isBeyond,
  type ListAddress,
  type ListController,
  type ResolvedList,
} from '../core/list/createListController.ts';
import { type ListRows, type LoadedPage, listId, listScope, toListRows } from '../core/list/listRows.ts';
import { isEmptyValue } from '../core/list/listState.ts';
import { queryFailure } from '../core/list/searchFailure.ts';
import { type ListView, toListView } from '../core/list/toListView.ts';
import { toRef } from '../core/toRef.ts';
import { useRetry } from '../kit/useRetry.ts';
import { useStore } from '../kit/useStore.ts';
import { readRows, retainRows } from './earlyRows.ts';

/**
 * Options of {@link useListController}.
 *
 * @example
 * const options: UseListControllerOptions = { view: 'mine', search: { status: 'OPEN' } };
 * const list = useListController(entity, options);
 */
export interface UseListControllerOptions {
  /** The list view, or its name. @defaultValue the entity's list without a view */
  readonly view?: ListView | string | undefined;
  /** Search values the user cannot remove, by wire key. */
  readonly search?: Readonly<Record<string, unknown>> | undefined;
  /**
   * Address that holds the page, sort order and search, such as `useScreenLocation()`. @defaultValue the list
   * itself holds them
   */
  readonly location?: ListAddress | undefined;
  /** True if the list reads no rows for now. @defaultValue false */
  readonly paused?: boolean;
  /** Reason why the rows cannot be read. It is shown like the error of a failed read. @defaultValue none */
  readonly failure?: Error | undefined;
}

/**
 * A list for a screen: its state, its rows and the functions that change the state.
 *
 * @example
 * const nextPage = ({ go, state }: UseListControllerResult) => go.page(state.page + 1);
 */
export interface UseListControllerResult
  extends ListRows,
    ResolvedList,
    Pick<ListController, 'selection' | 'reads' | 'go' | 'leave'> {
  readonly view: ListView;
  /** True if the requested page is beyond the last page, so that the last page is being read. */
  readonly isBeyond: boolean;
  /** Reads the current query again. */
  readonly reload: () => Promise<void>;
}

/** Milliseconds after which a list is read again if one of its rows is in a running state. */
const REFRESH_EVERY_MS = 5000;

/**
 * Returns the records of an entity as a list: rows, page, sort order, search and selection, and the functions that
 * change them. There is one call per query. A new query aborts the call of the previous query. Rows of one
 * organisation are never shown in another organisation.
 *
 * @example
 * const { records, total, go } = useListController(entity, { search: { author: '鲁迅' } });
 * const more = <button onClick={() => go.page(2)}>{records?.length} of {total}</button>;
 */
export function useListController(
  entity: Entity,
  options: UseListControllerOptions = {},
): UseListControllerResult {
  const { clock } = useLanguage();
  const [controller] = useState(createListController);
  const { view: asked, search: fixed, location: address, paused = false, failure } = options;
  const view = useMemo(
    () => (typeof asked === 'object' ? asked : toListView(entity, asked, clock)),
    [entity, asked, clock],
  );
  useStore(controller.subscribe, controller.ownState);
  const source = { view, fixed, address };
  const at = controller.resolve(source);
  const { search, sort } = at.query;
  const refused = useMemo(
    () => failure ?? queryFailure(view, { search, sort }),
    [failure, view, search, sort],
  );
  const { rows, reload } = useRows(entity, controller, at, paused, refused);
  useLayoutEffect(() => controller.commit(source, rows));
  const { selection, reads, go, leave } = controller;
  return { ...at, ...rows, view, isBeyond: isBeyond(at.state, rows), reload, selection, reads, go, leave };
}

/** Returns the rows of a query, and reads them if needed. The rows are in a cache that all screens share. */
function useRows(
  entity: Entity,
  controller: ListController,
  { query }: ResolvedList,
  paused: boolean,
  refused: Error | undefined,
) {
  const { adapter, cacheKey } = useServer();
  const { message } = refused ?? {};
  // the error message is part of the id, so that an invalid query shows no rows even if the cache contains rows for
  // it
  const id = useMemo(
    () => listId(cacheKey, entity.key, query) + (message ?? ''),
    [cacheKey, entity.key, query, message],
  );
  const isRunning = useMemo(() => runningRow(entity), [entity]);
  const refreshInterval = (latest: LoadedPage | undefined) =>
    latest?.records.some(isRunning) ? REFRESH_EVERY_MS : 0;
  const { data, error, mutate } = useSWR<LoadedPage, Error>(
    paused ? null : [cacheKey, entity.key, 'list', query, ...(message === undefined ? [] : [message])],
    () => {
      const rows = refused ? Promise.reject(refused) : readRows(id, adapter, toRef(entity), query);
      return controller.load(id, rows, entity.rowKey);
    },
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      dedupingInterval: 0,
      refreshInterval,
    },
  );
  useEffect(() => (paused ? undefined : retainRows(id)), [paused, id]);
  const rows = toListRows(id, listScope(cacheKey, entity.key), { data, error });
  const reload = useCallback(async () => {
    await mutate().catch(() => undefined);
  }, [mutate]);
  useRetry(rows.error, refreshInterval(data), reload);
  return { rows, reload };
}

/**
 * Returns a function that checks whether a row is in a running state, which changes without an action of the user.
 */
function runningRow(entity: Entity): (row: Row) => boolean {
  const running = entity.fields
    .map((field) => ({
      name: field.name,
      values: new Set<unknown>(field.options?.filter(({ tag }) => tag === 'run').map(({ value }) => value)),
    }))
    .filter(({ values }) => values.size > 0);
  return (row) => running.some(({ name, values }) => !isEmptyValue(row[name]) && values.has(row[name]));
}
