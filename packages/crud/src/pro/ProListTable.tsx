import { type ProColumns, ProTable } from '@ant-design/pro-components';
import type { Row } from '@isp/schema';
import { Table } from 'antd';
import { memo, type ReactNode, useMemo, useState } from 'react';

/** A column as the list thinks of it; this file alone knows what pro-components calls things. */
export interface TableColumn {
  readonly key: string;
  readonly title: ReactNode;
  /** Pixels. */
  readonly width: number;
  readonly fixed?: 'left' | 'right';
  readonly align: 'left' | 'center' | 'right';
  readonly className?: string;
  readonly render: (row: Row) => ReactNode;
  /** What the cells are made of besides their row: they are drawn again when one of these is another. */
  readonly reads: readonly unknown[];
}

export interface ProListTableProps {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly Row[];
  readonly rowKey: string;
  readonly size: 'large' | 'medium' | 'small';
  /** Height of the rows' area in px; without it the table is as high as its rows. */
  readonly height?: number;
  /** Draws only the rows in view. Needs `height`. */
  readonly virtual: boolean;
  readonly tree?: {
    readonly childrenKey: string;
    readonly expanded: readonly string[];
    readonly onExpand: (row: Row, open: boolean) => void;
    /** Column that carries the arrow, counted from 0. */
    readonly column: number;
  };
  readonly summary?: ReactNode;
}

/**
 * ProTable as a view: it is handed rows and columns and nothing else. Requests, search, toolbar, pagination,
 * selection and loading stand outside, so that none of them draws the rows again.
 */
export const ProListTable = memo(function ProListTable(props: ProListTableProps) {
  const { columns, rows, rowKey, size, height, virtual, tree, summary } = props;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const [drawn] = useState(() => new Map<string, Drawn>());
  const proColumns = useMemo(() => columns.map((column) => toProColumn(column, drawn)), [columns, drawn]);
  return (
    <ProTable<Row>
      columns={proColumns}
      rowKey={rowKey}
      search={false}
      options={false}
      pagination={false}
      toolBarRender={false}
      tableAlertRender={false}
      cardProps={false}
      loading={false}
      size={size}
      rowHoverable={false}
      virtual={virtual}
      scroll={height === undefined ? { x: width } : { x: width, y: height }}
      locale={noEmptyText}
      // ProTable copies the rows it is handed into a state of its own, and draws everything twice for it
      tableViewRender={(table) => <Table<Row> {...table} rowKey={rowKey} dataSource={rows} />}
      {...(tree
        ? {
            expandable: {
              childrenColumnName: tree.childrenKey,
              expandIconColumnIndex: tree.column,
              expandedRowKeys: tree.expanded,
              onExpand: (open: boolean, row: Row) => tree.onExpand(row, open),
            },
          }
        : {})}
      {...(summary ? { summary: () => summary } : {})}
    />
  );
});

const noEmptyText = { emptyText: ' ' };

/** What the cell of a row was made of when it was last drawn. */
type Drawn = WeakMap<Row, TableColumn['reads']>;

function toProColumn(column: TableColumn, tables: Map<string, Drawn>): ProColumns<Row> {
  const { key, title, width, fixed, align, className, render, reads } = column;
  const drawn: Drawn = tables.get(key) ?? new WeakMap();
  tables.set(key, drawn);
  return {
    key,
    title,
    width,
    align,
    ...(className === undefined ? {} : { className }),
    ...(fixed === undefined ? {} : { fixed: fixed === 'left' ? 'start' : 'end' }),
    // an empty value type leaves the column to antd: ProTable's own cell is several components deep
    valueType: '' as 'text',
    render: (_, row) => {
      drawn.set(row, reads);
      return render(row);
    },
    shouldCellUpdate: (row, before) => row !== before || !isSame(drawn.get(row), reads),
  };
}

const isSame = (before: TableColumn['reads'] | undefined, now: TableColumn['reads']): boolean =>
  before?.length === now.length && now.every((part, at) => Object.is(part, before[at]));
