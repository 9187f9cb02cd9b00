import { lazyPart, onDemand } from '@isp/kit/react';
import type { Row } from '@isp/schema';
import {
  type HTMLAttributes,
  memo,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { countShown } from '../core/list/shownRows.ts';
import { PageRows } from './cells/SelectCell.tsx';
import { useTableColumns } from './columns/useTableColumns.ts';
import { rowParts } from './lazyTableParts.ts';
import type { ListTableProps } from './model/listTableProps.ts';
import { RowTable, type RowTableProps, type TableColumn } from './model/RowTable.tsx';
import type { CardLook } from './model/toCard.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useRowClicks } from './useRowClicks.tsx';
import { useTableTools } from './useTableTools.tsx';

// lazy: lists begin as tables
export const cardGrid = onDemand(() => import('./cards/CardGrid.tsx'));
const CardGrid = lazyPart(cardGrid, (module) => module.CardGrid);

// lazy: few lists have a summary
const summaryRow = onDemand(() => import('./cells/SummaryRow.tsx'));
const SummaryRow = lazyPart(summaryRow, (module) => module.SummaryRow);
const SummaryLine = lazyPart(summaryRow, (module) => module.SummaryLine);

/** With more rows on one page, only those in view are drawn. */
export const VIRTUAL_ABOVE_ROWS = 50;

/** What draws the rows of a list: a table or cards, and the element around them that handles every event. */
export interface ListTableParts {
  readonly table: RowTableProps;
  /** Fields of the columns without room. */
  readonly dropped: ReadonlySet<string>;
  /** The rows as cards, with their summary; undefined for a table. */
  readonly cards: ReactNode;
  readonly frame: HTMLAttributes<HTMLDivElement> & { readonly ref: RefObject<HTMLDivElement | null> };
  /** Menus and editors that are open over the rows. */
  readonly overlay: ReactNode;
}

/** Columns, events, menus and editors of a list's rows, for the component that draws them. */
export function useListTable(props: ListTableProps): ListTableParts {
  const { entity, rows, columns, context, actions, selection, density, height, tree, card, tools } = props;
  const root = useRef<HTMLDivElement>(null);
  const { planned, sized, acts, drawn } = useTableColumns(root, props);
  const summary = useSummary(props, sized, acts);
  // in a tree, count the rows that are unfolded
  const isVirtual =
    (tree ? countShown(rows, entity.rowKey, tree.expanded) : rows.length) > VIRTUAL_ABOVE_ROWS;
  useKeptFocus(root, isVirtual);
  useScrollableByKeys(root, rows, drawn, card);
  const menus = useTableTools(root, columns, tools);
  const byId = useMemo(
    () => indexRows(rows, entity.rowKey, tree?.childrenKey),
    [rows, entity.rowKey, tree?.childrenKey],
  );
  useEffect(() => selection?.renew(byId), [selection, byId]);
  const clicks = useRowClicks(props, { planned, byId, openTools: menus.open });
  const area = isVirtual ? (height ?? 600) : height;
  return {
    table: {
      columns: drawn,
      rows,
      rowKey: entity.rowKey,
      size: density,
      virtual: isVirtual,
      ...(area === undefined ? {} : { height: area }),
      ...(tree ? { tree } : {}),
      summary,
    },
    dropped: sized.dropped,
    cards: card && (
      <>
        <CardGrid {...{ entity, card, columns, rows, context, actions, selection, tools }} />
        {summary}
      </>
    ),
    frame: {
      ref: root,
      onClick: clicks.onClick,
      onMouseOver: handleTouch,
      onFocus: handleTouch,
      ...(entity.list.click === undefined ? {} : { 'data-click': entity.list.click }),
      ...menus.handlers,
    },
    overlay: (
      <>
        {menus.menu}
        {clicks.overlay}
      </>
    ),
  };
}

/**
 * The rows of a list. Memoised on its data: loading, paging, selecting and sorting render nothing here until new rows
 * arrive. One handler serves every button, link, checkbox and sort header inside.
 */
export const ListTable = memo(function ListTable(props: ListTableProps) {
  const { table, cards, frame, overlay } = useListTable(props);
  return (
    <div {...frame}>
      {cards ?? (
        <PageRows value={props.rows}>
          <RowTable {...table} />
        </PageRows>
      )}
      {overlay}
    </div>
  );
});

/** The summary below the rows. */
function useSummary(
  { rows, context, selection, isWhole, card }: ListTableProps,
  sized: ReturnType<typeof useTableColumns>['sized'],
  acts: number,
): ReactNode {
  const isCards = card !== undefined;
  return useMemo(() => {
    if (!sized.plans.some(({ column }) => column.summary)) return undefined;
    // load in parallel to the rows
    void summaryRow.load();
    const summed = { columns: sized.plans, rows, context, isWhole };
    if (isCards) return <SummaryLine {...summed} />;
    return <SummaryRow {...summed} before={selection !== undefined} behind={acts > 0} />;
  }, [sized, rows, context, selection, acts, isWhole, isCards]);
}

/** Makes the rows' area focusable where rows have no buttons, so that it can be scrolled by keyboard. */
function useScrollableByKeys(
  root: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  columns: readonly TableColumn[],
  card: CardLook | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows and columns bring other elements
  useEffect(() => {
    const body = root.current?.querySelector('.ant-table-body');
    if (!body) return;
    if (body.querySelector('a,button,input')) body.removeAttribute('tabindex');
    else body.setAttribute('tabindex', '0');
  }, [rows, columns, card]);
}

/**
 * Runs when the pointer or the focus enters a cell: loads the code for touching rows, and gives a cell whose text is cut
 * a `title` with the whole text.
 */
function handleTouch({ target }: SyntheticEvent): void {
  void rowParts.load();
  const cell =
    target instanceof Element ? target.closest<HTMLElement>('.ant-table-row>.ant-table-cell') : null;
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

/** Rows by the text of their key, tree children included. */
function indexRows(
  rows: readonly Row[],
  rowKey: string,
  childrenKey: string | undefined,
): ReadonlyMap<string, Row> {
  const index = new Map<string, Row>();
  const visit = (row: Row) => {
    index.set(String(row[rowKey]), row);
    const children = childrenKey === undefined ? undefined : row[childrenKey];
    if (Array.isArray(children)) for (const child of children as readonly Row[]) visit(child);
  };
  for (const row of rows) visit(row);
  return index;
}
