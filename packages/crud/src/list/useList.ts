import type { Entity, Row } from '@isp/schema';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import useSWR from 'swr';
import { AdapterError, type ListQuery, type Page } from '../adapter.ts';
import { isAbort } from '../core/createFlights.ts';
import { createReads, type Reads } from '../core/list/createReads.ts';
import { isEmptyValue } from '../core/list/listState.ts';
import { shareRows } from '../core/list/shareRows.ts';
import { totalText } from '../core/list/totalText.ts';
import { toRef } from '../core/toRef.ts';
import { useCrud } from '../provider/context.ts';
import { useTryAgain } from '../provider/useTryAgain.ts';
import { listFlights, listId, readRows } from './earlyRows.ts';

export interface List {
  readonly records: readonly Row[];
  readonly total: number;
  /** `total` as a person reads it: `10,000+` where there are more. */
  readonly counted: string | number;
  /** Nothing was ever shown: the skeleton's time. */
  readonly isFirstLoad: boolean;
  /** The rows belong to the query before; they stay, dimmed, until the new ones arrive. */
  readonly isStale: boolean;
  /** The rows are those of the current query, though a later read of it may have failed. */
  readonly hasOwnRows: boolean;
  /** Tells of reads under way, the silent ones too, without drawing the list for them. */
  readonly reads: Reads;
  /** Why the current query has no rows, or, with rows, why they could not be refreshed. */
  readonly error: Error | undefined;
  /** When the rows were read last: changes with every answer, also one that changes no row. */
  readonly readAt: number;
  /** Reads the current query again. */
  readonly reload: () => Promise<void>;
}

interface Loaded extends Page {
  readonly of: string;
  readonly at: number;
}

const none: readonly Row[] = [];
/** A list with a running state reads itself again this often, in ms. */
const refreshEvery = 5000;

/**
 * The rows of a query: one call per query, the last one wins and the ones before are aborted, and what one
 * organisation sees is never shown under another.
 *
 * @see R4.11, R4.13, T-R9
 */
export function useList(entity: Entity, query: ListQuery, options: { readonly paused?: boolean } = {}): List {
  const { adapter, cacheKey } = useCrud();
  const id = useMemo(() => listId(cacheKey, entity.key, query), [cacheKey, entity.key, query]);
  const paused = options.paused ?? false;
  const isRunning = useMemo(() => runningRow(entity), [entity]);
  const before = useRef(none);
  const [reads] = useState(createReads);

  const refreshInterval = (latest: Loaded | undefined) =>
    latest?.records.some(isRunning) ? refreshEvery : 0;
  const { data, error, mutate } = useSWR<Loaded, Error>(
    paused ? null : [cacheKey, entity.key, 'list', query],
    async () => {
      const page = await reads.add(readRows(id, adapter, toRef(entity), query));
      return {
        ...page,
        records: shareRows(before.current, page.records, entity.rowKey),
        of: id,
        at: performance.now(),
      };
    },
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      dedupingInterval: 0,
      refreshInterval,
    },
  );
  useEffect(() => (paused ? undefined : listFlights.hold(id)), [paused, id]);

  const failure = error === undefined || isAbort(error) ? undefined : toError(error);
  // rows of another organisation are not even kept as the previous ones
  const shown = data !== undefined && sameScope(data.of, cacheKey, entity.key) ? data : undefined;
  const isOwn = shown?.of === id;
  useEffect(() => {
    before.current = shown?.records ?? none;
  }, [shown]);
  const reload = useCallback(async () => {
    await mutate().catch(() => undefined);
  }, [mutate]);
  useTryAgain(failure, refreshInterval(shown), reload);
  return {
    records: shown?.records ?? none,
    total: shown?.total ?? 0,
    counted: shown ? totalText(shown) : 0,
    isFirstLoad: shown === undefined && failure === undefined,
    isStale: shown !== undefined && !isOwn && failure === undefined,
    hasOwnRows: isOwn,
    reads,
    error: failure,
    readAt: shown?.at ?? 0,
    reload,
  };
}

function sameScope(id: string, cacheKey: string, entityKey: string): boolean {
  return id.startsWith(JSON.stringify([cacheKey, entityKey]).slice(0, -1));
}

/** Is a row in a state that moves by itself? */
function runningRow(entity: Entity): (row: Row) => boolean {
  const running = entity.fields
    .map((field) => ({
      name: field.name,
      values: new Set<unknown>(field.options?.filter(({ tag }) => tag === 'run').map(({ value }) => value)),
    }))
    .filter(({ values }) => values.size > 0);
  return (row) => running.some(({ name, values }) => !isEmptyValue(row[name]) && values.has(row[name]));
}

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new AdapterError('failed', String(error));
