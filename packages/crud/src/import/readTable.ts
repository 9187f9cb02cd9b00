import type { Separator } from '../values/parseSheet.ts';
import { declaredSeparator, decodeText, readTextRows, separators } from './file/readText.ts';
import type { SheetCell } from './file/sheetCell.ts';

/** Thrown for a file that cannot be read as a table. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** One way to read a file: a sheet of a workbook, or a text with a separator. */
export interface FileReading {
  readonly name: string;
  readonly rows: () => readonly (readonly SheetCell[])[];
}

/** A file with its readings. */
export interface TableFile {
  /** `sheet`: the readings are sheets; `separator`: they are separators. */
  readonly by: 'sheet' | 'separator';
  readonly readings: readonly FileReading[];
}

/**
 * Reads a file, with its possible readings: the sheets of a workbook, or the separators of a text.
 *
 * @throws {@link UnreadableFileError}
 */
export async function readTable(file: Blob): Promise<TableFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    // detect a workbook by its zip signature, not by the file name
    if (bytes[0] !== 0x50 || bytes[1] !== 0x4b)
      return { by: 'separator', readings: textReadings(decodeText(bytes)) };
    const { readWorkbook } = await import('./file/readWorkbook.ts');
    return {
      by: 'sheet',
      readings: readWorkbook(bytes).map(({ name, rows }) => ({ name, rows: onlyOnce(rows) })),
    };
  } catch (cause) {
    throw new UnreadableFileError('no table', { cause });
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

/** Caches the result: a table is read several times. */
function onlyOnce<T>(read: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => {
    found ??= { value: read() };
    return found.value;
  };
}
