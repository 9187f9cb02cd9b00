import { withPlaced, withSetting } from '../../core/list/changeSettings.ts';
import { MAX_COLUMN_PX, MIN_COLUMN_PX, type SetColumn } from '../../core/list/columnSettings.ts';
import { isInTable } from '../../core/list/droppedColumns.ts';
import { followPointer } from '../../kit/followPointer.ts';
import type { TableTools } from '../model/tableTools.ts';

type Asked = Pick<TableTools, 'dropped' | 'onColumns'> & { readonly columns: readonly SetColumn[] };

/** Distance in px that the pointer must move before a press becomes a drag. */
const dragFrom = 6;
/** Change of a column's width in px for each press of an arrow key. */
const step = 16;

const fieldOf = (head: Element): string | undefined =>
  head.querySelector<HTMLElement>('[data-head]')?.dataset.head;

const within = (width: number): number => Math.round(Math.min(MAX_COLUMN_PX, Math.max(MIN_COLUMN_PX, width)));

/**
 * Starts to drag a column by its head. Dragging the edge changes the width, and dragging any other part moves the
 * column. A line shows the result while the user drags. The table renders only once, when the user releases the
 * pointer.
 */
export function startDrag(start: PointerEvent, head: HTMLElement, table: HTMLElement, asked: Asked): void {
  const field = fieldOf(head);
  if (field === undefined || start.button !== 0) return;
  const isEdge = start.target instanceof Element && start.target.closest('[data-resize]') !== null;
  // on a touch screen, dragging a head scrolls the table, so only the edge can be dragged
  if (!isEdge && start.pointerType === 'touch') return;
  const box = head.getBoundingClientRect();
  const line = document.createElement('div');
  line.className = 'isp-drag-line';
  let apply: (() => void) | undefined;

  const move = (event: PointerEvent) => {
    const way = event.clientX - start.clientX;
    if (!line.isConnected && Math.abs(way) < (isEdge ? 1 : dragFrom)) return;
    if (!line.isConnected) begin();
    if (isEdge) {
      const width = within(box.width + way);
      line.style.left = `${box.left + width}px`;
      apply = () => asked.onColumns(withSetting(asked.columns, field, { width }));
    } else {
      const { before, left } = placeAt(table, event.clientX);
      line.style.left = `${left}px`;
      apply = before === field ? undefined : () => asked.onColumns(withPlaced(asked.columns, field, before));
    }
  };
  const begin = () => {
    const { top, height } = table.getBoundingClientRect();
    line.style.top = `${top}px`;
    line.style.height = `${height}px`;
    document.body.append(line);
    document.body.style.userSelect = 'none';
  };
  const end = (isDone: boolean) => {
    if (!line.isConnected) return;
    line.remove();
    document.body.style.userSelect = '';
    swallowClick();
    if (isDone) apply?.();
  };
  followPointer({ onMove: move, onEnd: end });
}

/**
 * Returns the place at `x` where a dragged column is dropped: the column before which it is inserted, and the
 * position of the left edge of this column in px.
 */
function placeAt(table: HTMLElement, x: number): { before: string | undefined; left: number } {
  const heads = [...table.querySelectorAll('.ant-table-thead .ant-table-cell')].filter(fieldOf);
  const boxes = heads.map((head) => head.getBoundingClientRect());
  const at = boxes.findIndex((box) => x < box.left + box.width / 2);
  const next = heads[at];
  return next
    ? { before: fieldOf(next), left: boxes[at]?.left ?? 0 }
    : { before: undefined, left: boxes.at(-1)?.right ?? 0 };
}

/** Suppresses the click event that follows a drag, because the user did not click the element below the pointer. */
export function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/** Changes the width of a column (Shift with an arrow key) or its position (Alt with an arrow key). */
export function stepColumn(
  head: HTMLElement,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { columns, dropped, onColumns }: Asked,
): void {
  const field = fieldOf(head);
  if (field === undefined) return;
  const way = key === 'ArrowLeft' ? -1 : 1;
  if (shiftKey) {
    onColumns(withSetting(columns, field, { width: within(head.offsetWidth + way * step) }));
    return;
  }
  const shown = columns.filter((set) => isInTable(set, dropped.get())).map(({ column }) => column.field);
  const at = shown.indexOf(field);
  if (at + way < 0 || at + way >= shown.length) return;
  onColumns(withPlaced(columns, field, shown[way < 0 ? at - 1 : at + 2]));
  // moving the head in the document has removed the focus, so it is set again
  const table = head.closest('.ant-table');
  requestAnimationFrame(() =>
    table?.querySelector<HTMLElement>(`.ant-table-thead [data-head="${CSS.escape(field)}"] button`)?.focus(),
  );
}
