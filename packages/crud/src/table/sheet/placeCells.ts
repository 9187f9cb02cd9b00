import type { SheetCell } from '../../import/file/sheetCell.ts';
import { type CellAt, heightOf, type Rect, widthOf } from './range.ts';
import type { Sheet } from './readClipboard.ts';

/** One cell that is pasted, and where. */
export interface PlacedCell extends CellAt {
  readonly from: SheetCell;
}

/** What of a paste has no place. */
export interface LeftOut {
  /** Lines below the last row. */
  readonly rows: number;
  /** Columns behind the last one. */
  readonly columns: number;
  /** Columns that cannot be edited in the list. */
  readonly closed: number;
}

export interface Placed {
  readonly cells: readonly PlacedCell[];
  readonly left: LeftOut;
  /** The cells that are covered, for the selection. */
  readonly rect: Rect;
}

/** Where a sheet is pasted. */
export interface PlaceTarget {
  readonly rect: Rect;
  /** For each column whether its cells can be edited. */
  readonly open: readonly boolean[];
  /** Rows below which nothing is pasted. */
  readonly rows: number;
  /** Columns of the list by the titles in the first line of the sheet; undefined for a first line of values. */
  readonly titled?: readonly number[] | undefined;
}

/**
 * Where the cells of a sheet go: from the first selected cell to the right and down. A selection that is a multiple of
 * the sheet is filled with copies of it. A first line of titles is no row: it says the columns.
 */
export function placeCells(sheet: Sheet, { rect, open, rows, titled }: PlaceTarget): Placed {
  const lines = titled ? sheet.slice(1) : sheet;
  const width = titled ? titled.length : Math.max(0, ...lines.map(({ length }) => length));
  const down = timesIn(heightOf(rect), lines.length);
  const across = titled ? 1 : timesIn(widthOf(rect), width);
  const columns = titled ?? Array.from({ length: width * across }, (_, at) => rect.left + at);
  const height = lines.length * down;
  const kept = Math.max(0, Math.min(height, rows - rect.top));
  const known = columns.filter((column) => column < open.length);
  const cells: PlacedCell[] = [];
  for (let at = 0; at < kept; at += 1) {
    for (const [index, column] of columns.entries()) {
      const from = lines[at % lines.length]?.[index % width];
      if (from && open[column]) cells.push({ row: rect.top + at, column, from });
    }
  }
  return {
    cells,
    left: {
      rows: height - kept,
      columns: columns.length - known.length,
      closed: known.filter((column) => !open[column]).length,
    },
    rect: {
      top: rect.top,
      bottom: rect.top + Math.max(kept, 1) - 1,
      left: Math.min(rect.left, ...known),
      right: Math.max(rect.left, ...known),
    },
  };
}

/** How often a length fits into another one without rest; once where it does not. */
const timesIn = (whole: number, part: number): number => (part > 0 && whole % part === 0 ? whole / part : 1);
