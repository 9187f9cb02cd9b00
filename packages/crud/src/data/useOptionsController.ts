import type { Option } from '@isp/schema';
import { useLayoutEffect, useState } from 'react';
import type { OptionsQuery } from '../core/adapter.ts';
import { createListController } from '../core/list/createListController.ts';
import { toListRows } from '../core/list/listRows.ts';
import type { ListKind } from '../core/list/toListView.ts';
import { useStore } from '../kit/useStore.ts';
import { useRead } from './useRead.ts';

/** Options per page. */
const PAGE = 20;
/** Options read in all: a service answers no more, and users search by name rather than scroll through more. */
const MOST = 200;
const view: ListKind = {
  list: {},
  fields: [],
  preset: {},
  defaults: { size: PAGE, sizes: [PAGE], search: {} },
};
/** Pickers in one form, or in rows of a list, are mounted one after the other with the same read: share it. */
const shared = { keepPreviousData: true, dedupingInterval: 2000 };
const none: readonly Option[] = [];
/** Passed to `commit`: no page counts as beyond the last one, because each page includes the previous ones. */
const noRows = toListRows('', '', { data: undefined, error: undefined });

/** Where the options of a picker are read. */
export interface OptionsSource {
  /** Cache key, beginning with the cache key of the user. Pickers with the same key share answers. */
  readonly key: readonly unknown[];
  readonly ask: (query: OptionsQuery, signal: AbortSignal) => Promise<readonly Option[]>;
}

/** The options of a picker, up to the page that the user has scrolled to. */
export interface ShownOptions {
  readonly options: readonly Option[];
  /** The first options are being read. */
  readonly isLoading: boolean;
  /** Options are being read, possibly while others are shown. */
  readonly isValidating: boolean;
  readonly failed: boolean;
  /** Number of read options, if there may be more. */
  readonly cutAt: number | undefined;
  /** Searches options by a part of their name, from the first page on. */
  readonly search: (keyword: string) => void;
  /** Reads the next page if there may be more: call it when the user has scrolled to the end. */
  readonly more: () => void;
  readonly reload: () => void;
}

/** Options, and the filter, keyword and limit they were read with. */
interface Answer {
  readonly of: string;
  readonly keyword: string;
  readonly limit: number;
  readonly options: readonly Option[];
}

/**
 * The options of a picker, as a list: the typed text is its search, and each page also includes the previous ones. While
 * a search is running the options of the previous one stay; options of another `filter` are never shown.
 *
 * @param source undefined reads nothing
 * @param filter conditions the user cannot remove, by wire key
 */
export function useOptionsController(
  source: OptionsSource | undefined,
  filter: Readonly<Record<string, unknown>>,
): ShownOptions {
  const of = JSON.stringify(filter);
  const [first, setList] = useState(() => ({ of, controller: createListController() }));
  let list = first;
  // another filter starts at the first page
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
  // fewer options than the limit: there are no more; more than the limit: the service ignores it and has sent all
  const isFull = answer !== undefined && options.length === answer.limit;
  useLayoutEffect(() => controller.commit(shown, noRows));
  return {
    options,
    isLoading: read.isLoading,
    isValidating: read.isValidating,
    failed: read.error !== undefined,
    cutAt: isFull ? answer.limit : undefined,
    search(text) {
      // the same keyword keeps the pages: a user who chose an option of the fifth page continues there
      if (text !== (controller.ownState()?.search.keyword ?? '')) controller.go.search({ keyword: text });
    },
    more() {
      const isThere = answer?.keyword === keyword && answer.limit === limit;
      if (isFull && isThere && limit < MOST) controller.go.page(page + 1);
    },
    reload: read.reload,
  };
}
