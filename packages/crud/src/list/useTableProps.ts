import type { Row } from '@isp/schema';
import { isComplete } from '../core/list/isComplete.ts';
import { useCellContext } from '../table/cells/useCellContext.ts';
import type { ListTableProps } from '../table/model/listTableProps.ts';
import type { EntityListModel } from './useEntityList.ts';

/** Height of the table's head, in px. */
const HEAD_PX = 35;

/** Returns true if rows can be selected, because there is an action for selected rows. */
export const maySelect = ({ list, actions }: EntityListModel): boolean =>
  list.view.list.selection && actions.bulk.length > 0;

/** Returns the props for the table of a list. */
export function useTableProps(
  model: EntityListModel,
  rows: readonly Row[],
  tree: ListTableProps['tree'],
  room: number | undefined,
): ListTableProps {
  const { entity, list, columns, look, actions, runs, tools } = model;
  const { density } = tools;
  return {
    entity,
    rows,
    columns,
    context: useCellContext(entity, columns, list.records),
    actions: actions.row,
    selection: maySelect(model) ? list.selection : undefined,
    density,
    // `room` includes the head of the table, which the height of the rows must not include
    height: room === undefined ? undefined : Math.max(120, room - HEAD_PX),
    tree,
    isWhole: isComplete(list),
    card: look.card,
    onAction: runs.onRow,
    onSort: list.go.sortBy,
    tools,
  };
}
