import { fromCsvCell } from '@isp/schema';
import { parseSheet, type Separator } from '../../values/parseSheet.ts';
import type { SheetCell } from './sheetCell.ts';

/** Separators that may be between the cells of a text. */
export const separators = [',', ';', '\t', '|'] as const satisfies readonly Separator[];

/** Encodings spreadsheets write, by what a text begins with. */
const marks: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * A file of text: in the encoding it names itself, else in UTF-8 or GB18030, which spreadsheets in China write.
 *
 * @throws TypeError for what is no text in any of them
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  const encodings = marked === undefined ? ['utf-8', 'gb18030'] : [marked];
  let cause: unknown;
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll('\0', '');
    } catch (error) {
      cause = error;
    }
  }
  throw cause;
}

/** `sep=;` in a first line of its own: names the separator for spreadsheets. */
const separatorLine = /^sep=(.)\r?\n/i;

/** The separator that the first line of a text names, if any. */
export const toldSeparator = (text: string): Separator | undefined =>
  separators.find((separator) => separator === separatorLine.exec(text)?.[1]);

/** Cells of a text. The apostrophes an export puts before a text that is no formula are taken off. */
export const readTextRows = (text: string, separator: Separator): readonly (readonly SheetCell[])[] =>
  parseSheet(text.replace(separatorLine, ''), separator).map((row) =>
    row.map((cell) => ({ text: fromCsvCell(cell) })),
  );
