import {
  cellElement,
  fieldsOf,
  headFields,
  leaveTabOrder,
  markGrid,
  rowElement,
  rowElements,
  rowsPerPage,
  scrollToRow,
  setAttribute,
  stopsOf,
} from './gridElements.ts';
import { type CellAt, type GridSize, isInside, type Range, type Rect, rectOf } from './range.ts';

/** The selected cells of a table and its one tab stop, drawn by attributes: no cell renders for them. */
export interface Grid {
  readonly size: () => GridSize;
  /** Fields of the columns, in their order. */
  readonly fields: () => readonly string[];
  readonly range: () => Range | undefined;
  /** The selected cells. */
  readonly rect: () => Rect | undefined;
  /** The cell around an element. */
  readonly cellAt: (target: EventTarget | null) => CellAt | undefined;
  readonly elementOf: (cell: CellAt) => HTMLElement | undefined;
  /** Selects cells and moves the focus to the one that moves. */
  readonly select: (range: Range) => void;
  /** Selects cells and leaves the focus where it is. */
  readonly mark: (range: Range) => void;
  /** Moves the focus between cells and controls of a row, or to the same place of another row. */
  readonly step: (from: Element, rows: number, stops: number) => void;
  /** Draws the selection; the rows, their order or the columns may be others. */
  readonly paint: () => void;
}

/** Where the focus is or goes: a cell, or a control by its position among the stops of the row. */
interface Place {
  readonly id: string;
  readonly at: string | number;
}

/** Selected cells. Only the one that moves stays selected when the rows between the two change. */
interface Held {
  readonly anchor: Place;
  readonly head: Place;
  /** Keys of the rows. */
  readonly ids: readonly string[];
}

const idsBetween = (ids: readonly string[], anchor: CellAt, head: CellAt): readonly string[] =>
  ids.slice(Math.min(anchor.row, head.row), Math.max(anchor.row, head.row) + 1);

const isSame = (before: readonly string[], now: readonly string[]): boolean =>
  before.length === now.length && before.every((id, at) => id === now[at]);

/**
 * @param idsOf keys of the rows in their order
 * @param onSelect called with the selected cells
 */
export function createGrid(
  root: HTMLElement,
  idsOf: () => readonly string[],
  onSelect: (rect: Rect) => void,
): Grid {
  let range: Held | undefined;
  let place: Place | undefined;
  /** The focus goes there when the row is drawn. */
  let wanted: Place | undefined;

  const { toPlace, toCell, elementAt } = createPlaces(root, idsOf);
  const current = (): Range | undefined => {
    const anchor = range && toCell(range.anchor);
    const head = range && toCell(range.head);
    if (!range || !head) return undefined;
    const isWhole = anchor && isSame(range.ids, idsBetween(idsOf(), anchor, head));
    return { anchor: isWhole ? anchor : head, head };
  };
  /** Selects cells. @returns the place of the one that moves */
  function hold(next: Range): Place | undefined {
    const anchor = toPlace(next.anchor);
    const head = toPlace(next.head);
    if (!anchor || !head) return undefined;
    range = { anchor, head, ids: idsBetween(idsOf(), next.anchor, next.head) };
    onSelect(rectOf(next));
    return head;
  }
  function focus(next: Place): void {
    place = next;
    wanted = next;
    if (!rowElement(root, next.id)) scrollToRow(root, idsOf().indexOf(next.id));
    paint();
  }
  function paint(): void {
    const now = current();
    paintCells(root, idsOf(), now);
    const held = place && elementAt(place);
    const stop = held ?? firstCell(root);
    if (stop) stop.tabIndex = 0;
    if (!wanted || !held || wanted !== place) return;
    wanted = undefined;
    held.focus({ preventScroll: true });
    held.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }
  return {
    paint,
    fields: () => fieldsOf(root),
    range: current,
    rect() {
      const now = current();
      return now && rectOf(now);
    },
    size: () => ({ rows: idsOf().length, columns: fieldsOf(root).length, page: rowsPerPage(root) }),
    cellAt(target) {
      const cell = target instanceof Element ? target.closest('.ant-table-row>.ant-table-cell') : null;
      const at = cell ? placeOf(root, cell) : undefined;
      return at && toCell(at);
    },
    elementOf(cell) {
      const own = toPlace(cell);
      return own && elementAt(own);
    },
    select(next) {
      const head = hold(next);
      if (head) focus(head);
    },
    mark(next) {
      place = hold(next) ?? place;
      paint();
    },
    step(from, rows, stops) {
      const to = placeBeside(root, idsOf(), from, rows, stops);
      if (!to) return;
      range = typeof to.at === 'string' ? { anchor: to, head: to, ids: [to.id] } : undefined;
      focus(to);
    },
  };
}

/** The stop some stops further in the row, or at the same position of a row some rows further. */
function placeBeside(
  root: HTMLElement,
  ids: readonly string[],
  from: Element,
  rows: number,
  stops: number,
): Place | undefined {
  const row = from.closest<HTMLElement>('.ant-table-row[data-row-key]');
  const id = ids[ids.indexOf(row?.dataset.rowKey ?? '') + rows];
  if (!row || id === undefined) return undefined;
  const all = stopsOf(root, row);
  const at = all.findIndex((stop) => stop.contains(from)) + stops;
  const next = all[at];
  return next && { id, at: placeOf(root, next)?.at ?? at };
}

/** The place of a cell of a field. */
function placeOf(root: HTMLElement, cell: Element): Place | undefined {
  const row = cell.closest<HTMLElement>('.ant-table-row[data-row-key]');
  const at = row ? headFields(root)[[...row.children].indexOf(cell)] : undefined;
  return row && at !== undefined ? { id: row.dataset.rowKey ?? '', at } : undefined;
}

/** Places of a grid as cells and as elements. */
function createPlaces(root: HTMLElement, idsOf: () => readonly string[]) {
  return {
    toPlace({ row, column }: CellAt): Place | undefined {
      const id = idsOf()[row];
      const at = fieldsOf(root)[column];
      return id === undefined || at === undefined ? undefined : { id, at };
    },
    toCell({ id, at }: Place): CellAt | undefined {
      const cell = { row: idsOf().indexOf(id), column: fieldsOf(root).indexOf(String(at)) };
      return cell.row < 0 || cell.column < 0 ? undefined : cell;
    },
    elementAt({ id, at }: Place): HTMLElement | undefined {
      const row = rowElement(root, id);
      if (!row) return undefined;
      return typeof at === 'string' ? cellElement(root, row, at) : stopsOf(root, row)[at];
    },
  };
}

const firstCell = (root: HTMLElement): HTMLElement | undefined => {
  const [row] = rowElements(root);
  const [field] = fieldsOf(root);
  return row && field !== undefined ? cellElement(root, row, field) : undefined;
};

/** Writes what is selected into the cells that are drawn. */
function paintCells(root: HTMLElement, ids: readonly string[], range: Range | undefined): void {
  const rect = range && rectOf(range);
  const fields = headFields(root);
  const columns = fields.filter((field) => field !== undefined);
  const rowAt = new Map(ids.map((id, at) => [id, at]));
  markGrid(root, ids.length);
  for (const line of rowElements(root)) {
    const row = rowAt.get(line.dataset.rowKey ?? '') ?? -1;
    setAttribute(line, 'aria-rowindex', String(row + 2));
    leaveTabOrder(line);
    for (const [at, cell] of [...line.children].entries()) {
      if (cell.getAttribute('role') !== 'rowheader') setAttribute(cell, 'role', 'gridcell');
      const field = fields[at];
      if (field === undefined) continue;
      const own = { row, column: columns.indexOf(field) };
      setAttribute(cell, 'tabindex', '-1');
      setAttribute(cell, 'aria-selected', String(rect !== undefined && isInside(rect, own)));
      const isHead = range?.head.row === own.row && range.head.column === own.column;
      setAttribute(cell, 'data-head-cell', isHead ? '' : undefined);
    }
  }
}
