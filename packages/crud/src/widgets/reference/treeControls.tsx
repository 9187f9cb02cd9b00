import { DownOutlined, LoadingOutlined } from '@ant-design/icons';
import type { Entity, Option, Row } from '@isp/schema';
import { Cascader, TreeSelect } from 'antd';
import { use, useEffect, useMemo } from 'react';
import { entryOf } from '../../context/context.ts';
import { ServerContext } from '../../context/contexts.tsx';
import { useFieldText } from '../../context/useFieldText.ts';
import { type Text, useText } from '../../context/useText.ts';
import type { NotBelow } from '../../core/adapter.ts';
import { createTree, type TreeState } from '../../core/list/createTree.ts';
import { readAll } from '../../core/list/readAll.ts';
import { childrenKey } from '../../core/list/shownRows.ts';
import { toTree } from '../../core/list/treeRows.ts';
import { withoutDescendants } from '../../core/list/withoutDescendants.ts';
import { useForbiddenParents } from '../../data/useForbiddenParents.ts';
import { useFieldOptions } from '../../data/useOptions.ts';
import { useRead } from '../../data/useRead.ts';
import { useStore } from '../../kit/useStore.ts';
import { controlProps, elementOf, placeholderOf } from '../../registry/controlProps.ts';
import type { EditProps } from '../../registry/registry.ts';
import { byLabel } from '../../values/byLabel.ts';
import { listOf } from '../../values/formatValue.ts';
import { toFieldKey } from '../../values/recordKeys.ts';
import { recordTitle } from '../../values/recordTitle.ts';

type Id = string | number;

/** A record or a dictionary value as a node of a tree. */
interface Node {
  readonly value: Id;
  readonly label: string;
  readonly isLeaf: boolean;
  readonly disabled?: boolean | undefined;
  readonly children?: Node[];
}

interface Tree {
  readonly nodes: Node[];
  readonly loading: boolean;
  /** Reads the children of a node, in a tree that is read level by level. */
  readonly open: (id: Id) => Promise<void>;
}

const none: Node[] = [];
const MAX_RECORDS = 2000;
const flat = { parent: '', lazy: false };

/** Returns the records to which a field may refer, as a tree. The list of their entity defines the tree. */
function useRefTree({ field, path }: Pick<EditProps, 'field' | 'path'>): Tree {
  const crud = use(ServerContext);
  const element = useMemo(() => elementOf(field), [field]);
  const key = element.ref?.entity;
  const { data, isLoading } = useRead(
    crud && key && entryOf(crud.areas, key) ? [crud.cacheKey, key, 'tree', element.ref?.filter] : undefined,
    async (signal) => {
      const loaded = await entryOf(crud?.areas ?? {}, key ?? '')?.load();
      const entity = loaded?.area.entities[(key ?? '').slice((key ?? '').indexOf('.') + 1)];
      if (!entity || !crud) return undefined;
      const { sort } = entity.list;
      const search = { ...element.ref?.filter };
      return {
        entity,
        rows: await readAll(crud.adapter, entity, { search, sort, max: MAX_RECORDS }, signal),
      };
    },
    // several pickers of the same records in one form share one read
    { dedupingInterval: 2000 },
  );
  const entity = data?.entity;
  const adapter = crud?.adapter;
  const tree = useMemo(
    () =>
      createTree({
        rowKey: entity?.rowKey ?? '',
        model: entity?.list.tree ?? flat,
        async read(id, signal) {
          const search = { [entity?.list.tree?.parent ?? '']: id };
          return entity && adapter
            ? readAll(adapter, entity, { search, sort: entity.list.sort }, signal)
            : [];
        },
      }),
    [entity, adapter],
  );
  useEffect(() => tree.stop, [tree]);
  const { children } = useStore(tree.subscribe, tree.state);
  const notBelow = useForbiddenParents(path);
  const t = useText(key);
  const nodes = useMemo(
    () => (data ? toNodes(data, t, children, element, notBelow) : none),
    [data, t, children, element, notBelow],
  );
  return { nodes, loading: isLoading, open: (id) => tree.turn(String(id), true) };
}

/**
 * Returns the records of a tree as nodes for antd.
 * @param below children that were read level by level, by the key of their parent
 * @param notBelow records that are left out together with their descendants, because they must not be chosen
 */
function toNodes(
  { entity, rows }: { readonly entity: Entity; readonly rows: readonly Row[] },
  t: Text,
  below: TreeState['children'],
  element: EditProps['field'],
  notBelow: NotBelow | undefined,
): Node[] {
  const { tree } = entity.list;
  // a record of the first read may be contained again in a level that was read later, so duplicates are removed
  const known = [...rows, ...[...below.values()].flat()];
  const read = [...new Map(known.map((row) => [row[entity.rowKey], row])).values()];
  const all = notBelow ? withoutDescendants(read, entity.rowKey, notBelow) : read;
  const toNode = (row: Row): Node => {
    const own = row[childrenKey] as readonly Row[] | undefined;
    const id = row[entity.rowKey] as Id;
    const isRead = below.has(String(id));
    return {
      value: toFieldKey(id, element),
      label: recordTitle(entity, row, t),
      isLeaf: tree?.lazy === true ? row.hasChildren === false || (isRead && !own) : !own,
      ...(own ? { children: own.map(toNode) } : {}),
    };
  };
  return (tree ? toTree(all, entity.rowKey, tree.parent) : all).map(toNode);
}

const opened = Promise.resolve();

/**
 * Returns the values of a field's dictionary as a tree. Each value names its parent. Returns an empty tree if the
 * field has no dictionary.
 */
function useDictTree({ field, path }: EditProps): Tree {
  const t = useFieldText();
  const { options, loading } = useFieldOptions(
    useMemo(() => elementOf(field), [field]),
    path,
  );
  const nodes = useMemo(() => {
    const toNode = (row: Row): Node => {
      const { value, label, disabled } = row as unknown as Option;
      const below = row[childrenKey] as readonly Row[] | undefined;
      const own = { value: value as Id, label: t(label), isLeaf: !below, disabled };
      return below ? { ...own, children: below.map(toNode) } : own;
    };
    return toTree(options as unknown as readonly Row[], 'value', 'parent').map(toNode);
  }, [options, t]);
  return { nodes, loading, open: () => opened };
}

const full = { width: '100%' };
const valuesOf = (value: unknown): Id[] => listOf(value) as Id[];

/** Returns the props that both pickers of a tree (whole tree, level by level) have in common. */
function useTreeProps(props: EditProps<Id | readonly Id[]>) {
  const t = useFieldText();
  const records = useRefTree(props);
  const values = useDictTree(props as EditProps);
  const element = elementOf(props.field);
  const { nodes, loading, open } = element.dict === undefined ? records : values;
  const multiple = props.field.type === 'array' || props.op === 'in';
  return {
    nodes,
    open,
    multiple,
    values: valuesOf(props.value).map((own) => toFieldKey(own, element)),
    shared: {
      ...controlProps(props),
      style: full,
      allowClear: true,
      loading,
      suffixIcon: loading ? <LoadingOutlined aria-hidden /> : <DownOutlined aria-hidden />,
      // the placeholder is an element beside the input, so a screen reader would read it as a loose word
      placeholder: <span aria-hidden>{placeholderOf(props, t, '请选择')}</span>,
      notFoundContent: loading ? t('加载中') : t('暂无数据'),
      maxTagCount: 'responsive' as const,
    },
    change: (next: readonly Id[]) =>
      props.onChange(next.length === 0 ? undefined : multiple ? next : next[0]),
  };
}

export function TreeSelectEdit(props: EditProps<Id | readonly Id[]>) {
  const { nodes, open, multiple, values, shared, change } = useTreeProps(props);
  return (
    <TreeSelect<Id | Id[]>
      {...shared}
      treeData={nodes}
      fieldNames={{ label: 'label', value: 'value', children: 'children' }}
      showSearch
      filterTreeNode={byLabel}
      multiple={multiple}
      treeDefaultExpandAll={nodes.length < 20}
      value={multiple ? values : (values[0] as Id)}
      loadData={({ value }) => open(value as Id)}
      onChange={(next: unknown) => change(valuesOf(next))}
    />
  );
}

/**
 * Returns the keys on the path from the root to a node. If the tree does not contain the node, returns only its
 * key.
 */
function pathTo(nodes: readonly Node[], id: Id): Id[] {
  const find = (among: readonly Node[]): Id[] | undefined => {
    for (const node of among) {
      if (node.value === id) return [node.value];
      const rest = node.children && find(node.children);
      if (rest) return [node.value, ...rest];
    }
    return undefined;
  };
  return find(nodes) ?? [id];
}

export function CascaderEdit(props: EditProps<Id | readonly Id[]>) {
  const { nodes, open, multiple, values, shared, change } = useTreeProps(props);
  const common = {
    ...shared,
    options: nodes,
    changeOnSelect: true,
    showSearch: {
      filter: (wanted: string, path: readonly Node[]) => path.some((node) => byLabel(wanted, node)),
    },
    loadData: (chosen: readonly { value?: Id | null }[]) =>
      // an error is ignored here, because the level is read again when the user opens the node again
      void open(chosen.at(-1)?.value ?? '').catch(() => undefined),
  };
  // antd forgets the active levels whenever it gets another array, also while the keyboard moves between them
  const ownPath = values[0] === undefined ? '[]' : JSON.stringify(pathTo(nodes, values[0]));
  const shownPath = useMemo(() => JSON.parse(ownPath) as Id[], [ownPath]);
  // Returns the value for a chosen path, which is the last key of the path.
  const leaf = (path: readonly (Id | null)[] | undefined) => (path?.at(-1) ?? undefined) as Id | undefined;
  return multiple ? (
    <Cascader
      {...common}
      multiple
      // only the ticked leaves become values. A parent never does, even if all its children are ticked.
      showCheckedStrategy={Cascader.SHOW_CHILD}
      value={values.map((own) => pathTo(nodes, own))}
      onChange={(paths) => change((paths ?? []).flatMap((path) => leaf(path as Id[]) ?? []))}
    />
  ) : (
    <Cascader
      {...common}
      value={shownPath}
      onChange={(path) => change(valuesOf(leaf(path as Id[] | undefined)))}
    />
  );
}
