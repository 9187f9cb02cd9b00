import { isPlainClick } from '@isp/kit';
import { lazyPart, onDemand } from '@isp/kit/react';
import type { Row } from '@isp/schema';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNotice } from '../context/notice.tsx';
import { useShowNotice } from '../context/showNotice.tsx';
import type { ScreenAction } from '../core/actions/toActions.ts';
import type { OpenCell } from './cells/CellEditor.tsx';
import type { useTableColumns } from './columns/useTableColumns.ts';
import { rowParts } from './lazyTableParts.ts';
import { placeRowActions, rowActionsOf } from './menus/placeRowActions.ts';
import type { OpenMenu } from './menus/RowMenu.tsx';
import type { ListTableProps } from './model/listTableProps.ts';

// the code of the cell editor is loaded only when needed, because few lists have editable cells
const cellEditor = onDemand(() => import('./cells/CellEditor.tsx'));
const CellEditor = lazyPart(cellEditor, (module) => module.CellEditor);

const RowMenu = lazyPart(rowParts, (module) => module.RowMenu);

interface Clicked extends Pick<ReturnType<typeof useTableColumns>, 'planned'> {
  /** Rows by the text of their row key. */
  readonly byId: ReadonlyMap<string, Row>;
  readonly openTools: (button: HTMLElement) => void;
}

/** Returns one handler for all clicks in the rows of a list, and the menu or editor that a click has opened. */
export function useRowClicks(props: ListTableProps, { planned, byId, openTools }: Clicked) {
  const { entity, actions, selection, onAction, onSort } = props;
  const showNotice = useShowNotice();
  const toNotice = useNotice(entity.key);
  const [menu, setMenu] = useState<OpenMenu | undefined>();
  const [cell, setCell] = useState<OpenCell>();
  const rowAt = (element: Element) =>
    byId.get(element.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey ?? '');

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (!(event.target instanceof Element)) return;
    const source = event.target.closest<HTMLElement>(handled);
    if (!source) return clickRow(props, event.target, rowAt(event.target));
    const { act, more, sort, copy, select, edit } = source.dataset;
    if (source.dataset.tools !== undefined) return openTools(source);
    if (sort !== undefined) return onSort(sort);
    if (copy !== undefined)
      return void import('./cells/copyCell.ts').then(({ copyCell }) => copyCell(copy, showNotice, toNotice));
    const row = rowAt(source);
    if (!row) return;
    const id = String(row[entity.rowKey]);
    if (select !== undefined) return selection?.toggle(id, row);
    if (edit !== undefined) {
      const plan = planned.find(({ column }) => column.field === edit);
      if (plan) setCell({ button: source, id, field: plan.field, title: plan.title });
    } else if (more !== undefined) {
      setMenu({ button: source, row, actions: placeRowActions(entity, actions, row, more === 'all').more });
    } else press(props, event, { source, act, row });
  };
  const overlay: ReactNode = (
    <>
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
          // the rows may have been read again after the menu was opened, so the newest version of the row is used
          onAction={(action, row) => onAction(action, byId.get(String(row[entity.rowKey])) ?? row)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  );
  /** Opens the editor of a cell; further characters typed until its control has the focus are added. */
  const openCell = (next: OpenCell) =>
    setCell((now) =>
      now?.id === next.id && now.field === next.field && now.typed !== undefined
        ? { ...now, typed: now.typed + (next.typed ?? '') }
        : next,
    );
  return { onClick, openCell, overlay };
}

/**
 * Handles a click in a row outside of buttons and links, which runs the action that the schema names. Selecting
 * text does not count as a click.
 */
function clickRow(
  { entity, actions, onAction }: ListTableProps,
  target: Element,
  row: Row | undefined,
): void {
  const { click } = entity.list;
  if (click === undefined || !row || target.closest(pressed) || window.getSelection()?.toString()) return;
  const action = rowActionsOf(entity, actions, row).find(({ name }) => name === click);
  if (action) onAction(action, row);
}

interface Pressed {
  readonly source: HTMLElement;
  /** Name of the action. */
  readonly act: string | undefined;
  readonly row: Row;
}

function press(
  { actions, onAction }: ListTableProps,
  event: MouseEvent<HTMLDivElement>,
  { source, act, row }: Pressed,
): void {
  const action = actions.find(({ name }) => name === act) ?? (act === 'view' ? viewAction : undefined);
  // with Ctrl, Shift or Meta, the browser itself handles a click on a link and opens a new tab or window
  if (!action || (source instanceof HTMLAnchorElement && !isPlainClick(event))) return;
  event.preventDefault();
  if (source.getAttribute('aria-busy') !== 'true') onAction(action, row, source);
}

/**
 * Selectors of elements that handle their clicks themselves, and of elements whose clicks are handled in this file.
 */
const pressed = 'a,button,input,label,select,textarea,[role="button"],[contenteditable]';

const handled = '[data-act],[data-more],[data-sort],[data-copy],[data-select],[data-edit],[data-tools]';

const viewAction: ScreenAction = {
  name: 'view',
  title: '查看',
  danger: false,
  place: ['row'],
  opens: 'detail',
};
