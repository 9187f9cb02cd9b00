import { type HTMLAttributes, type ReactNode, type RefObject, useState } from 'react';
import { latePart, onDemand } from '../provider/onDemand.ts';
import type { SetColumn } from './columnSettings.ts';
import type { OpenTools, TableTools } from './tableTools.ts';

// nothing of it is there before a header is touched
const headerMenu = onDemand(() => import('./HeaderMenu.tsx'));
const HeaderMenu = latePart(headerMenu, (module) => module.HeaderMenu);
const loadDrag = () => import('./columnDrag.ts');

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onContextMenu' | 'onKeyDown' | 'onPointerDown' | 'onPointerOver'
>;

/**
 * What may be done with a table from its head: a menu behind its button and behind the right mouse button, columns
 * dragged to another width and place, the same by keys (Shift and Alt with an arrow on a column's head).
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
  const handlers: Handlers = {
    onPointerOver: ({ target }) => {
      if (headOf(target)) void loadDrag();
    },
    onPointerDown: ({ nativeEvent, target }) => {
      const head = headOf(target);
      if (head && nativeEvent.button === 0 && root.current) {
        const table = root.current;
        void loadDrag().then(({ startDrag }) => startDrag(nativeEvent, head, table, { columns, ...tools }));
      }
    },
    onKeyDown: (event) => {
      const head = headOf(event.target);
      const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
      if (!head || !isArrow || event.shiftKey === event.altKey) return;
      event.preventDefault();
      const { key, shiftKey } = event;
      void loadDrag().then(({ stepColumn }) => stepColumn(head, { key, shiftKey }, { columns, ...tools }));
    },
    onContextMenu: (event) => {
      const head = headOf(event.target);
      if (!head) return;
      event.preventDefault();
      const field = head.querySelector<HTMLElement>('[data-head]')?.dataset.head;
      const box = head.getBoundingClientRect();
      // a key opens it too, and then there is no pointer
      const [left, top] = event.clientX > 0 ? [event.clientX, event.clientY] : [box.left, box.bottom];
      setShown({ at: { left, top, width: 1, height: 1 }, field, focus: focusable(head) });
    },
  };
  return {
    handlers,
    open: (button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      setShown({ at: { left, top, width, height }, field: undefined, focus: button });
    },
    menu: shown && (
      <HeaderMenu shown={shown} columns={columns} tools={tools} onClose={() => setShown(undefined)} />
    ),
  };
}

const ignore = () => undefined;
const focusable = (head: HTMLElement) => head.querySelector<HTMLElement>('button') ?? undefined;
