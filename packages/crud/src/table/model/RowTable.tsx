import type { Row } from '@isp/schema';
import RcTable, { type ColumnType, type ExpandableConfig, genVirtualTable } from '@rc-component/table';
import type { TableColumnType, TableProps } from 'antd';
import { type ComponentProps, memo, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { type HeadAlign, HeadAlignContext } from '../../context/HeadAlignContext.ts';
import { TableStyles } from './TableStyles.tsx';
import { type TableLook, useTableLook } from './useTableLook.ts';

/** A column as the list defines it. It is converted below to a column of the table component. */
export interface TableColumn {
  readonly key: string;
  readonly title: ReactNode;
  /** Accessible name of the head. @defaultValue the content of the head */
  readonly label?: string;
  /** True if the cells name their rows. */
  readonly isRowHead?: boolean;
  /** Width in pixels. */
  readonly width: number;
  readonly fixed?: 'left' | 'right';
  readonly align: 'left' | 'center' | 'right';
  readonly className?: string;
  readonly render: (row: Row) => ReactNode;
  /** Values, other than the row, that the cells use. If one of them changes, the cells of the column render again. */
  readonly reads: readonly unknown[];
}

export interface RowTableProps {
  /** Accessible name of the table. */
  readonly label?: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly Row[];
  /**
   * Name of the field with the row key, or a function that returns the key of a row without such a field. Pass the
   * same function on every render.
   */
  readonly rowKey: string | ((row: Row) => string);
  readonly size: 'large' | 'medium' | 'small';
  /** Height in px of the area with the rows. Undefined if the table is as high as its rows. */
  readonly height?: number;
  /** True if only the visible rows are in the document. Needs `height`. */
  readonly virtual: boolean;
  readonly tree?: {
    readonly childrenKey: string;
    readonly expanded: readonly string[];
    readonly onExpand: (row: Row, open: boolean) => void;
    /** Index of the column with the tree's arrows, starting at 0. */
    readonly column: number;
  };
  readonly summary?: ReactNode;
}

/** Returns the props that antd's table and `@rc-component/table`, on which it is based, have in common. */
function useSharedProps({ columns, rowKey, height, tree, summary }: RowTableProps) {
  const [drawn] = useState(() => new Map<string, Drawn>());
  const headAlign = use(HeadAlignContext);
  const x = columns.reduce((sum, column) => sum + column.width, 0);
  return {
    columns: useMemo(
      () => columns.map((column) => toTableColumn(column, headAlign, drawn)),
      [columns, headAlign, drawn],
    ),
    rowKey,
    rowHoverable: false,
    onHeaderRow: rowRole,
    onRow: rowRole,
    scroll: height === undefined ? { x } : { x, y: height },
    ...(tree && { expandable: toExpandable(tree) }),
    ...(summary ? { summary: () => summary } : {}),
  };
}

/**
 * Explicit roles of rows and cells: the table component draws the head and the rows as two tables, and the rows of a
 * virtual list as `div` elements.
 */
const rowRole = () => ({ role: 'row' });
const cellRole = () => ({ role: 'cell' });
const rowHeadRole = () => ({ role: 'rowheader' });

/** A table without a role: the element around head and rows is the one table that a screen reader reads. */
const LaidOut = (props: ComponentProps<'table'>) => <table {...props} role="presentation" />;
const components = { table: LaidOut, header: { table: LaidOut } };

/**
 * Returns props for antd's table, for a skin that draws it. They contain only the rows and the columns. The skin draws
 * the table in a {@link TableRole}.
 */
export function useAntdTable(props: RowTableProps): AntdTable {
  const { rows, size, virtual } = props;
  return {
    ...useSharedProps(props),
    components,
    dataSource: rows,
    pagination: false,
    size,
    virtual,
    locale: noEmptyText,
  };
}

export type AntdTable = TableProps<Row> & { readonly columns: readonly AntdColumn[] };
export type AntdColumn = TableColumnType<Row> & ColumnType<Row> & { readonly key: string };

const VirtualTable = genVirtualTable();

export interface TableRoleProps extends Pick<ComponentProps<'div'>, 'className' | 'style' | 'children'> {
  /** Name of the table for screen readers. */
  readonly label: string | undefined;
}

/** The table that a screen reader reads, around the elements of head and rows. */
export function TableRole({ label, ...element }: TableRoleProps) {
  const root = useRef<HTMLDivElement>(null);
  // runs after every render, because new rows and columns create new elements
  useEffect(() => {
    if (root.current) makeScrollable(root.current, label);
  });
  // biome-ignore lint/a11y/useSemanticElements: the head and the rows are two table elements
  return <div {...element} ref={root} role="table" aria-label={label} />;
}

/**
 * Makes the element that scrolls focusable if nothing in it can be focused, so that users can scroll it with the
 * keyboard. A focusable element in a table must be one of its parts, so the area is then a group of rows.
 */
function makeScrollable(table: HTMLElement, label = ''): void {
  const area = table.querySelector('.ant-table-body,.ant-table-content');
  if (!area) return;
  const own = { tabindex: '0', role: 'rowgroup', 'aria-label': label };
  const isNeeded = !area.querySelector('a,button,input,select,textarea,[tabindex="0"]');
  for (const [name, value] of Object.entries(own)) {
    if (isNeeded && value !== '') area.setAttribute(name, value);
    else area.removeAttribute(name);
  }
}

/**
 * Draws the rows with `@rc-component/table`, on which antd's table is based, and with antd's class names. The props
 * are only rows and columns. Requests, search, toolbar, page numbers, selection and loading are outside, so that
 * none of them renders the rows again. antd's own table is not used: it also contains filters, trees, selects and
 * menus, which no list shows and which would add a tenth to the first load of a list.
 */
export const RowTable = memo(function RowTable(props: RowTableProps) {
  const { label, rows, size, virtual } = props;
  const look = useTableLook();
  const { expandable, ...table } = useSharedProps(props);
  const Table = virtual ? VirtualTable : RcTable<Row>;
  return (
    <TableRole className={`ant-table-wrapper ${look.className}`} style={look.style} label={label}>
      <TableStyles />
      <Table
        components={components}
        prefixCls="ant-table"
        className={[size !== 'large' && `ant-table-${size}`, rows.length === 0 && 'ant-table-empty']
          .filter(Boolean)
          .join(' ')}
        {...(look.direction ? { direction: look.direction } : {})}
        {...table}
        data={rows}
        emptyText=" "
        {...(virtual ? { listItemHeight: look.heights[size] } : {})}
        {...(expandable && { expandable: { ...expandable, ...arrowOf(look.words) } })}
      />
    </TableRole>
  );
});

const noEmptyText = { emptyText: ' ' };

const toExpandable = (tree: NonNullable<RowTableProps['tree']>) => ({
  childrenColumnName: tree.childrenKey,
  expandIconColumnIndex: tree.column,
  expandedRowKeys: tree.expanded,
  onExpand: (open: boolean, row: Row) => tree.onExpand(row, open),
});

/** Returns the settings of a tree: the indentation, and the arrow that unfolds a row, as antd draws them. */
const arrowOf = (words: TableLook['words']): ExpandableConfig<Row> => ({
  indentSize: 15,
  expandIcon: ({ prefixCls, onExpand, record, expanded, expandable }) => (
    <button
      type="button"
      className={`${prefixCls}-row-expand-icon ${prefixCls}-row-expand-icon-${expandable ? (expanded ? 'expanded' : 'collapsed') : 'spaced'}`}
      aria-label={expanded ? words.collapse : words.expand}
      aria-expanded={expanded}
      onClick={(event) => {
        onExpand(record, event);
        event.stopPropagation();
      }}
    />
  ),
});

/**
 * For each row, the `reads` of a column when the row's cell was drawn last. If they have changed, the cell is drawn
 * again.
 */
type Drawn = WeakMap<Row, TableColumn['reads']>;

const centred = { style: { textAlign: 'center' as const } };

function toTableColumn(column: TableColumn, headAlign: HeadAlign, tables: Map<string, Drawn>): AntdColumn {
  const { key, title, label, width, fixed, align, className, render, reads } = column;
  const drawn: Drawn = tables.get(key) ?? new WeakMap();
  tables.set(key, drawn);
  return {
    key,
    title,
    width,
    align,
    onHeaderCell: () => ({
      role: 'columnheader',
      ...(label !== undefined && { 'aria-label': label }),
      ...(headAlign === 'center' && centred),
    }),
    onCell: column.isRowHead ? rowHeadRole : cellRole,
    ...(className === undefined ? {} : { className }),
    ...(fixed === undefined ? {} : { fixed: fixed === 'left' ? 'start' : 'end' }),
    render: (_, row) => {
      drawn.set(row, reads);
      return render(row);
    },
    shouldCellUpdate: (row, before) => row !== before || !isSame(drawn.get(row), reads),
  };
}

const isSame = (before: TableColumn['reads'] | undefined, now: TableColumn['reads']): boolean =>
  before?.length === now.length && now.every((part, at) => Object.is(part, before[at]));
