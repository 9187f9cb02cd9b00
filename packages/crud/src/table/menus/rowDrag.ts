import { followPointer } from '../../kit/followPointer.ts';

/**
 * Returns the row before which a dragged row is inserted if the pointer is at `y` px. Returns undefined if it is
 * inserted after the last row.
 */
const rowAt = (rows: readonly HTMLElement[], y: number): HTMLElement | undefined =>
  rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });

/**
 * Starts to drag a row of the column settings to another position. A line shows where the row will be inserted.
 * `onPlace` is called when the user releases the row, with the field of the row before which it is inserted
 * (undefined after the last row).
 */
export function startRowDrag(
  start: PointerEvent,
  list: HTMLElement | null,
  onPlace: (before: string | undefined) => void,
): void {
  if (!list || start.button !== 0) return;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-column]')];
  const own = start.target instanceof Element ? start.target.closest<HTMLElement>('[data-column]') : null;
  let target: HTMLElement | undefined;
  let isMoved = false;

  const mark = (isOn: boolean) => {
    target?.classList.toggle('isp-columns-drop', isOn);
    if (target === undefined) rows.at(-1)?.classList.toggle('isp-columns-drop-end', isOn);
  };
  const move = ({ clientY }: PointerEvent) => {
    if (isMoved) mark(false);
    isMoved = true;
    target = rowAt(rows, clientY);
    mark(true);
    const { top, bottom } = list.getBoundingClientRect();
    // the list scrolls while the pointer is at its edge
    if (clientY < top + EDGE_PX) list.scrollTop -= EDGE_PX;
    else if (clientY > bottom - EDGE_PX) list.scrollTop += EDGE_PX;
  };
  const end = (isDone: boolean) => {
    if (!isMoved) return;
    mark(false);
    if (isDone && target !== own && target !== own?.nextElementSibling) onPlace(target?.dataset.column);
  };
  followPointer({ onMove: move, onEnd: end });
}

/** Distance in px from the edge of the list within which the pointer makes the list scroll. */
const EDGE_PX = 12;
