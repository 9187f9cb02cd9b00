import type { Entity, ListModel, Row } from '@isp/schema';
import { App } from 'antd';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toFailure } from '../actions/toErrorText.ts';
import { isAbort } from '../core/createFlights.ts';
import { readChildren } from '../core/list/readChildren.ts';
import { shareRows } from '../core/list/shareRows.ts';
import { childrenKey, toTree, withChildren } from '../core/list/treeRows.ts';
import { useCrud } from '../provider/context.ts';
import { useSpeak } from '../provider/spoken.tsx';
import { useText } from '../provider/useText.ts';
import type { RowTableProps } from './RowTable.tsx';

type Children = ReadonlyMap<string, readonly Row[]>;
const noChildren: Children = new Map();

export interface RowsAsTreeProps {
  readonly entity: Entity;
  readonly list: ListModel;
  readonly model: NonNullable<ListModel['tree']>;
  readonly records: readonly Row[];
  /** Changes whenever the page was read. */
  readonly readAt: number;
  /** Draws the rows. */
  readonly children: (rows: readonly Row[], tree: RowTableProps['tree']) => ReactNode;
}

/**
 * Rows as a tree. What the user unfolded stays so while the page is read again, and the children that were read are
 * read again with it.
 */
export function RowsAsTree({
  entity,
  list,
  model,
  records,
  readAt,
  children: draw,
}: RowsAsTreeProps): ReactNode {
  const { adapter } = useCrud();
  const t = useText(entity.key);
  const speak = useSpeak(entity.key);
  const { message } = App.useApp();
  const { rowKey } = entity;
  /** What the user did to a row, by its key; the others are as the list begins. */
  const [unfolded, setUnfolded] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [loaded, setLoaded] = useState({ of: model, children: noChildren });
  const children = loaded.of === model ? loaded.children : noChildren;

  const rows = useMemo(
    () => (model.lazy ? withChildren(records, children, rowKey) : toTree(records, rowKey, model.parent)),
    [model, records, children, rowKey],
  );
  const expanded = useMemo(() => {
    if (model.lazy) return [...unfolded.keys()].filter((key) => unfolded.get(key));
    // a tree that is all there is shown unfolded
    return records.map((row) => String(row[rowKey])).filter((key) => unfolded.get(key) ?? true);
  }, [model, unfolded, records, rowKey]);

  const reads = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = reads.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);
  const read = useCallback(
    async (id: string) => {
      reads.current.get(id)?.abort();
      const controller = new AbortController();
      reads.current.set(id, controller);
      const found = await readChildren(adapter, entity, list, id, controller.signal);
      setLoaded((old) => {
        const known = old.of === model ? old.children : noChildren;
        const before = known.get(id);
        const now = shareRows(before ?? [], found, rowKey);
        return now === before ? old : { of: model, children: new Map(known).set(id, now) };
      });
    },
    [adapter, entity, list, model, rowKey],
  );

  const again = useRef(() => {});
  again.current = () => {
    if (!model.lazy) return;
    const shown = new Set(keysOf(rows, rowKey));
    // the page has told of a failure already, and what was read stays
    for (const id of expanded) if (shown.has(id)) void read(id).catch(() => undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page was read, and not when a row unfolds
  useEffect(() => again.current(), [readAt]);

  const onExpand = useCallback(
    (row: Row, open: boolean) => {
      const id = String(row[rowKey]);
      const turn = (to: boolean) => setUnfolded((old) => new Map(old).set(id, to));
      turn(open);
      if (!open || !model.lazy || children.has(id)) return;
      read(id).catch((error: unknown) => {
        if (isAbort(error)) return;
        const failure = toFailure(error, t, '加载失败');
        if (failure) void message.error(speak(failure));
        turn(false);
      });
    },
    [rowKey, model, children, read, t, speak, message],
  );
  const tree = useMemo(
    () => ({ childrenKey, expanded, onExpand, column: list.selection ? 1 : 0 }),
    [expanded, onExpand, list.selection],
  );
  return draw(rows, tree);
}

/** Keys of the rows and of all that hang below them. */
function* keysOf(rows: readonly Row[], rowKey: string): Generator<string> {
  for (const row of rows) {
    yield String(row[rowKey]);
    yield* keysOf((row[childrenKey] as readonly Row[] | undefined) ?? [], rowKey);
  }
}
