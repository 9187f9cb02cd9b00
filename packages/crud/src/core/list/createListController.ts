import type { ListQuery, Page } from '../adapter.ts';
import { createSignal } from '../signal.ts';
import { createReads, type Reads } from './createReads.ts';
import { createSelection, type Selection } from './createSelection.ts';
import type { ListRows, LoadedPage } from './listRows.ts';
import {
  firstState,
  type ListState,
  lastPage,
  nextSort,
  pageAfterDelete,
  withPage,
  withSearch,
  withSize,
  withSort,
  withView,
} from './listState.ts';
import { decodeQuery, encodeQuery, type QueryKind } from './queryString.ts';
import { shareRows } from './shareRows.ts';
import { type ListKind, toScreenQuery } from './toListView.ts';

/**
 * The query string that holds the state of a list, such as page and search. Reloading, the back button and a shared
 * link restore this state.
 */
export interface ListAddress {
  /** Query string with or without `?`. */
  readonly search: string;
  readonly setSearch: (search: string, options?: Put) => void;
  /**
   * Names in the query string that belong to the host. Every other name is a condition of the list. @defaultValue
   * none
   */
  readonly foreign?: readonly string[];
}

/**
 * The view that a list shows, and the address that holds the list's state. Pass the same objects as long as nothing
 * has changed, so that the list does not render again.
 */
export interface ListSource {
  readonly view: ListKind;
  /**
   * The address that holds the state.
   * @defaultValue no address: the controller keeps the state
   */
  readonly address?: ListAddress | undefined;
  /** Search values that the user cannot remove, by wire key. They are added to the search values of the view. */
  readonly fixed?: Readonly<Record<string, unknown>> | undefined;
}

/** State of a list with the query for the server. */
export interface ResolvedList {
  readonly state: ListState;
  readonly query: ListQuery;
  /** Key of the search, without page and sort order. All pages and sort orders of one search have the same key. */
  readonly matching: string;
}

/**
 * Actions with which the user moves through a list. The functions are the same on every render.
 *
 * @example
 * const next = (go: ListActions, page: number) => go.page(page + 1);
 */
export interface ListActions {
  /** Goes to a page. A negative number counts from the end (-1 is the last page). */
  readonly page: (page: number) => void;
  readonly size: (size: number) => void;
  /** Sorts by a field, with a leading `-` for descending order. Undefined leaves the order to the server. */
  readonly sort: (sort: string | undefined) => void;
  /** Changes the sort order by this field, in the cycle ascending, descending, unsorted. */
  readonly sortBy: (field: string) => void;
  /** Sets the search values by wire key. */
  readonly search: (values: ListState['search']) => void;
  /** Removes all conditions, including the default conditions. */
  readonly clear: () => void;
  /** Opens another view. The selection, search and page of the previous view are discarded. */
  readonly view: (name: string | undefined) => void;
}

/** The state of one list without a user interface: query, rows and selection. */
export interface ListController {
  readonly selection: Selection;
  /** Reads in progress, including background reads for which no spinner is shown. */
  readonly reads: Reads;
  readonly go: ListActions;
  /**
   * Returns the state and query of a source. Returns the same object, with the same search object, as long as
   * nothing has changed.
   */
  readonly resolve: (source: ListSource) => ResolvedList;
  /**
   * Stores the source that is drawn on screen. The next action of the user starts from the state of this source. If
   * the page is beyond the last one, because of an old link or because rows were deleted elsewhere, goes to the
   * last page.
   */
  readonly commit: (source: ListSource, rows: ListRows) => void;
  /**
   * Counts a read as in progress until it settles. Returns its page, in which rows that have not changed are the
   * same objects as before. `id` is the id of the query.
   */
  readonly load: (id: string, read: Promise<Page>, rowKey: string) => Promise<LoadedPage>;
  /**
   * Removes deleted records from the selection. Goes to the previous page if the page has no rows left. @returns
   * true if the page was changed
   */
  readonly leave: (ids: readonly string[]) => boolean;
  /** Registers a listener that is called when the controller itself keeps the state and the state has changed. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Returns the state that the controller itself keeps, if there is no address. Undefined before the first change.
   */
  readonly ownState: () => ListState | undefined;
}

interface Put {
  readonly replace?: boolean;
}

export function createListController(): ListController {
  const selection = createSelection();
  const reads = createReads();
  const moved = createSignal();
  let own: ListState | undefined;
  let committed: ListSource | undefined;
  /** Query string of the address when the list was last rendered. */
  let drawn: string | undefined;
  let shown: ListRows | undefined;
  let last: (SourceKey & { readonly resolved: ResolvedList }) | undefined;

  const stateOf = ({ view, address }: ListSource): ListState =>
    address ? decodeQuery(address.search, kindOf(view, address)) : (own ?? firstState(view.defaults));

  /**
   * Changes the state. If two changes happen in one event, the second starts from the result of the first, because
   * the rendered address does not contain the first change yet.
   */
  const change: Change = (toNext, options) => {
    if (!committed) return;
    const { view, address } = committed;
    const old = stateOf(committed);
    const next = toNext(old, committed);
    if (address) {
      const text = encodeQuery(next, kindOf(view, address), address.search);
      if (text.replace(/^\?/, '') === address.search.replace(/^\?/, '')) return;
      committed = { ...committed, address: { ...address, search: text } };
      address.setSearch(text, options);
    } else {
      own = next;
      moved.send();
    }
  };

  return {
    selection,
    reads,
    go: toMoves(change, selection),
    resolve(source) {
      const key = toSourceKey(source, own);
      if (!last || !isSame(last, key))
        last = { ...key, resolved: toResolved(source, stateOf(source), last?.resolved) };
      return last.resolved;
    },
    commit(source, rows) {
      // if the address bar has not received the last change yet, the next change starts from the result of the last
      // change instead of the rendered address
      const going = source.address?.search === drawn ? committed?.address?.search : undefined;
      committed =
        source.address && going !== undefined
          ? { ...source, address: { ...source.address, search: going } }
          : source;
      drawn = source.address?.search;
      shown = rows;
      if (isBeyond(stateOf(source), rows))
        change((old) => withPage(old, lastPage(rows.total, old.size)), { replace: true });
    },
    async load(id, read, rowKey) {
      const page = await reads.add(read);
      const records = shareRows(shown?.records ?? [], page.records, rowKey);
      return { ...page, records, of: id, at: performance.now() };
    },
    leave(ids) {
      selection.drop(ids);
      if (!committed || !shown) return false;
      const { page } = stateOf(committed);
      const next = pageAfterDelete(page, shown.records.length, ids.length);
      if (next !== page) change((old) => withPage(old, next), { replace: true });
      return next !== page;
    },
    subscribe: moved.subscribe,
    ownState: () => own,
  };
}

type Change = (toNext: (old: ListState, source: ListSource) => ListState, options?: Put) => void;

const toMoves = (change: Change, selection: Selection): ListActions => ({
  page: (page) => change((old) => withPage(old, page)),
  size: (size) => change((old) => withSize(old, size)),
  sort: (sort) => change((old) => withSort(old, sort)),
  sortBy: (field) => change((old) => withSort(old, nextSort(old.sort, field))),
  search: (values) => change((old) => withSearch(old, values)),
  clear: () => change((old) => withSearch(old, {})),
  view(name) {
    selection.clear();
    change((_, { view }) => withView(name, view.defaults));
  },
});

const kindOf = (view: ListKind, { foreign }: ListAddress): QueryKind => ({ ...view, foreign });

/**
 * Returns the state and the query of a source. If the search values are equal to the previous ones, the previous
 * object is used, so that components that depend on it do not render again.
 */
function toResolved(
  { view, fixed }: ListSource,
  found: ListState,
  before: ResolvedList | undefined,
): ResolvedList {
  const search = before && sameText(before.state.search, found.search) ? before.state.search : found.search;
  const state = { ...found, search };
  const asked = toScreenQuery(view, state);
  const query = fixed ? { ...asked, search: { ...asked.search, ...fixed } } : asked;
  return { state, query, matching: JSON.stringify(query.search) };
}

/** Returns true if the page is beyond the last page: there are records, but none of them is on this page. */
export const isBeyond = ({ page }: ListState, { records, total, isStale }: ListRows): boolean =>
  records.length === 0 && total > 0 && page > 1 && !isStale;

/** The parts of a source that decide whether the source has changed. */
interface SourceKey {
  readonly view: ListKind;
  readonly stateKey: string | ListState | undefined;
  readonly fixed: string | undefined;
}

const toSourceKey = ({ view, address, fixed }: ListSource, own: ListState | undefined): SourceKey => ({
  view,
  stateKey: address ? address.search : own,
  fixed: fixed && JSON.stringify(fixed),
});

const isSame = (a: SourceKey, b: SourceKey): boolean =>
  a.view === b.view && a.stateKey === b.stateKey && a.fixed === b.fixed;

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
