import { lazyPart, onDemand } from '@isp/kit/react';
import type { Row } from '@isp/schema';
import { type HTMLAttributes, memo, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useText } from '../context/useText.ts';
import { countShown } from '../core/list/shownRows.ts';
import { PageRows } from './cells/SelectCell.tsx';
import { useTableColumns } from './columns/useTableColumns.ts';
import type { ListTableProps } from './model/listTableProps.ts';
import { RowTable, type RowTableProps } from './model/RowTable.tsx';
import { useKeptFocus } from './useKeptFocus.ts';
import { useRowClicks } from './useRowClicks.tsx';
import { useSheet } from './useSheet.tsx';
import { useTableTools } from './useTableTools.tsx';
import { useWholeRows } from './useWholeRows.ts';

// the code for cards is loaded only when needed, because lists are tables by default
export const cardGrid = onDemand(() => import('./cards/CardGrid.tsx'));
const CardGrid = lazyPart(cardGrid, (module) => module.CardGrid);

// the code for the summary is loaded only when needed, because few lists have a summary
const summaryRow = onDemand(() => import('./cells/SummaryRow.tsx'));
const SummaryRow = lazyPart(summaryRow, (module) => module.SummaryRow);
const SummaryLine = lazyPart(summaryRow, (module) => module.SummaryLine);

/** Number of rows on one page above which only the visible rows are drawn. */
export const VIRTUAL_ABOVE_ROWS = 50;

/**
 * The parts with which the rows of a list are drawn: a table or cards, and the element around them, which handles
 * all events.
 */
export interface ListTableParts {
  readonly table: RowTableProps;
  /** Fields of the columns that do not fit into the table. */
  readonly dropped: ReadonlySet<string>;
  /** The rows drawn as cards, with their summary. Undefined if the list is drawn as a table. */
  readonly cards: ReactNode;
  readonly frame: HTMLAttributes<HTMLDivElement> & { readonly ref: RefObject<HTMLDivElement | null> };
  /** Menus and editors that are open over the rows. */
  readonly overlay: ReactNode;
}

/**
 * Returns the table or cards of a list, with their columns, event handlers, menus and editors. A skin draws its own
 * table with these parts.
 */
export function useListTable(props: ListTableProps): ListTableParts {
  const { entity, rows, columns, context, actions, selection, density, height, tree, card, tools } = props;
  const t = useText(entity.key);
  const root = useRef<HTMLDivElement>(null);
  const { planned, sized, acts, drawn } = useTableColumns(root, props);
  const summary = useSummary(props, sized, acts);
  // in a tree, all visible rows count, also the children of unfolded rows
  const isVirtual =
    (tree ? countShown(rows, entity.rowKey, tree.expanded) : rows.length) > VIRTUAL_ABOVE_ROWS;
  useKeptFocus(root, isVirtual);
  useWholeRows(root, height, rows);
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
      label: t(entity.titles),
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
 * Draws the rows of a list. The component is memoised, so that loading, paging, selecting and sorting do not render
 * it until new rows arrive. A single handler serves all buttons, links, checkboxes and sort headers inside.
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

/** Returns the summary (such as sums of columns) that is drawn below the rows. Undefined if the list has none. */
function useSummary(
  { rows, context, selection, isWhole, card }: ListTableProps,
  sized: ReturnType<typeof useTableColumns>['sized'],
  acts: number,
): ReactNode {
  const isCards = card !== undefined;
  return useMemo(() => {
    if (!sized.plans.some(({ column }) => column.summary)) return undefined;
    // the code of the summary is loaded while the rows are being read
    void summaryRow.load();
    const summed = { columns: sized.plans, rows, context, isWhole };
    if (isCards) return <SummaryLine {...summed} />;
    return <SummaryRow {...summed} before={selection !== undefined} behind={acts > 0} />;
  }, [sized, rows, context, selection, acts, isWhole, isCards]);
}

/** Returns the rows by their row key as text. In a tree, the children are included. */
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
