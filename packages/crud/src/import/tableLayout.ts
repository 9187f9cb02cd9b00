import type { SheetCell } from './file/sheetCell.ts';
import type { TableFile } from './readTable.ts';

/** Describes how a file is read: as which sheet or with which separator, and where its titles are. */
export interface Layout {
  /** Index in `readings` of the file. */
  readonly reading: number;
  /** Number of the row with the titles, starting at 1. */
  readonly titleRow: number;
}

/** The rows of a file below its titles. */
export interface Table {
  readonly titles: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** Number of the row in the file, starting at 1. */
  readonly line: number;
  readonly cells: readonly SheetCell[];
}

/** Number of rows at the top of the file among which the row with the titles is searched. */
const headRows = 30;

/** Returns true if the row has a cell with text. */
export const hasText = (cells: readonly SheetCell[]): boolean => cells.some(({ text }) => text.trim() !== '');

/** Reads the table of a file with a given layout. Rows without text are left out. */
export function toTable({ readings }: TableFile, { reading, titleRow }: Layout): Table {
  const rows = readings[reading]?.rows() ?? [];
  return {
    titles: (rows[titleRow - 1] ?? []).map(({ text }) => text),
    rows: rows
      .map((cells, at): TableRow => ({ line: at + 1, cells }))
      .filter(({ line, cells }) => line > titleRow && hasText(cells)),
  };
}

/** Returns how many of these titles match a field. */
type CountMatched = (titles: readonly string[]) => number;

interface Head {
  readonly titleRow: number;
  /** Number of columns that match a field. */
  readonly matched: number;
  readonly width: number;
}

/**
 * Guesses the layout of a file: the reading and the row whose titles match the most fields. If no title matches, it
 * is the reading with the most columns, and the first row in it that looks like titles.
 */
export function findLayout({ readings }: TableFile, matched: CountMatched): Layout {
  const heads = readings.map(({ rows }) => findHead(rows(), matched));
  const isBetter = (one: Head, other: Head) =>
    one.matched > other.matched ||
    (one.matched === other.matched && one.matched === 0 && one.width > other.width);
  const reading = heads.reduce((best, head, at) => (isBetter(head, heads[best] ?? head) ? at : best), 0);
  return { reading, titleRow: heads[reading]?.titleRow ?? 1 };
}

function findHead(rows: readonly (readonly SheetCell[])[], matched: CountMatched): Head {
  const widthOf = (cells: readonly SheetCell[]) => cells.filter(({ text }) => text.trim() !== '').length;
  const heads = rows.slice(0, headRows).map((cells, at): Head => {
    const titles = cells.map(({ text }) => text);
    return { titleRow: at + 1, matched: matched(titles), width: widthOf(cells) };
  });
  const width = Math.max(0, ...heads.map((head) => head.width));
  const best = heads.reduce<Head | undefined>(
    (found, head) => (head.matched > (found?.matched ?? 0) ? head : found),
    undefined,
  );
  // notes above a table fill fewer columns than the table itself, so the first row that fills more than half of the
  // columns is taken as titles
  return (
    best ??
    heads.find((head) => head.width > 0 && head.width * 2 > width) ?? { titleRow: 1, matched: 0, width }
  );
}
