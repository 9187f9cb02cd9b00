import { lazyPart, onDemand } from '@isp/kit/react';
import { type HTMLAttributes, type ReactNode, type RefObject, useState } from 'react';
import type { SetColumn } from '../core/list/columnSettings.ts';
import type { OpenTools, TableTools } from './model/tableTools.ts';

// the code of the menu is loaded when the user first touches the head of the table
const headerMenu = onDemand(() => import('./menus/HeaderMenu.tsx'));
const HeaderMenu = lazyPart(headerMenu, (module) => module.HeaderMenu);
const loadDrag = () => import('./columns/columnDrag.ts');

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onContextMenu' | 'onKeyDown' | 'onPointerDown' | 'onPointerOver'
>;

/**
 * Returns the event handlers and the menu of a table's head. The menu opens by its button or by a right click.
 * Columns can be dragged to another width or position. With the keyboard, the user presses Shift (width) or Alt
 * (position) with an arrow key on the head of a column.
 */
export function useTableTools(
  root: RefObject<HTMLElement | null>,
  columns: readonly SetColumn[],
  tools: TableTools | undefined,
): { readonly handlers: Handlers; readonly open: (button: HTMLElement) => void; readonly menu: ReactNode } {
  const [shown, setShown] = useState<OpenTools>();
  if (!tools) return { handlers: {}, open: ignore, menu: null };
  const headOf = (target: EventTarget) =>
    target instanceof Element ? target.closest<HTMLElement>('.ant-table-thead .ant-table-cell') : null;
  const asked = { columns, ...tools };
  const handlers: Handlers = {
    onPointerOver: ({ target }) => {
      if (headOf(target)) void loadDrag();
    },
    onPointerDown: ({ nativeEvent, target }) => {
      const head = headOf(target);
      const table = root.current;
      if (head && table) void loadDrag().then(({ startDrag }) => startDrag(nativeEvent, head, table, asked));
    },
    onKeyDown: (event) => {
      const head = headOf(event.target);
      const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
      if (!head || !isArrow || event.shiftKey === event.altKey) return;
      event.preventDefault();
      void loadDrag().then(({ stepColumn }) => stepColumn(head, event, asked));
    },
    onContextMenu: (event) => {
      const head = headOf(event.target);
      if (!head) return;
      event.preventDefault();
      const { clientX, clientY } = event;
      // if the menu was opened with the keyboard, the event has no pointer position, so the menu opens below the
      // head
      setShown({ by: head, ...(clientX > 0 ? { point: { left: clientX, top: clientY } } : {}) });
    },
  };
  return {
    handlers,
    open: (by) => setShown({ by }),
    menu: shown && (
      <HeaderMenu shown={shown} columns={columns} tools={tools} onClose={() => setShown(undefined)} />
    ),
  };
}

const ignore = () => undefined;
