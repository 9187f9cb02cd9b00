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

/** The query string that holds the state of a list: reload, back and a shared link restore it. */
export interface ListAddress {
  /** Query string with or without `?`. */
  readonly search: string;
  readonly setSearch: (search: string, options?: Put) => void;
  /** Names in it that belong to the host; every other is a condition of the list. @defaultValue none */
  readonly foreign?: readonly string[];
}

/** The view a list shows and the address that holds its state. Pass the same objects while nothing has changed. */
export interface ListSource {
  readonly view: ListKind;
  /** @defaultValue none: the controller keeps the state itself */
  readonly address?: ListAddress | undefined;
  /** Search values the user cannot remove, by wire key; added to those of the view. */
  readonly fixed?: Readonly<Record<string, unknown>> | undefined;
}

/** State of a list and its requests. */
export interface ResolvedList {
  readonly state: ListState;
  readonly query: ListQuery;
  /** Key of the set of matching records: the same for every page and sort of one search. */
  readonly matching: string;
}

/**
 * Moves of the user in a list. The functions are the same on every render.
 *
 * @example
 * const next = (go: ListActions, page: number) => go.page(page + 1);
 */
export interface ListActions {
  /** Below 0 it counts from the end. */
  readonly page: (page: number) => void;
  readonly size: (size: number) => void;
  /** `-` in front for descending; undefined leaves the order to the server. */
  readonly sort: (sort: string | undefined) => void;
  /** By this field: ascending, descending, none, ascending … */
  readonly sortBy: (field: string) => void;
  /** By wire key. */
  readonly search: (values: ListState['search']) => void;
  /** Removes every condition, including defaults. */
  readonly clear: () => void;
  /** Opens another view. Selection, search and page of the old one are dropped. */
  readonly view: (name: string | undefined) => void;
}

/** The state of one list without its user interface: query, rows and selection. */
export interface ListController {
  readonly selection: Selection;
  /** Reads in flight, including those that show no spinner. */
  readonly reads: Reads;
  readonly go: ListActions;
  /** Resolves a source to state and query. Returns the same object, and the same search, while nothing has changed. */
  readonly resolve: (source: ListSource) => ResolvedList;
  /**
   * Commits what is on screen: moves start from it. A page beyond the last one, from an old link or after rows were
   * deleted elsewhere, is replaced by the last page.
   */
  readonly commit: (source: ListSource, rows: ListRows) => void;
  /** Counts a read as in flight. Unchanged rows of its answer keep their old objects. `id` is that of the query. */
  readonly load: (id: string, read: Promise<Page>, rowKey: string) => Promise<LoadedPage>;
  /** Removes deleted records from the selection, and leaves a page without rows. @returns whether it left the page */
  readonly leave: (ids: readonly string[]) => boolean;
  /** Called when a state that the controller keeps itself has changed. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The state the controller keeps itself; undefined before the first change. */
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
  /** The address at the last render. */
  let drawn: string | undefined;
  let shown: ListRows | undefined;
  let last: (SourceKey & { readonly resolved: ResolvedList }) | undefined;

  const stateOf = ({ view, address }: ListSource): ListState =>
    address ? decodeQuery(address.search, kindOf(view, address)) : (own ?? firstState(view.defaults));

  /** Two changes in one event build on each other, not on the address at the last render. */
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
      // a move has not reached the address bar yet: the next move starts from it, not from the rendered address
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

/** The query of a state. Equal conditions are the same object, so that their components do not re-render. */
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

/** There are records, but none of them on this page. */
export const isBeyond = ({ page }: ListState, { records, total, isStale }: ListRows): boolean =>
  records.length === 0 && total > 0 && page > 1 && !isStale;

/** The parts of a source that are compared to see if it has changed. */
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
