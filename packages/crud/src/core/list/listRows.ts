import type { Row } from '@isp/schema';
import { AdapterError, type ListQuery, type Page } from '../adapter.ts';
import { isAbort } from '../createSharedReads.ts';
import { totalText } from './totalText.ts';

/** A loaded page with its query and the time at which it was loaded. */
export interface LoadedPage extends Page {
  /** Id of the page's query, see {@link listId}. */
  readonly of: string;
  /** Time at which the page was loaded, in milliseconds. */
  readonly at: number;
}

/** State of a read: the last reply, which may belong to the previous query, and the error of the last attempt. */
export interface ListAnswer {
  readonly data: LoadedPage | undefined;
  readonly error: unknown;
}

/** The rows of a list, with their loading state. */
export interface ListRows {
  readonly records: readonly Row[];
  readonly total: number;
  /** `total` as it is shown to the user: `10,000+` if there are more records than counted. */
  readonly counted: string | number;
  /** True if the last page cannot be opened, because the server opens pages one after another. */
  readonly endIsUnknown: boolean;
  /** True until rows are shown for the first time. The screen then shows a skeleton. */
  readonly isFirstLoad: boolean;
  /** True if the rows belong to the previous query. They are shown dimmed until the new rows arrive. */
  readonly isStale: boolean;
  /** True if the rows belong to the current query. They remain when a later read of this query fails. */
  readonly hasOwnRows: boolean;
  /**
   * Error of the last read. If there are rows, the error means that they could not be refreshed. If there are none,
   * it is the reason why.
   */
  readonly error: Error | undefined;
  /** Time of the last read. It changes with every reply, even if no row has changed. */
  readonly readAt: number;
}

/** Returns the common prefix of the ids of all reads of one entity by one user. */
export const listScope = (cacheKey: string, entityKey: string): string =>
  `${JSON.stringify([cacheKey, entityKey]).slice(0, -1)},`;

/** Returns the id of a read, which consists of the user's cache key, the entity and the query. */
export const listId = (cacheKey: string, entityKey: string, query: ListQuery): string =>
  `${listScope(cacheKey, entityKey)}${JSON.stringify(query)}]`;

const none: readonly Row[] = [];

/**
 * Returns the rows to show for a read. While a new query is read, the rows of the previous query are shown, but
 * never rows of another user or organisation. An aborted read does not count as a failure.
 *
 * @param id id of the current query
 * @param scope prefix of the ids of this user and entity, see {@link listScope}
 */
export function toListRows(id: string, scope: string, { data, error }: ListAnswer): ListRows {
  const failure = error === undefined || isAbort(error) ? undefined : toError(error);
  const shown = data?.of.startsWith(scope) ? data : undefined;
  const isOwn = shown?.of === id;
  return {
    records: shown?.records ?? none,
    total: shown?.total ?? 0,
    counted: shown ? totalText(shown) : 0,
    endIsUnknown: shown?.endIsUnknown === true,
    isFirstLoad: shown === undefined && failure === undefined,
    isStale: shown !== undefined && !isOwn && failure === undefined,
    hasOwnRows: isOwn,
    error: failure,
    readAt: shown?.at ?? 0,
  };
}

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new AdapterError('failed', String(error));
