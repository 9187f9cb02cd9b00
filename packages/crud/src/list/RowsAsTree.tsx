import type { Entity, Row } from '@isp/schema';
import type { ListModel } from '@isp/schema/internal';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useServer } from '../context/contexts.tsx';
import { useNotice } from '../context/notice.tsx';
import { useShowNotice } from '../context/showNotice.tsx';
import { toFailure } from '../context/toErrorText.ts';
import { useText } from '../context/useText.ts';
import { createTree } from '../core/list/createTree.ts';
import { readAll } from '../core/list/readAll.ts';
import { childrenKey } from '../core/list/shownRows.ts';
import { useStore } from '../kit/useStore.ts';
import type { RowTableProps } from '../table/model/RowTable.tsx';

export interface RowsAsTreeProps {
  readonly entity: Entity;
  readonly list: ListModel;
  readonly model: NonNullable<ListModel['tree']>;
  /** Sort order of the rows of the page, and of the children of each row. */
  readonly sort: string | undefined;
  readonly records: readonly Row[];
  /** Time of the last read. It changes with every read of the page. */
  readonly readAt: number;
  /** Draws the rows. `tree` contains which rows are unfolded. */
  readonly children: (rows: readonly Row[], tree: RowTableProps['tree']) => ReactNode;
}

/** Draws the rows of a list as a tree, and reads the children of a row when the user unfolds the row. */
export function RowsAsTree({
  entity,
  list,
  model,
  sort,
  records,
  readAt,
  children: draw,
}: RowsAsTreeProps): ReactNode {
  const { adapter } = useServer();
  const t = useText(entity.key);
  const toNotice = useNotice(entity.key);
  const showNotice = useShowNotice();
  const { rowKey } = entity;
  const order = useRef(sort);
  order.current = sort;
  const tree = useMemo(
    () =>
      createTree({
        rowKey,
        model,
        read: (id, signal) =>
          readAll(adapter, entity, { search: { [model.parent]: id }, sort: order.current }, signal),
      }),
    [adapter, entity, rowKey, model],
  );
  useEffect(() => tree.stop, [tree]);
  const { children, unfolded } = useStore(tree.subscribe, tree.state);
  const rows = useMemo(() => tree.grow(records, children), [tree, records, children]);
  const expanded = useMemo(() => tree.expanded(records, unfolded), [tree, records, unfolded]);
  useEffect(() => tree.renew(records, readAt), [tree, records, readAt]);

  const onExpand = useCallback(
    (row: Row, open: boolean) => {
      tree.turn(String(row[rowKey]), open).catch((error: unknown) => {
        const failure = toFailure(error, t, '加载失败');
        if (failure) showNotice(({ message }) => message.error(toNotice(failure)));
      });
    },
    [tree, rowKey, t, toNotice, showNotice],
  );
  const drawn = useMemo(
    () => ({ childrenKey, expanded, onExpand, column: list.selection ? 1 : 0 }),
    [expanded, onExpand, list.selection],
  );
  return draw(rows, drawn);
}
