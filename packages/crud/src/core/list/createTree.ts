import type { Row } from '@isp/schema';
import type { ListModel } from '@isp/schema/internal';
import { isAbort } from '../createSharedReads.ts';
import { createSignal } from '../signal.ts';
import { shareRows } from './shareRows.ts';
import { childrenOf } from './shownRows.ts';
import { toTree, withChildren } from './treeRows.ts';

export type TreeModel = Pick<NonNullable<ListModel['tree']>, 'parent' | 'lazy'>;

/** Which rows of a tree are unfolded, and the children read so far. A new object after each change. */
export interface TreeState {
  /** Rows the user unfolded (true) or folded (false), by key; other rows have the tree's default. */
  readonly unfolded: ReadonlyMap<string, boolean>;
  /** By the key of their parent row. */
  readonly children: ReadonlyMap<string, readonly Row[]>;
}

/**
 * Rows as a tree. Unfolded rows stay unfolded when the page is read again, and their children are read again with it.
 */
export interface Tree {
  readonly state: () => TreeState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The rows of a page with their children. @param children of a state. @defaultValue the current ones */
  readonly grow: (records: readonly Row[], children?: TreeState['children']) => readonly Row[];
  /** Keys of the unfolded rows. @param unfolded of a state. @defaultValue the current ones */
  readonly expanded: (records: readonly Row[], unfolded?: TreeState['unfolded']) => readonly string[];
  /**
   * Unfolds or folds a row, and reads its children if they are not loaded.
   *
   * @throws the error of the read, unless it was aborted; the row is then folded again
   */
  readonly turn: (id: string, open: boolean) => Promise<void>;
  /**
   * Reads the visible children of a page again, once per `readAt` (when the page was read); hidden ones are read when
   * they are unfolded. Children that cannot be read stay as they are.
   */
  readonly renew: (records: readonly Row[], readAt: number) => void;
  /** Aborts the running reads. */
  readonly stop: () => void;
}

export interface TreePorts {
  readonly rowKey: string;
  readonly model: TreeModel;
  /** All children of a row. */
  readonly read: (id: string, signal: AbortSignal) => Promise<readonly Row[]>;
}

export function createTree({ rowKey, model, read }: TreePorts): Tree {
  const changed = createSignal();
  const running = new Map<string, AbortController>();
  let renewed: number | undefined;
  /** Rows whose children were read since the page was read last. */
  const fresh = new Set<string>();
  let state: TreeState = { unfolded: new Map(), children: new Map() };
  const change = (next: Partial<TreeState>) => {
    state = { ...state, ...next };
    changed.send();
  };
  const fold = (id: string, open: boolean) => change({ unfolded: new Map(state.unfolded).set(id, open) });
  const load = async (id: string) => {
    running.get(id)?.abort();
    const controller = new AbortController();
    running.set(id, controller);
    const found = await read(id, controller.signal);
    // a newer read of the same row has replaced this one
    if (running.get(id) !== controller) return;
    running.delete(id);
    fresh.add(id);
    const before = state.children.get(id);
    const now = shareRows(before ?? [], found, rowKey);
    if (now !== before) change({ children: new Map(state.children).set(id, now) });
  };
  const grow: Tree['grow'] = (records, children = state.children) =>
    model.lazy ? withChildren(records, children, rowKey) : toTree(records, rowKey, model.parent);
  const expanded: Tree['expanded'] = (records, unfolded = state.unfolded) =>
    model.lazy
      ? [...unfolded.keys()].filter((key) => unfolded.get(key))
      : // a tree that is all there is shown unfolded
        records.map((row) => String(row[rowKey])).filter((key) => unfolded.get(key) ?? true);
  return {
    state: () => state,
    subscribe: changed.subscribe,
    grow,
    expanded,
    async turn(id, open) {
      fold(id, open);
      if (!open || !model.lazy || fresh.has(id)) return;
      try {
        await load(id);
      } catch (error) {
        if (isAbort(error) || state.children.has(id)) return;
        fold(id, false);
        throw error;
      }
    },
    renew(records, readAt) {
      if (!model.lazy || readAt === renewed) return;
      renewed = readAt;
      fresh.clear();
      const shown = new Set(keysOf(grow(records), rowKey));
      for (const id of expanded(records)) if (shown.has(id)) load(id).catch(() => undefined);
    },
    stop() {
      for (const controller of running.values()) controller.abort();
      running.clear();
    },
  };
}

/** Keys of the rows and of all their descendants. */
function* keysOf(rows: readonly Row[], rowKey: string): Generator<string> {
  for (const row of rows) {
    yield String(row[rowKey]);
    yield* keysOf(childrenOf(row), rowKey);
  }
}
