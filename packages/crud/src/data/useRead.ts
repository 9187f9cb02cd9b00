import { useEffect, useMemo } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { createSharedReads, isAbort } from '../core/createSharedReads.ts';
import { useOwnAnswer } from '../kit/useOwnAnswer.ts';
import { useRetry } from '../kit/useRetry.ts';

/**
 * State of one read.
 *
 * @example
 * const isEmpty = ({ data, isLoading }: UseReadResult<readonly unknown[]>) => !isLoading && data?.length === 0;
 */
export interface UseReadResult<Data> {
  readonly data: Data | undefined;
  /** Error of the last attempt. An aborted read does not count as a failure. */
  readonly error: Error | undefined;
  /** True while the first read is in progress and there is no data yet. */
  readonly isLoading: boolean;
  /** True while a read is in progress, even if older data is shown meanwhile. */
  readonly isValidating: boolean;
  readonly reload: () => void;
}

/**
 * Options that control how often a read is repeated, and whether old data is shown while reading.
 *
 * @example
 * const options: UseReadOptions<number> = { refreshInterval: 5000, keepPreviousData: true };
 */
export type UseReadOptions<Data> = Pick<
  SWRConfiguration<Data, Error>,
  'refreshInterval' | 'keepPreviousData' | 'revalidateIfStale' | 'dedupingInterval'
>;

const flights = createSharedReads();

/**
 * Reads data through the cache that all components share. Aborts a read that is no longer used, because the key has
 * changed or the last component with this key was unmounted. A reply is shown only under the key with which it was
 * requested.
 *
 * @param key the cache key, which starts with `[cacheKey, entity key]`; if it is undefined, nothing is read
 *
 * @example
 * const { cacheKey } = useCrud();
 * const { data, error } = useRead([cacheKey, 'shop.book', 'count'], async (signal) => {
 *   const reply = await fetch('/api/book/count', { signal });
 *   return Number(await reply.text());
 * });
 */
export function useRead<Data>(
  key: readonly unknown[] | undefined,
  read: (signal: AbortSignal) => Promise<Data>,
  options?: UseReadOptions<Data>,
): UseReadResult<Data> {
  const { data: kept, error, isLoading, isValidating, mutate } = useFlight(key, read, options);
  const data = useOwnAnswer(key?.[0], kept, isLoading || error !== undefined);
  const aborted = isAbort(error);
  return useMemo(
    () => ({
      data,
      error: aborted ? undefined : error,
      isLoading: data === undefined && (isLoading || aborted),
      isValidating,
      reload: () => void mutate().catch(() => undefined),
    }),
    [data, error, aborted, isLoading, isValidating, mutate],
  );
}

/**
 * Reads data like `useRead`, but returns only the data, and renders the component again only when the data changes.
 */
export const useReadData = <Data>(
  key: readonly unknown[] | undefined,
  read: (signal: AbortSignal) => Promise<Data>,
): Data | undefined => useFlight(key, read).data;

/**
 * Reads data through the shared cache. The component renders again only when a property of the result that the
 * component has accessed changes.
 */
function useFlight<Data>(
  key: readonly unknown[] | undefined,
  read: (signal: AbortSignal) => Promise<Data>,
  options?: UseReadOptions<Data>,
): SWRResponse<Data, Error> {
  const name = key === undefined ? undefined : JSON.stringify(key);
  useEffect(() => (name === undefined ? undefined : flights.retain(name)), [name]);
  const flight = useSWR<Data, Error>(key ?? null, () => flights.start(name ?? '', read), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    dedupingInterval: 0,
    ...options,
  });
  const { refreshInterval: every = 0 } = options ?? {};
  useRetry(flight.error, typeof every === 'number' ? every : every(flight.data), flight.mutate);
  return flight;
}
