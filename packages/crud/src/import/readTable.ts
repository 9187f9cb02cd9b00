import { parseSheet } from '../widgets/rows/parseSheet.ts';

/** A file that is no table this can read. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** What was read of a file. */
export interface Table {
  readonly titles: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  /** Its number in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * The cells of a file as texts: of the first sheet of a workbook, or of comma-separated text in UTF-8 or
 * GB18030, which spreadsheets in China write. The titles stand in the first row; rows without a text are left out.
 *
 * @throws {@link UnreadableFileError}
 */
export async function readTable(file: Blob): Promise<Table> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // a workbook is an archive, whatever the file is called
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const cells = isArchive ? await readWorkbook(file) : parseSheet(decode(bytes).replaceAll('\0', ''), ',');
  const [head, ...rows] = cells
    .map((row, at): TableRow => ({ line: at + 1, cells: row }))
    .filter((row) => row.cells.some((text) => text.trim() !== ''));
  return { titles: head?.cells ?? [], rows };
}

async function readWorkbook(file: Blob): Promise<string[][]> {
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const rows = await readSheet(file);
    return rows.map((row) => row.map(toText));
  } catch (cause) {
    throw new UnreadableFileError('no workbook', { cause });
  }
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date))
    return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
  // a sheet knows no zone: what it says is read off as if it was UTC
  return value.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
}

function decode(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // tried in the next
    }
  }
  throw new UnreadableFileError('no text');
}
