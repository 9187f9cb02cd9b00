import type { Row } from '@isp/schema';
import { Cascader, TreeSelect } from 'antd';
import { use, useMemo, useState } from 'react';
import useSWR from 'swr';
import { readChildren } from '../core/list/readChildren.ts';
import { childrenKey, toTree } from '../core/list/treeRows.ts';
import { toRef } from '../core/toRef.ts';
import { CrudContext, entryOf } from '../provider/context.ts';
import type { EditProps } from '../registry.ts';
import { controlProps, elementOf, placeholderOf } from './controlProps.ts';
import { listOf, toText } from './formatValue.ts';
import { toFieldKey } from './recordKeys.ts';
import { useFieldText } from './useFieldText.ts';

type Id = string | number;

/** A record among those it hangs below. */
interface Node {
  readonly value: Id;
  readonly label: string;
  readonly isLeaf: boolean;
  readonly children?: Node[];
}

interface RefTree {
  readonly nodes: Node[];
  readonly loading: boolean;
  /** Reads what hangs below a record, where the tree is read level by level. */
  readonly open: (id: Id) => Promise<void>;
}

const none: Node[] = [];
/** Records asked for at a time, and at most. */
const page = 200;
const most = 2000;

/** The records a field may point at, as the tree their entity's list shows. */
function useRefTree(field: EditProps['field']): RefTree {
  const crud = use(CrudContext);
  const element = useMemo(() => elementOf(field), [field]);
  const key = element.ref?.entity;
  const [below, setBelow] = useState<ReadonlyMap<string, readonly Row[]>>(new Map());
  const { data, isLoading } = useSWR(
    crud && key && entryOf(crud.areas, key) ? [crud.cacheKey, key, 'tree', element.ref?.filter] : null,
    async () => {
      const loaded = await entryOf(crud?.areas ?? {}, key ?? '')?.load();
      const entity = loaded?.area.entities[(key ?? '').slice((key ?? '').indexOf('.') + 1)];
      if (!entity || !crud) return undefined;
      const { sort } = entity.list;
      const rows: Row[] = [];
      for (let at = 1; rows.length < most; at++) {
        const query = { page: at, size: page, search: { ...element.ref?.filter }, ...(sort ? { sort } : {}) };
        const found = await crud.adapter.getList(toRef(entity), query);
        rows.push(...found.records);
        if (found.records.length === 0 || rows.length >= found.total) break;
      }
      return { entity, rows };
    },
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const nodes = useMemo(() => {
    if (!data) return none;
    const { entity, rows } = data;
    const { tree } = entity.list;
    const all = tree?.lazy ? [...rows, ...[...below.values()].flat()] : rows;
    const toNode = (row: Row): Node => {
      const own = row[childrenKey] as readonly Row[] | undefined;
      const id = row[entity.rowKey] as Id;
      const isOpen = below.has(String(id));
      return {
        value: toFieldKey(id, element),
        label: toText(row[entity.label] ?? id),
        isLeaf: tree?.lazy === true ? row.hasChildren === false || (isOpen && !own) : !own,
        ...(own ? { children: own.map(toNode) } : {}),
      };
    };
    return (tree ? toTree(all, entity.rowKey, tree.parent) : all).map(toNode);
  }, [data, below, element]);
  return {
    nodes,
    loading: isLoading,
    async open(id) {
      if (!crud || !data?.entity.list.tree?.lazy || below.has(String(id))) return;
      const found = await readChildren(
        crud.adapter,
        data.entity,
        data.entity.list,
        String(id),
        new AbortController().signal,
      );
      setBelow((old) => new Map(old).set(String(id), found));
    },
  };
}

const full = { width: '100%' };
const valuesOf = (value: unknown): Id[] => listOf(value) as Id[];

/** What every chooser of tree records shares. */
function useTreeProps(props: EditProps<Id | readonly Id[]>) {
  const t = useFieldText();
  const { nodes, loading, open } = useRefTree(props.field);
  const multiple = props.field.type === 'array' || props.op === 'in';
  const element = elementOf(props.field);
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
      placeholder: placeholderOf(props, t, '请选择'),
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
      treeNodeFilterProp="label"
      multiple={multiple}
      treeDefaultExpandAll={nodes.length < 20}
      value={multiple ? values : (values[0] as Id)}
      loadData={({ value }) => open(value as Id)}
      onChange={(next: unknown) => change(valuesOf(next))}
    />
  );
}

/** Keys from the root to a record; the record alone where the tree does not hold it. */
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
    showSearch: true,
    loadData: (chosen: readonly { value?: Id | null }[]) => void open(chosen.at(-1)?.value ?? ''),
  };
  // the record is meant, not the way to it
  const leaf = (path: readonly (Id | null)[] | undefined) => (path?.at(-1) ?? undefined) as Id | undefined;
  return multiple ? (
    <Cascader
      {...common}
      multiple
      // what is ticked is told by its own keys, never by that of the record they hang below
      showCheckedStrategy={Cascader.SHOW_CHILD}
      value={values.map((own) => pathTo(nodes, own))}
      onChange={(paths) => change((paths ?? []).flatMap((path) => leaf(path as Id[]) ?? []))}
    />
  ) : (
    <Cascader
      {...common}
      value={values[0] === undefined ? [] : pathTo(nodes, values[0])}
      onChange={(path) => change(valuesOf(leaf(path as Id[] | undefined)))}
    />
  );
}
