import type { Row } from '@isp/schema';
import { AdapterError, type ListQuery, type Page } from '../adapter.ts';
import { isAbort } from '../createSharedReads.ts';
import { totalText } from './totalText.ts';

/** A loaded page with its query and the time it was loaded. */
export interface LoadedPage extends Page {
  /** The {@link listId} of its query. */
  readonly of: string;
  /** Milliseconds. */
  readonly at: number;
}

/** State of a read: the last answer, which may be that of the previous query, and the error of the last try. */
export interface ListAnswer {
  readonly data: LoadedPage | undefined;
  readonly error: unknown;
}

/** The rows of a list, and their state. */
export interface ListRows {
  readonly records: readonly Row[];
  readonly total: number;
  /** `total` as a person reads it: `10,000+` where there are more. */
  readonly counted: string | number;
  /** No rows were shown yet: the screen shows a skeleton. */
  readonly isFirstLoad: boolean;
  /** The rows are those of the previous query, shown dimmed until the new ones arrive. */
  readonly isStale: boolean;
  /** The rows are those of the current query, though a later read of it may have failed. */
  readonly hasOwnRows: boolean;
  /** Why the current query has no rows, or, with rows, why they could not be refreshed. */
  readonly error: Error | undefined;
  /** When the rows were read last: changes with every answer, also one that changes no row. */
  readonly readAt: number;
}

/** Common prefix of the ids of all reads of one entity by one user. */
export const listScope = (cacheKey: string, entityKey: string): string =>
  `${JSON.stringify([cacheKey, entityKey]).slice(0, -1)},`;

/** Id of a read: the user's cache key, the entity and the query. */
export const listId = (cacheKey: string, entityKey: string, query: ListQuery): string =>
  `${listScope(cacheKey, entityKey)}${JSON.stringify(query)}]`;

const none: readonly Row[] = [];

/**
 * The rows to show for a read. Rows of another user or organisation are never shown as the previous ones, and an aborted
 * read is no failure.
 *
 * @param id id of the query that is wanted now
 * @param scope prefix of the ids of the same user and entity, see {@link listScope}
 */
export function toListRows(id: string, scope: string, { data, error }: ListAnswer): ListRows {
  const failure = error === undefined || isAbort(error) ? undefined : toError(error);
  const shown = data?.of.startsWith(scope) ? data : undefined;
  const isOwn = shown?.of === id;
  return {
    records: shown?.records ?? none,
    total: shown?.total ?? 0,
    counted: shown ? totalText(shown) : 0,
    isFirstLoad: shown === undefined && failure === undefined,
    isStale: shown !== undefined && !isOwn && failure === undefined,
    hasOwnRows: isOwn,
    error: failure,
    readAt: shown?.at ?? 0,
  };
}

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new AdapterError('failed', String(error));
