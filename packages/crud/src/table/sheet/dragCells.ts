import { followPointer } from '../../kit/followPointer.ts';
import { swallowClick } from '../columns/columnDrag.ts';
import type { Grid } from './createGrid.ts';

/** Controls inside cells, which have clicks of their own. */
const controls = 'a,button,input,label';

/** Begins to select cells at the pressed one; with Shift up to it. The mouse drags the selection on. */
export function dragCells(start: PointerEvent, root: HTMLElement, grid: Grid): void {
  const cell = grid.cellAt(start.target);
  if (!cell || start.button !== 0) return;
  const range = grid.range();
  if (start.shiftKey && range) {
    // the browser would select the text between the two
    start.preventDefault();
    grid.select({ anchor: range.anchor, head: cell });
    return;
  }
  if (start.target instanceof Element && start.target.closest(controls)) return;
  grid.select({ anchor: cell, head: cell });
  if (start.pointerType === 'touch') return;
  let isDragged = false;
  followPointer({
    onMove({ target }) {
      const head = grid.cellAt(target);
      const last = grid.range()?.head;
      if (!head || (head.row === last?.row && head.column === last.column)) return;
      isDragged = true;
      root.toggleAttribute('data-dragging', true);
      window.getSelection()?.removeAllRanges();
      grid.select({ anchor: cell, head });
    },
    onEnd() {
      root.removeAttribute('data-dragging');
      if (isDragged) swallowClick();
    },
  });
}
