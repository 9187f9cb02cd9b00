import { lazyPart, onDemand } from '@isp/kit/react';
import type { Row } from '@isp/schema';
import { Spin } from 'antd';
import type { ReactNode, RefObject } from 'react';
import { ListTable } from '../table/ListTable.tsx';
import type { ListTableProps } from '../table/model/listTableProps.ts';
import { RowsOrState } from './RowsOrState.tsx';
import { ListSkeleton } from './states/ListStates.tsx';
import type { EntityListModel } from './useEntityList.ts';
import { useTableProps } from './useTableProps.ts';

// the code for trees is loaded only when needed, because few lists are trees
export const rowsAsTree = onDemand(() => import('./RowsAsTree.tsx'));
const RowsAsTree = lazyPart(rowsAsTree, (module) => module.RowsAsTree, <ListSkeleton />);

export interface ListBodyProps {
  readonly model: EntityListModel;
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Height in px that is available for the table's head and rows. Undefined until it is measured. */
  readonly room: number | undefined;
}

/** Draws the rows of a list, or the reason why there are none. Rows of the previous query are dimmed. */
export function ListBody({ model, ref, room }: ListBodyProps) {
  const { list } = model;
  return (
    <div ref={ref} className={list.isStale ? 'isp-list-body isp-list-stale' : 'isp-list-body'}>
      <TreeOrRows model={model}>
        {(rows, tree) => <Rows model={model} room={room} rows={rows} tree={tree} />}
      </TreeOrRows>
      <StaleSpin isStale={list.isStale} />
    </div>
  );
}

export const StaleSpin = ({ isStale }: { readonly isStale: boolean }): ReactNode =>
  isStale && (
    <div className="isp-list-wait">
      <Spin />
    </div>
  );

export interface TreeOrRowsProps {
  readonly model: EntityListModel;
  /** Draws the rows. If the list is a tree, `tree` contains which rows are unfolded. */
  readonly children: (rows: readonly Row[], tree?: ListTableProps['tree']) => ReactNode;
}

/** Draws the rows of a list. If the schema declares a tree, reads and draws them as a tree. */
export function TreeOrRows({ model, children: draw }: TreeOrRowsProps): ReactNode {
  const { entity, list } = model;
  const { view, records } = list;
  return view.list.tree ? (
    <RowsAsTree
      entity={entity}
      list={view.list}
      model={view.list.tree}
      sort={list.query.sort}
      records={records}
      readAt={list.readAt}
    >
      {draw}
    </RowsAsTree>
  ) : (
    draw(records)
  );
}

interface RowsProps extends Pick<ListBodyProps, 'model' | 'room'> {
  readonly rows: readonly Row[];
  readonly tree: ListTableProps['tree'];
}

function Rows({ model, room, rows, tree }: RowsProps): ReactNode {
  const props = useTableProps(model, rows, tree, room);
  return (
    <RowsOrState model={model} rows={rows}>
      {() => <ListTable {...props} />}
    </RowsOrState>
  );
}
