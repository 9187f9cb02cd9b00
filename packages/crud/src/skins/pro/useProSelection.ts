import type { Row } from '@isp/schema';
import type { TableProps } from 'antd';
import { useMemo } from 'react';
import type { Selection } from '../../core/list/createSelection.ts';
import { useSelectedRows } from '../../data/useSelection.ts';
import type { AntdColumn } from '../../table/model/RowTable.tsx';

const noRows: ReadonlyMap<string, Row> = new Map();
const nothingSelected = { subscribe: () => () => undefined, rows: () => noRows };

/**
 * Returns ProTable's row selection, drawn with the checkboxes of this package's table, which are fast to draw.
 * Returns false if rows cannot be selected.
 */
export function useProSelection(
  selection: Selection | undefined,
  columns: readonly AntdColumn[],
): NonNullable<TableProps<Row>['rowSelection']> | false {
  const chosen = useSelectedRows(selection ?? nothingSelected);
  const column = columns.find(({ key }) => key === '_select');
  return useMemo(() => {
    if (!column) return false;
    const { title, width, fixed, onCell, render } = column;
    return {
      selectedRowKeys: [...chosen.keys()],
      columnTitle: title as string,
      ...(width === undefined ? {} : { columnWidth: width }),
      ...(fixed === undefined ? {} : { fixed }),
      ...(onCell && { onCell }),
      renderCell: (_checked, row, at) => render?.(undefined, row, at) as never,
    };
  }, [chosen, column]);
}
