import { type Cell, MAX_TEXT_CHARACTERS } from './cells.ts';
import { csvRows } from './csvRows.ts';
import { workbook } from './workbook.ts';

/** A list that is written into a file. */
export interface ExportedList {
  /** Number of rows in the list. */
  readonly total: number;
  readonly titles: readonly string[];
  /** Batches of rows, which are read when they are needed. */
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
  /**
   * Checks the length of all texts of the list, and refuses the export if a text is longer than the file format
   * allows.
   *
   * @param max - maximum number of characters of a text
   */
  readonly requireShort: (max: number) => Promise<void>;
}

/** A format in which a list can be exported. */
export interface ListFile {
  readonly type: string;
  /** Extension of the file name. */
  readonly ending: string;
  /** Maximum number of characters of a text. @defaultValue no limit */
  readonly maxText?: number;
  readonly write: (list: Pick<ExportedList, 'titles' | 'batches'>) => AsyncIterable<Buffer | string>;
}

const xlsx: ListFile = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ending: 'xlsx',
  maxText: MAX_TEXT_CHARACTERS,
  write: ({ titles, batches }) => workbook(titles, batches),
};

const csv: ListFile = {
  type: 'text/csv',
  ending: 'csv',
  write: ({ titles, batches }) => csvRows(titles, batches),
};

/** Formats of an exported list. A call whose `Accept` header names none of them gets the first format. */
export const listFiles: readonly [ListFile, ...ListFile[]] = [xlsx, csv];
