import type { Entity, ListModel, Row } from '@isp/schema';
import { App } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { toErrorText } from '../actions/toErrorText.ts';
import { toRef } from '../detail/toRef.ts';
import type { ProListTableProps } from '../pro/ProListTable.tsx';
import { useCrud } from '../provider/context.ts';
import { useText } from '../provider/useText.ts';
import { childrenKey, toTree, withChildren } from './treeRows.ts';

/** Children read at a time when a row unfolds. */
const childrenAtOnce = 200;
const noChildren: ReadonlyMap<string, readonly Row[]> = new Map();

/** Rows as a tree, when the list asks for one; lazily read children are forgotten when the page is read again. */
export function useTree(
  entity: Entity,
  list: ListModel,
  records: readonly Row[],
): { readonly rows: readonly Row[]; readonly tree: ProListTableProps['tree'] } {
  const { adapter } = useCrud();
  const t = useText(entity.area);
  const { message } = App.useApp();
  const [expanded, setExpanded] = useState<{ of: readonly Row[]; keys: readonly string[] } | undefined>();
  const [loaded, setLoaded] = useState({ of: records, children: noChildren });
  const { tree: model } = list;
  const { rowKey } = entity;

  const children = loaded.of === records ? loaded.children : noChildren;
  const rows = useMemo(() => {
    if (!model) return records;
    return model.lazy ? withChildren(records, children, rowKey) : toTree(records, rowKey, model.parent);
  }, [model, records, children, rowKey]);
  const keys = useMemo(() => {
    if (!model) return [];
    if (expanded?.of === records) return expanded.keys;
    // a tree that is all there is shown unfolded
    return model.lazy ? [] : records.map((row) => String(row[rowKey]));
  }, [model, expanded, records, rowKey]);

  const abort = useMemo(() => ({ records, controller: new AbortController() }), [records]);
  useEffect(() => () => abort.controller.abort(), [abort]);

  const onExpand = useCallback(
    (row: Row, open: boolean) => {
      const id = String(row[rowKey]);
      setExpanded({ of: records, keys: open ? [...keys, id] : keys.filter((key) => key !== id) });
      if (!open || !model?.lazy || children.has(id)) return;
      const query = { page: 1, size: childrenAtOnce, search: { [model.parent]: id } };
      adapter.getList(toRef(entity), query, { signal: abort.controller.signal }).then(
        (page) =>
          setLoaded((old) => ({
            of: records,
            children: new Map(old.of === records ? old.children : noChildren).set(id, page.records),
          })),
        (error: unknown) => {
          if (abort.controller.signal.aborted) return;
          const text = toErrorText(error, t, '加载失败');
          if (text !== undefined) void message.error(text);
          setExpanded({ of: records, keys: keys.filter((key) => key !== id) });
        },
      );
    },
    [rowKey, records, keys, model, children, adapter, entity, abort, t, message],
  );
  const tree = useMemo(
    () => (model ? { childrenKey, expanded: keys, onExpand, column: list.selection ? 1 : 0 } : undefined),
    [model, keys, onExpand, list.selection],
  );
  return { rows, tree };
}
