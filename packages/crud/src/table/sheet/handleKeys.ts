import { takesText } from '@isp/kit';
import type { Grid } from './createGrid.ts';
import { moveBy, type Rect } from './range.ts';

/** What keys and the mouse do with cells. */
export interface GridPorts {
  /** Opens the editor of the cell that has the focus. @returns false where it cannot be edited */
  readonly edit: (typed?: string) => boolean;
  readonly clear: (rect: Rect) => void;
  readonly fillDown: (rect: Rect) => void;
  /** @returns false where there is nothing to undo */
  readonly undo: () => boolean;
  /** Drops refused texts. @returns false where there are none */
  readonly drop: () => boolean;
}

/** Handles a key in the rows of a table. */
export function handleKey(event: KeyboardEvent, grid: Grid, ports: GridPorts): void {
  const { target } = event;
  if (event.defaultPrevented || event.isComposing || event.altKey || !(target instanceof Element)) return;
  if (takesText(target) || !target.closest('.ant-table-row,.ant-table-tbody,.ant-table-tbody-virtual'))
    return;
  const isDone = moveKey(event, target, grid) || changeKey(event, target, grid, ports);
  if (isDone) event.preventDefault();
}

/** @returns whether the key moves the focus or selects cells */
function moveKey(event: KeyboardEvent, target: Element, grid: Grid): boolean {
  const range = grid.range();
  const here = grid.cellAt(target) ?? (target.closest('.ant-table-row') ? undefined : range?.head);
  const isMod = event.ctrlKey || event.metaKey;
  if (isMod && event.key.toLowerCase() === 'a') {
    const { rows, columns } = grid.size();
    grid.select({ anchor: { row: 0, column: 0 }, head: { row: rows - 1, column: columns - 1 } });
    return true;
  }
  const step = steps[event.key];
  if (!here) {
    // on a checkbox or an action, or on a row as a whole
    if (target.matches('.ant-table-row')) return step !== undefined && enterRow(target, grid);
    if (step && !isMod && !event.shiftKey) grid.step(target, ...step);
    return step !== undefined;
  }
  const head = moveBy(event, event.shiftKey && range ? range.head : here, grid.size());
  if (!head) return false;
  const isAtEdge = head.row === here.row && head.column === here.column;
  if (step && isAtEdge && !event.shiftKey && !isMod) grid.step(target, ...step);
  else grid.select({ anchor: event.shiftKey ? (range?.anchor ?? here) : head, head });
  return true;
}

/** Rows and stops that arrows move by. */
const steps: Readonly<Record<string, readonly [rows: number, stops: number] | undefined>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

function enterRow(row: Element, grid: Grid): boolean {
  const cell = [...row.children].map((own) => grid.cellAt(own)).find((own) => own !== undefined);
  if (cell) grid.select({ anchor: cell, head: cell });
  return cell !== undefined;
}

/** @returns whether the key edits or changes cells, or drops what was selected */
function changeKey(event: KeyboardEvent, target: Element, grid: Grid, ports: GridPorts): boolean {
  const { key } = event;
  const range = grid.range();
  const rect = grid.rect();
  const isMod = event.ctrlKey || event.metaKey;
  if (isMod && !event.shiftKey && key.toLowerCase() === 'z') {
    if (!ports.undo()) return false;
    event.stopPropagation();
    return true;
  }
  if (!range || !rect) return false;
  if (isMod) {
    if (key.toLowerCase() !== 'd') return false;
    ports.fillDown(rect);
    return true;
  }
  if (key === 'Escape') {
    if (!ports.drop()) grid.select({ anchor: range.head, head: range.head });
    return true;
  }
  // a link or a button handles Enter itself
  const isCell = !target.closest('a,button,input');
  if (key === 'F2' || (key === 'Enter' && isCell)) return ports.edit() || openLink(target);
  if (key === 'Delete' || key === 'Backspace') {
    ports.clear(rect);
    return true;
  }
  return isCell && key.length === 1 && key !== ' ' && ports.edit(key);
}

/** Enter on a cell with a link follows it. */
function openLink(cell: Element): boolean {
  const link = cell.querySelector<HTMLElement>('a[href]');
  link?.click();
  return link !== null;
}
