import type { Option } from '@isp/schema';
import { useLayoutEffect, useState } from 'react';
import type { OptionsQuery } from '../core/adapter.ts';
import { createListController } from '../core/list/createListController.ts';
import { toListRows } from '../core/list/listRows.ts';
import type { ListKind } from '../core/list/toListView.ts';
import { useStore } from '../kit/useStore.ts';
import { useRead } from './useRead.ts';

/** Number of options per page. */
const PAGE = 20;
/**
 * Maximum number of options that are read. A service returns at most this number, and users search by name rather
 * than scroll through more options.
 */
const MOST = 200;
const view: ListKind = {
  list: {},
  fields: [],
  preset: {},
  defaults: { size: PAGE, sizes: [PAGE], search: {} },
};
/**
 * Several pickers in one form or list often need the same options. They are mounted shortly after each other, so
 * reads with the same key within 2 s are shared.
 */
const shared = { keepPreviousData: true, dedupingInterval: 2000 };
const none: readonly Option[] = [];
/**
 * Rows that are passed to `commit`. They are empty because page numbers need no correction here: each page also
 * contains the previous pages, so no page is beyond the last one.
 */
const noRows = toListRows('', '', { data: undefined, error: undefined });

/** The source from which the options of a picker are read. */
export interface OptionsSource {
  /** Cache key, which starts with the cache key of the user. Pickers with the same key share replies. */
  readonly key: readonly unknown[];
  readonly ask: (query: OptionsQuery, signal: AbortSignal) => Promise<readonly Option[]>;
}

/** The options of a picker, up to the page to which the user has scrolled. */
export interface ShownOptions {
  readonly options: readonly Option[];
  /** True while options are read for the first time, so that none can be shown yet. */
  readonly isLoading: boolean;
  /** True while options are being read, even if older options are shown meanwhile. */
  readonly isValidating: boolean;
  readonly failed: boolean;
  /** Number of options that were read, if there may be more options. Undefined if all options were read. */
  readonly cutAt: number | undefined;
  /** Searches options by a part of their name, and starts again at the first page. */
  readonly search: (keyword: string) => void;
  /** Reads the next page if there may be more options. Call this function when the user has scrolled to the end. */
  readonly more: () => void;
  readonly reload: () => void;
}

/** Options, with the filter, keyword and limit with which they were read. */
interface Answer {
  readonly of: string;
  readonly keyword: string;
  readonly limit: number;
  readonly options: readonly Option[];
}

/**
 * Returns the options of a picker. They are read like a list: the typed text is the search, and each page also
 * contains the previous pages. While a search is in progress, the options of the previous search stay visible.
 * Options that were read with another `filter` are never shown.
 *
 * @param source source of the options; if it is undefined, nothing is read
 * @param filter conditions that the user cannot remove, by wire key
 */
export function useOptionsController(
  source: OptionsSource | undefined,
  filter: Readonly<Record<string, unknown>>,
): ShownOptions {
  const of = JSON.stringify(filter);
  const [first, setList] = useState(() => ({ of, controller: createListController() }));
  let list = first;
  // if the filter has changed, a new list starts at its first page
  if (list.of !== of) {
    list = { of, controller: createListController() };
    setList(list);
  }
  const { controller } = list;
  useStore(controller.subscribe, controller.ownState);
  const shown = { view };
  const { page, size, search } = controller.resolve(shown).state;
  const keyword = (search.keyword ?? '') as string;
  const limit = Math.min(page * size, MOST);
  const read = useRead<Answer>(
    source && [...source.key, 'options', keyword, filter, limit],
    async (signal) => ({
      of,
      keyword,
      limit,
      options: (await source?.ask({ keyword, limit, filter }, signal)) ?? none,
    }),
    shared,
  );
  const answer = read.data?.of === of ? read.data : undefined;
  const options = answer?.options ?? none;
  // fewer options than the limit mean that all options were read. More options than the limit mean that the service
  // ignores the limit and has sent all options.
  const isFull = answer !== undefined && options.length === answer.limit;
  useLayoutEffect(() => controller.commit(shown, noRows));
  return {
    options,
    isLoading: read.isLoading,
    isValidating: read.isValidating,
    failed: read.error !== undefined,
    cutAt: isFull ? answer.limit : undefined,
    search(text) {
      // the same keyword keeps the loaded pages, so that a user who chose an option on the fifth page continues on
      // this page
      if (text !== (controller.ownState()?.search.keyword ?? '')) controller.go.search({ keyword: text });
    },
    more() {
      const isThere = answer?.keyword === keyword && answer.limit === limit;
      if (isFull && isThere && limit < MOST) controller.go.page(page + 1);
    },
    reload: read.reload,
  };
}
