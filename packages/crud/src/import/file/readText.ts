import { fromCsvCell } from '@isp/schema/internal';
import { parseSheet, type Separator } from '../../values/parseSheet.ts';
import type { SheetCell } from './sheetCell.ts';

/** Separators between the cells of a text file that are supported. */
export const separators = [',', ';', '\t', '|'] as const satisfies readonly Separator[];

/** Byte-order marks at the start of a text file, and the encodings that they mean. */
const marks: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * Decodes a text file. The encoding comes from the byte-order mark; without a mark it is UTF-8, or GB18030 if the
 * text is not valid UTF-8. Spreadsheets in China write GB18030.
 *
 * @throws TypeError if the bytes are not a text in any of these encodings
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

/** First line of a text file that declares its separator for spreadsheets, such as `sep=;`. */
const separatorLine = /^sep=(.)\r?\n/i;

/** Returns the separator that the first line of a text declares, if there is one. */
export const declaredSeparator = (text: string): Separator | undefined =>
  separators.find((separator) => separator === separatorLine.exec(text)?.[1]);

/**
 * Returns the cells of a CSV text. An export puts an apostrophe before texts that look like formulas; it is removed
 * here.
 */
export const readTextRows = (text: string, separator: Separator): readonly (readonly SheetCell[])[] =>
  parseSheet(text.replace(separatorLine, ''), separator).map((row) =>
    row.map((cell) => ({ text: fromCsvCell(cell) })),
  );
