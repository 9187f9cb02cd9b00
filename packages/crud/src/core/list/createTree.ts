import type { Row } from '@isp/schema';
import type { ListModel } from '@isp/schema/internal';
import { isAbort } from '../createSharedReads.ts';
import { createSignal } from '../signal.ts';
import { shareRows } from './shareRows.ts';
import { childrenOf } from './shownRows.ts';
import { toTree, withChildren } from './treeRows.ts';

export type TreeModel = Pick<NonNullable<ListModel['tree']>, 'parent' | 'lazy'>;

/** The rows of a tree that are unfolded, and the children that were read so far. A new object after each change. */
export interface TreeState {
  /**
   * Rows that the user has unfolded (true) or folded (false), by key. The default of the tree applies to all other
   * rows.
   */
  readonly unfolded: ReadonlyMap<string, boolean>;
  /** Children by the key of their parent row. */
  readonly children: ReadonlyMap<string, readonly Row[]>;
}

/**
 * Rows shown as a tree. When the page is read again, unfolded rows stay unfolded and their children are read again.
 */
export interface Tree {
  readonly state: () => TreeState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Returns the rows of a page together with their children. @param children children of an earlier state.
   * @defaultValue the current children
   */
  readonly grow: (records: readonly Row[], children?: TreeState['children']) => readonly Row[];
  /**
   * Returns the keys of the unfolded rows of a page. @param unfolded unfolded rows of an earlier state.
   * @defaultValue the currently unfolded rows
   */
  readonly expanded: (records: readonly Row[], unfolded?: TreeState['unfolded']) => readonly string[];
  /**
   * Unfolds the row if `open` is true, otherwise folds it. Reads the row's children if they are not loaded.
   *
   * @throws the error of the read, unless the read was aborted. The row is then folded again.
   */
  readonly turn: (id: string, open: boolean) => Promise<void>;
  /**
   * Reads the visible children of a page again, but only once for each value of `readAt` (the time at which the
   * page was read). Children that are not visible are read again when their row is unfolded. If a read fails, the
   * children remain unchanged.
   */
  readonly renew: (records: readonly Row[], readAt: number) => void;
  /** Aborts the running reads. */
  readonly stop: () => void;
}

export interface TreePorts {
  readonly rowKey: string;
  readonly model: TreeModel;
  /** Reads all children of a row. */
  readonly read: (id: string, signal: AbortSignal) => Promise<readonly Row[]>;
}

export function createTree({ rowKey, model, read }: TreePorts): Tree {
  const changed = createSignal();
  const running = new Map<string, AbortController>();
  let renewed: number | undefined;
  /** Keys of rows whose children were read after the last read of the page, so that they need not be read again. */
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
    // a newer read of this row's children has replaced this read, so the result of this read is discarded
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
      : // a tree whose rows are all loaded is unfolded by default
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

/** Returns the keys of the rows and of all their descendants. */
function* keysOf(rows: readonly Row[], rowKey: string): Generator<string> {
  for (const row of rows) {
    yield String(row[rowKey]);
    yield* keysOf(childrenOf(row), rowKey);
  }
}
