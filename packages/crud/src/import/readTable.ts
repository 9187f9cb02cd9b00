import type { Separator } from '../values/parseSheet.ts';
import { decodeText, readTextRows, separators, toldSeparator } from './file/readText.ts';
import type { SheetCell } from './file/sheetCell.ts';

/** A file that is no table this can read. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** One way to read a file: a sheet of a workbook, or a text with a separator. */
export interface Reading {
  readonly name: string;
  readonly rows: () => readonly (readonly SheetCell[])[];
}

/** What was read of a file. */
export interface TableFile {
  /** `sheet`: the readings are sheets; `separator`: they are separators. */
  readonly by: 'sheet' | 'separator';
  readonly readings: readonly Reading[];
}

/**
 * The cells of a file, and the ways to read it: the sheets of a workbook, or the separators of a text.
 *
 * @throws {@link UnreadableFileError}
 */
export async function readTable(file: Blob): Promise<TableFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    // a workbook is an archive, whatever the file is called
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

function textReadings(text: string): readonly Reading[] {
  const named = toldSeparator(text);
  const inOrder: readonly Separator[] = named
    ? [named, ...separators.filter((one) => one !== named)]
    : separators;
  return inOrder.map((separator) => ({
    name: separator,
    rows: onlyOnce(() => readTextRows(text, separator)),
  }));
}

/** A table is looked at more than once. */
function onlyOnce<T>(read: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => {
    found ??= { value: read() };
    return found.value;
  };
}
