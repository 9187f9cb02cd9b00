import type { Option } from '@isp/schema';
import { useLayoutEffect, useState } from 'react';
import type { OptionsQuery } from '../core/adapter.ts';
import { createListController } from '../core/list/createListController.ts';
import { toListRows } from '../core/list/listRows.ts';
import type { ListKind } from '../core/list/toListView.ts';
import { useStore } from '../kit/useStore.ts';
import { useRead } from './useRead.ts';

/** Choices read at a time. */
const PAGE = 20;
/** Options read in all: a service answers no more, and users search by name rather than scroll through more. */
const MOST = 200;
const view: ListKind = {
  list: {},
  fields: [],
  preset: {},
  defaults: { size: PAGE, sizes: [PAGE], search: {} },
};
/** Pickers of one form, and of the rows of a list in it, come one after the other and ask the same. */
const shared = { keepPreviousData: true, dedupingInterval: 2000 };
const none: readonly Option[] = [];
/** Each page shows those before it: there is none beyond the last one, whatever rows there are. */
const noRows = toListRows('', '', { data: undefined, error: undefined });

/** Where the options of a picker are read. */
export interface OptionsSource {
  /** Cache key, beginning with the cache key of the user. Pickers with the same key share answers. */
  readonly key: readonly unknown[];
  readonly ask: (query: OptionsQuery, signal: AbortSignal) => Promise<readonly Option[]>;
}

/** The choices of a picker, as far as they were looked through. */
export interface ShownOptions {
  readonly options: readonly Option[];
  /** The first ones are on their way. */
  readonly isLoading: boolean;
  /** An answer is on its way, whatever is shown meanwhile. */
  readonly isValidating: boolean;
  readonly failed: boolean;
  /** How many were read, where there may be more. */
  readonly cutAt: number | undefined;
  /** Looks for choices by a part of their name, from the first one on. */
  readonly search: (keyword: string) => void;
  /** Reads the next page if there may be more: call it when the user has scrolled to the end. */
  readonly more: () => void;
  readonly reload: () => void;
}

/** Choices, and what they answer to. */
interface Answer {
  readonly of: string;
  readonly keyword: string;
  readonly limit: number;
  readonly options: readonly Option[];
}

/**
 * What a picker offers, as a list: the word typed is its search, and each of its pages shows one page more. Those
 * found for the word before stay while the next is looked for; those of another `filter` are no choice.
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
  // other choices are looked through from the first one on
  if (list.of !== of) {
    list = { of, controller: createListController() };
    setList(list);
  }
  const { controller } = list;
  useStore(controller.subscribe, controller.kept);
  const aim = { view };
  const { page, size, search } = controller.at(aim).state;
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
  useLayoutEffect(() => controller.take(aim, noRows));
  return {
    options,
    isLoading: read.isLoading,
    isValidating: read.isValidating,
    failed: read.error !== undefined,
    cutAt: isFull ? answer.limit : undefined,
    search(text) {
      // the same keyword keeps the pages: a user who chose an option of the fifth page continues there
      if (text !== (controller.kept()?.search.keyword ?? '')) controller.go.search({ keyword: text });
    },
    more() {
      const isThere = answer?.keyword === keyword && answer.limit === limit;
      if (isFull && isThere && limit < MOST) controller.go.page(page + 1);
    },
    reload: read.reload,
  };
}
