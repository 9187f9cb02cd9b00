import { lazyPart, onDemand } from '@isp/kit/react';
import type { Row } from '@isp/schema';
import { Spin } from 'antd';
import { type ReactNode, type RefObject, useCallback } from 'react';
import { isComplete } from '../core/list/isComplete.ts';
import { optionalPart } from '../kit/optionalPart.tsx';
import { WhenSelected } from '../table/cells/SelectCell.tsx';
import { SortContext } from '../table/cells/SortHeader.tsx';
import { useCellContext } from '../table/cells/useCellContext.ts';
import { ListTable } from '../table/ListTable.tsx';
import { rowParts } from '../table/lazyTableParts.ts';
import type { ListTableProps } from '../table/model/listTableProps.ts';
import type { Density } from '../table/model/listToolbarProps.ts';
import { isRemoval } from './batch/isRemoval.ts';
import { RowsOrState } from './RowsOrState.tsx';
import { ListSkeleton } from './states/ListStates.tsx';
import type { EntityListModel } from './useEntityList.ts';

// lazy: few lists are trees
export const rowsAsTree = onDemand(() => import('./RowsAsTree.tsx'));
const RowsAsTree = lazyPart(rowsAsTree, (module) => module.RowsAsTree, <ListSkeleton />);

const SelectionBar = optionalPart(rowParts, (module) => module.SelectionBar);

export interface ListBodyProps {
  readonly model: EntityListModel;
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Height for the head and the rows, in px; undefined until it is measured. */
  readonly room: number | undefined;
}

/** The rows, or the reason why there are none, and the actions on selected rows over them. */
export function ListBody({ model, ref, room }: ListBodyProps) {
  const { entity, list } = model;
  const { view, records } = list;
  const draw = (rows: readonly Row[], tree?: ListTableProps['tree']) => (
    <Rows model={model} room={room} rows={rows} tree={tree} />
  );
  return (
    <div ref={ref} className={list.isStale ? 'isp-list-body isp-list-stale' : 'isp-list-body'}>
      {view.list.tree ? (
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
      )}
      <Chosen model={model} />
      {list.isStale && (
        <div className="isp-list-wait">
          <Spin />
        </div>
      )}
    </div>
  );
}

const maySelect = ({ list, actions }: EntityListModel): boolean =>
  list.view.list.selection && actions.bulk.length > 0;

interface RowsProps extends Pick<ListBodyProps, 'model' | 'room'> {
  readonly rows: readonly Row[];
  readonly tree: ListTableProps['tree'];
}

function Rows({ model, room, rows, tree }: RowsProps): ReactNode {
  const { entity, list, columns, look, actions, runs, tools } = model;
  const { go, state, view } = list;
  const context = useCellContext(entity, columns, list.records);
  const { run } = runs;
  const { add } = actions;
  const onAdd = useCallback(() => add && void run(add, []), [add, run]);
  return (
    <RowsOrState
      entity={entity}
      list={list}
      // on a page beyond the last one, the last page is already being read
      count={list.isBeyond ? list.total : rows.length}
      isFiltered={Object.keys(state.search).length > 0}
      onClear={go.clear}
      onAdd={add && onAdd}
    >
      {() => (
        <SortContext value={state.sort}>
          <ListTable
            entity={entity}
            rows={rows}
            columns={columns}
            context={context}
            actions={actions.row}
            selection={maySelect(model) ? list.selection : undefined}
            density={tools.density}
            // the height of the rows' area excludes the header
            height={room === undefined ? undefined : Math.max(120, room - headerHeights[tools.density])}
            tree={tree}
            sort={view.defaults.sort}
            isWhole={isComplete(list)}
            card={look.card}
            onAction={runs.onRow}
            onSort={go.sortBy}
            tools={tools}
          />
        </SortContext>
      )}
    </RowsOrState>
  );
}

/** The bar of actions on selected rows, while there are any. */
function Chosen({ model }: { readonly model: EntityListModel }): ReactNode {
  const { entity, list, look, actions, runs, tools } = model;
  if (!maySelect(model) || list.records.length === 0) return null;
  return (
    <WhenSelected selection={list.selection}>
      <SelectionBar
        entity={entity}
        selection={list.selection}
        // on a phone there is no toolbar that shows deletion
        actions={look.isPhone ? actions.bulk : actions.bulk.filter((action) => !isRemoval(action))}
        isBusy={runs.isBusy}
        onAction={(action) => runs.onBar(action, true)}
        height={look.card ? headerHeights.medium : headerHeights[tools.density]}
        found={list.total}
        isCounted={typeof list.counted === 'number'}
        query={list.matching}
      />
    </WhenSelected>
  );
}

/** Height of antd's header row, in px, by density. */
const headerHeights = { large: 55, medium: 47, small: 39 } as const satisfies Record<Density, number>;
