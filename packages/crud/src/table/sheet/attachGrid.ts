import { createGrid } from './createGrid.ts';
import { createHands, type SheetHost } from './createHands.ts';
import { dragCells } from './dragCells.ts';
import { scrollArea } from './gridElements.ts';
import { handleKey } from './handleKeys.ts';
import { heightOf, type Rect, widthOf } from './range.ts';

/**
 * Selects, copies and changes the cells in an element; one listener serves all cells.
 *
 * @returns a function that removes the listeners
 */
export function attachGrid(root: HTMLElement, host: SheetHost): () => void {
  const grid = createGrid(root, idsIn(host), (rect) => announce(rect, host));
  const hands = createHands(grid, host);
  const attached = new AbortController();
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ) => root.addEventListener(name, handle, { signal: attached.signal });
  let focused: Element | undefined;
  listen('keydown', (event) => handleKey(event, grid, hands));
  listen('pointerdown', (event) => dragCells(event, root, grid));
  listen('dblclick', ({ target }) => grid.cellAt(target) && hands.edit());
  listen('copy', hands.copy);
  listen('paste', hands.paste);
  listen('focusin', ({ target }) => {
    focused = target instanceof Element ? target : undefined;
    const cell = grid.cellAt(target);
    const head = grid.range()?.head;
    if (cell && (cell.row !== head?.row || cell.column !== head.column))
      grid.mark({ anchor: cell, head: cell });
  });
  // other rows or columns are drawn: new data, other column settings, or a table that draws only the rows in view
  // has scrolled. The selected cells may be elsewhere
  const watch = new MutationObserver(() => {
    grid.paint();
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    focused = undefined;
    keepKeys(root);
  });
  watch.observe(root, { childList: true, subtree: true });
  grid.paint();
  return () => {
    attached.abort();
    watch.disconnect();
  };
}

/** The keys of the rows in their order; the same array for the same rows. */
function idsIn({ read }: SheetHost): () => readonly string[] {
  let of: unknown;
  let ids: readonly string[] = [];
  return () => {
    const { entity, rows } = read();
    if (rows !== of) ids = rows.map((row) => String(row[entity.rowKey]));
    of = rows;
    return ids;
  };
}

/** Keeps the keys when the focused row has scrolled out of a table that draws only the rows in view. */
function keepKeys(root: HTMLElement): void {
  const area = scrollArea(root);
  if (!area) return;
  area.tabIndex = -1;
  area.focus({ preventScroll: true });
}

function announce(rect: Rect, { read, tools }: SheetHost): void {
  const rows = heightOf(rect);
  const columns = widthOf(rect);
  read().notes?.set(rows * columns > 1 ? tools().t('已选 {rows} 行 {columns} 列', { rows, columns }) : '');
}
