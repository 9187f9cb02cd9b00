import type { Entity, Row } from '@isp/schema';
import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createActionsWidth, rowActionsOf } from '../actions/RowActions.tsx';
import type { ScreenAction } from '../core/actions/toActions.ts';
import type { SetColumn } from '../core/list/columnSettings.ts';
import type { Selection } from '../core/list/createSelection.ts';
import { countShown } from '../core/list/createTree.ts';
import { useCrud } from '../provider/context.ts';
import { latePart, onDemand } from '../provider/onDemand.ts';
import { useText } from '../provider/useText.ts';
import type { ReadContext } from '../registry.ts';
import type { OpenCell } from './CellEditor.tsx';
import { planColumns } from './planColumns.ts';
import type { OpenMenu } from './RowMenu.tsx';
import { RowTable, type RowTableProps } from './RowTable.tsx';
import { PageRows } from './SelectCell.tsx';
import type { TableTools } from './tableTools.ts';
import type { CardLook } from './toCard.ts';
import { selectWidth, toColumns } from './toColumns.tsx';
import { touchParts } from './touchParts.ts';
import { useColumnWidths } from './useColumnWidths.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { scrollbarWidth, useListWidth } from './useListWidth.ts';
import { useTableTools } from './useTableTools.tsx';

// a table needs none before they are asked for
export const cardGrid = onDemand(() => import('./CardGrid.tsx'));
const CardGrid = latePart(cardGrid, (module) => module.CardGrid);

// few lists add anything up
const summaryRow = onDemand(() => import('./SummaryRow.tsx'));
const SummaryRow = latePart(summaryRow, (module) => module.SummaryRow);

// few lists are edited in their rows
const cellEditor = onDemand(() => import('./CellEditor.tsx'));
const CellEditor = latePart(cellEditor, (module) => module.CellEditor);

const RowMenu = latePart(touchParts, (module) => module.RowMenu);

/** More rows than this on one page and only those in view are drawn. */
export const virtualAbove = 50;
/** Pixels: a narrower table is a phone's. */
const narrowBelow = 656;
/** Pixels of the column that holds nothing but the button of the table's menu. */
const toolsWidth = 40;
/** Pixels of the arrow in front of a tree's rows and of the steps of two levels. */
const treeIndent = 56;

export interface ListTableProps {
  readonly entity: Entity;
  readonly rows: readonly Row[];
  readonly columns: readonly SetColumn[];
  readonly context: ReadContext;
  readonly actions: readonly ScreenAction[];
  readonly selection?: Selection | undefined;
  readonly density: RowTableProps['size'];
  readonly height: number | undefined;
  readonly tree?: RowTableProps['tree'];
  /** Order the list opens with. Its column is never the one that is cut off. */
  readonly sort?: string | undefined;
  /** Rows as cards instead of a table. */
  readonly card?: CardLook | undefined;
  readonly onAction: (action: ScreenAction, row: Row, source?: HTMLElement) => void;
  readonly onSort: (field: string) => void;
  /** What the head of the table may change. @defaultValue nothing */
  readonly tools?: TableTools | undefined;
}

/**
 * The rows of a list. Memoised on its data: loading, paging, choosing and sorting draw nothing here until other rows
 * arrive. One handler serves every button, link, checkbox and sort header inside.
 */
export const ListTable = memo(function ListTable(props: ListTableProps) {
  const { entity, rows, columns, context, actions, selection, density, height, tree, sort, card } = props;
  const { onAction, onSort, tools } = props;
  const { extensions, href } = useCrud();
  const t = useText(entity.key);
  const [menu, setMenu] = useState<OpenMenu | undefined>();
  const [cell, setCell] = useState<OpenCell>();

  const root = useRef<HTMLDivElement>(null);
  const width = useListWidth(root);
  const narrow = width !== undefined && width < narrowBelow;
  const isTree = tree !== undefined;
  const planned = useMemo(
    () => planColumns({ entity, extensions, t }, columns, { narrow, indent: isTree ? treeIndent : 0 }),
    [entity, extensions, t, columns, narrow, isTree],
  );
  const hasTools = tools !== undefined;
  const widthOf = useMemo(() => createActionsWidth(entity, t, narrow), [entity, t, narrow]);
  const acts = useMemo(
    () => (actions.length > 0 ? widthOf(actions, rows) : hasTools ? toolsWidth : 0),
    [actions, widthOf, rows, hasTools],
  );
  const beside = acts + (selection ? selectWidth : 0) + (height === undefined ? 0 : scrollbarWidth());
  const sized = useColumnWidths(
    planned,
    rows,
    context,
    density,
    width === undefined ? undefined : width - beside,
    narrow ? undefined : sort?.replace(/^-/, ''),
  );
  const tableColumns = useMemo(
    () =>
      toColumns({
        entity,
        sized,
        href,
        t,
        context,
        actions,
        actionsWidth: acts,
        selection,
        hasTools,
        narrow,
      }),
    [entity, sized, href, t, context, actions, acts, selection, hasTools, narrow],
  );
  const summary = useMemo(() => {
    if (!sized.plans.some(({ column }) => column.summary)) return undefined;
    // beside the rows instead of behind them
    void summaryRow.load();
    return (
      <SummaryRow
        columns={sized.plans}
        rows={rows}
        context={context}
        before={selection !== undefined}
        behind={acts > 0}
      />
    );
  }, [sized, rows, context, selection, acts]);
  // of a tree as many as are seen, whatever the page began with
  const isVirtual = (tree ? countShown(rows, entity.rowKey, tree.expanded) : rows.length) > virtualAbove;
  useKeptFocus(root, isVirtual);
  const table = useTableTools(root, columns, tools);
  const byId = useMemo(
    () => indexRows(rows, entity.rowKey, tree?.childrenKey),
    [rows, entity.rowKey, tree?.childrenKey],
  );

  useEffect(() => selection?.renew(byId), [selection, byId]);

  // rows with nothing to act on must still scroll by keyboard
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows and columns bring other elements
  useEffect(() => {
    const body = root.current?.querySelector('.ant-table-body');
    if (!body) return;
    if (body.querySelector('a,button,input')) body.removeAttribute('tabindex');
    else body.setAttribute('tabindex', '0');
  }, [rows, tableColumns, card]);

  const { click } = entity.list;
  /** Beside what can be pressed by itself; a text that is being marked is no click. */
  const clickRow = (target: EventTarget) => {
    if (click === undefined || !(target instanceof Element) || target.closest(pressed)) return;
    const row = byId.get(target.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey ?? '');
    if (!row || window.getSelection()?.toString()) return;
    const action = rowActionsOf(entity, actions, row).find(({ name }) => name === click);
    if (action) onAction(action, row);
  };
  const handleClick = (event: MouseEvent<HTMLDivElement>) => {
    const source = event.target instanceof Element ? event.target.closest<HTMLElement>(handled) : null;
    if (!source) return void clickRow(event.target);
    const { act, more, sort, copy, select, edit } = source.dataset;
    if (source.dataset.tools !== undefined) return table.open(source);
    if (sort !== undefined) return onSort(sort);
    if (copy !== undefined) return void navigator.clipboard?.writeText(copy);
    const id = source.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey ?? '';
    const row = byId.get(id);
    if (!row) return;
    if (select !== undefined) return selection?.toggle(id, row);
    if (edit !== undefined) {
      const plan = planned.find(({ column }) => column.field === edit);
      return plan && setCell({ button: source, id, field: plan.field, title: plan.title });
    }
    if (more !== undefined)
      return setMenu({
        button: source,
        row,
        actions: rowActionsOf(entity, actions, row).slice(Number(more)),
      });
    const action =
      act === 'view'
        ? (actions.find(({ name }) => name === act) ?? viewAction)
        : actions.find(({ name }) => name === act);
    // a new tab or window is the browser's business
    if (!action || (source instanceof HTMLAnchorElement && isModified(event))) return;
    event.preventDefault();
    if (source.getAttribute('aria-busy') !== 'true') onAction(action, row, source);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the elements inside are buttons and links; this only hears them
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button turns Enter and Space into a click by itself
    <div
      ref={root}
      onClick={handleClick}
      onMouseOver={handleTouch}
      onFocus={handleTouch}
      data-click={click}
      {...table.handlers}
      {...filling(height)}
    >
      {card ? (
        <CardGrid
          entity={entity}
          card={card}
          columns={columns}
          rows={rows}
          context={context}
          actions={actions}
          selection={selection}
          tools={tools}
        />
      ) : (
        <PageRows value={rows}>
          <RowTable
            columns={tableColumns}
            rows={rows}
            rowKey={entity.rowKey}
            size={density}
            virtual={isVirtual}
            height={isVirtual ? (height ?? 600) : height}
            tree={tree}
            summary={summary}
          />
        </PageRows>
      )}
      {table.menu}
      {cell && byId.has(cell.id) && (
        <CellEditor
          key={`${cell.id} ${cell.field.name}`}
          entity={entity}
          cell={cell}
          row={byId.get(cell.id) ?? {}}
          onClose={() => setCell(undefined)}
        />
      )}
      {menu && (
        <RowMenu
          entity={entity}
          menu={menu}
          // the row may have been read again since the menu was opened
          onAction={(action, row) => onAction(action, byId.get(String(row[entity.rowKey])) ?? row)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
});

/** Few rows fill the height too, so that pages stand where they stood. */
const filling = (height: number | undefined): { style?: CSSProperties } =>
  height === undefined ? {} : { style: { '--isp-rows': `${height}px` } as CSSProperties };

/**
 * Who points at the rows, or comes to them by keys, may choose some next. A cell is one line high: where its text is
 * cut, hovering tells all of it.
 */
function handleTouch({ target }: SyntheticEvent): void {
  void touchParts.load();
  const cell =
    target instanceof Element ? target.closest<HTMLElement>('.ant-table-row>.ant-table-cell') : null;
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

/** What does something of its own when it is clicked. */
const pressed = 'a,button,input,label,select,textarea,[role="button"],[contenteditable]';

const handled = '[data-act],[data-more],[data-sort],[data-copy],[data-select],[data-edit],[data-tools]';

const viewAction: ScreenAction = {
  name: 'view',
  title: '查看',
  danger: false,
  place: ['row'],
  opens: 'detail',
};

const isModified = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

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
