import type { Separator } from '../values/parseSheet.ts';
import { declaredSeparator, decodeText, readTextRows, separators } from './file/readText.ts';
import type { SheetCell } from './file/sheetCell.ts';

/** Error for a file that cannot be read as a table. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** One way to read a file: as a certain sheet of a workbook, or as a text with a certain separator. */
export interface FileReading {
  readonly name: string;
  readonly rows: () => readonly (readonly SheetCell[])[];
}

/** A file, with all ways in which it can be read. */
export interface TableFile {
  /** `sheet` if each reading is a sheet, `separator` if each reading is a separator. */
  readonly by: 'sheet' | 'separator';
  readonly readings: readonly FileReading[];
}

/**
 * Reads a file and returns all ways in which it can be read: the sheets of a workbook, or the separators of a text.
 *
 * @throws {@link UnreadableFileError}
 */
export async function readTable(file: Blob): Promise<TableFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    // a workbook is recognised by its zip signature, not by the name of the file
    if (bytes[0] !== 0x50 || bytes[1] !== 0x4b)
      return { by: 'separator', readings: textReadings(decodeText(bytes)) };
    const { readWorkbook } = await import('./file/readWorkbook.ts');
    return {
      by: 'sheet',
      readings: readWorkbook(bytes).map(({ name, rows }) => ({ name, rows: onlyOnce(rows) })),
    };
  } catch (cause) {
    throw new UnreadableFileError('the file contains no table', { cause });
  }
}

function textReadings(text: string): readonly FileReading[] {
  const named = declaredSeparator(text);
  const inOrder: readonly Separator[] = named
    ? [named, ...separators.filter((one) => one !== named)]
    : separators;
  return inOrder.map((separator) => ({
    name: separator,
    rows: onlyOnce(() => readTextRows(text, separator)),
  }));
}

/** Returns a function that calls `read` only once and keeps the result, because a table is read several times. */
function onlyOnce<T>(read: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => {
    found ??= { value: read() };
    return found.value;
  };
}
