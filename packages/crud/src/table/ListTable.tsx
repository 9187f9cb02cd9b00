import { lazyPart, onDemand } from '@isp/kit/react';
import type { Row } from '@isp/schema';
import { type HTMLAttributes, memo, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { countShown } from '../core/list/shownRows.ts';
import { PageRows } from './cells/SelectCell.tsx';
import { useTableColumns } from './columns/useTableColumns.ts';
import type { ListTableProps } from './model/listTableProps.ts';
import { RowTable, type RowTableProps, type TableColumn } from './model/RowTable.tsx';
import type { CardLook } from './model/toCard.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useRowClicks } from './useRowClicks.tsx';
import { useSheet } from './useSheet.tsx';
import { useTableTools } from './useTableTools.tsx';

// loaded only when needed, because lists are tables by default
export const cardGrid = onDemand(() => import('./cards/CardGrid.tsx'));
const CardGrid = lazyPart(cardGrid, (module) => module.CardGrid);

// loaded only when needed, because few lists have a summary
const summaryRow = onDemand(() => import('./cells/SummaryRow.tsx'));
const SummaryRow = lazyPart(summaryRow, (module) => module.SummaryRow);
const SummaryLine = lazyPart(summaryRow, (module) => module.SummaryLine);

/** Number of rows on one page above which only the visible rows are drawn. */
export const VIRTUAL_ABOVE_ROWS = 50;

/** The parts that draw the rows of a list: a table or cards, and the surrounding element that handles all events. */
export interface ListTableParts {
  readonly table: RowTableProps;
  /** Fields of the columns that do not fit into the table. */
  readonly dropped: ReadonlySet<string>;
  /** The rows as cards, with their summary. Undefined if the list is a table. */
  readonly cards: ReactNode;
  readonly frame: HTMLAttributes<HTMLDivElement> & { readonly ref: RefObject<HTMLDivElement | null> };
  /** Menus and editors that are open over the rows. */
  readonly overlay: ReactNode;
}

/** Returns the columns, events, menus and editors of a list's rows, for the component that draws the rows. */
export function useListTable(props: ListTableProps): ListTableParts {
  const { entity, rows, columns, context, actions, selection, density, height, tree, card, tools } = props;
  const root = useRef<HTMLDivElement>(null);
  const { planned, sized, acts, drawn } = useTableColumns(root, props);
  const summary = useSummary(props, sized, acts);
  // in a tree, the visible rows are counted, including those of unfolded rows
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
  const sheet = useSheet(root, props, { plans: sized.plans, onEdit: clicks.openCell });
  const area = isVirtual ? (height ?? 600) : height;
  return {
    table: {
      columns: drawn,
      rows: sheet.rows,
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
      onMouseOver: sheet.onTouch,
      onFocus: sheet.onTouch,
      ...(entity.list.click === undefined ? {} : { 'data-click': entity.list.click }),
      ...menus.handlers,
    },
    overlay: (
      <>
        {menus.menu}
        {clicks.overlay}
        {sheet.part}
      </>
    ),
  };
}

/**
 * Draws the rows of a list. It is memoised by its data, so that loading, paging, selecting and sorting render
 * nothing here until new rows arrive. One handler serves all buttons, links, checkboxes and sort headers inside.
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

/** Returns the summary below the rows. */
function useSummary(
  { rows, context, selection, isWhole, card }: ListTableProps,
  sized: ReturnType<typeof useTableColumns>['sized'],
  acts: number,
): ReactNode {
  const isCards = card !== undefined;
  return useMemo(() => {
    if (!sized.plans.some(({ column }) => column.summary)) return undefined;
    // loads while the rows are being read
    void summaryRow.load();
    const summed = { columns: sized.plans, rows, context, isWhole };
    if (isCards) return <SummaryLine {...summed} />;
    return <SummaryRow {...summed} before={selection !== undefined} behind={acts > 0} />;
  }, [sized, rows, context, selection, acts, isWhole, isCards]);
}

/**
 * Makes the area with the rows focusable if the rows have no buttons, so that it can be scrolled with the keyboard.
 */
function useScrollableByKeys(
  root: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  columns: readonly TableColumn[],
  card: CardLook | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again because new rows and columns create new elements
  useEffect(() => {
    const body = root.current?.querySelector('.ant-table-body');
    if (!body) return;
    if (body.querySelector('a,button,input')) body.removeAttribute('tabindex');
    else body.setAttribute('tabindex', '0');
  }, [rows, columns, card]);
}

/** Indexes rows by the text of their row key, including the children in a tree. */
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
