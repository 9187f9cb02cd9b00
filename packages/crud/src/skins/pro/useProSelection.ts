import type { Row } from '@isp/schema';
import type { TableProps } from 'antd';
import { useMemo } from 'react';
import type { Selection } from '../../core/list/createSelection.ts';
import { useStore } from '../../kit/useStore.ts';
import type { AntdColumn } from '../../table/model/RowTable.tsx';

const noRows: ReadonlyMap<string, Row> = new Map();
const never = () => () => undefined;

/** ProTable's row selection with the light checkboxes of the table's own column; false where none can be selected. */
export function useProSelection(
  selection: Selection | undefined,
  columns: readonly AntdColumn[],
): NonNullable<TableProps<Row>['rowSelection']> | false {
  const chosen = useStore(selection?.subscribe ?? never, selection?.rows ?? (() => noRows));
  const column = columns.find(({ key }) => key === '_select');
  return useMemo(() => {
    if (!column) return false;
    const { title, width, fixed, render } = column;
    return {
      selectedRowKeys: [...chosen.keys()],
      columnTitle: title as string,
      ...(width === undefined ? {} : { columnWidth: width }),
      ...(fixed === undefined ? {} : { fixed }),
      renderCell: (_checked, row, at) => render?.(undefined, row, at) as never,
    };
  }, [chosen, column]);
}
