/** A cell by the indexes of its row and its column, from 0. */
export interface CellAt {
  readonly row: number;
  readonly column: number;
}

/** Selected cells: all between the cell where the selection began and the one that moves. */
export interface Range {
  readonly anchor: CellAt;
  readonly head: CellAt;
}

/** The cells of a range; all four edges belong to it. */
export interface Rect {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Size of a grid. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows that Page up and Page down move by. */
  readonly page: number;
}

export const rectOf = ({ anchor, head }: Range): Rect => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
});

export const isInside = ({ top, bottom, left, right }: Rect, { row, column }: CellAt): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export const heightOf = ({ top, bottom }: Rect): number => bottom - top + 1;
export const widthOf = ({ left, right }: Rect): number => right - left + 1;

/** Cells of a rectangle, row by row. */
export function cellsIn({ top, bottom, left, right }: Rect): CellAt[] {
  const cells: CellAt[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) cells.push({ row, column });
  return cells;
}

/** The cell a key leads to, within the grid; undefined for a key that moves nothing. */
export function moveBy(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { row, column }: CellAt,
  { rows, columns, page }: GridSize,
): CellAt | undefined {
  const isFar = ctrlKey || metaKey;
  const to = (nextRow: number, nextColumn: number): CellAt => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  });
  switch (key) {
    case 'ArrowUp':
      return to(isFar ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(isFar ? rows : row + 1, column);
    case 'ArrowLeft':
      return to(row, isFar ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, isFar ? columns : column + 1);
    case 'Home':
      return to(isFar ? 0 : row, 0);
    case 'End':
      return to(isFar ? rows : row, columns);
    case 'PageUp':
      return to(row - page, column);
    case 'PageDown':
      return to(row + page, column);
    default:
      return undefined;
  }
}

const within = (index: number, count: number): number => Math.max(0, Math.min(count - 1, index));
