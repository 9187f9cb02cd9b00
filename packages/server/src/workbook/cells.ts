import { type PrintedCell, significantDigits } from '@isp/schema/internal';

/**
 * A value of a sheet. It has the type with which a spreadsheet calculates, and a text for file formats without
 * types.
 */
export type Cell =
  | { readonly kind: 'text' | 'time'; readonly value: string }
  | {
      readonly kind: 'number' | 'money' | 'date' | 'dateTime';
      readonly value: number;
      /** The number as text with all its digits; `value` may be rounded. */
      readonly text: string;
    }
  | { readonly kind: 'yesNo'; readonly value: boolean }
  | undefined;

/** Index of the cell format of each kind of value, in the style sheet of `workbook.ts`. */
export const styleOf = {
  ...{ yesNo: 0, number: 0, head: 1, date: 2, dateTime: 3, money: 4, text: 5, time: 5 },
  /**
   * Index of the format for a text that begins like a formula. It keeps the text from becoming a formula when a
   * user edits the cell.
   */
  quoted: 6,
} as const;

/** Maximum number of characters in one cell. */
export const MAX_TEXT_CHARACTERS = 32_767;
/** Maximum number of digits of a number that a spreadsheet stores exactly. */
const MAX_DIGITS = 15;

export const textCell = (text: string, kind: 'text' | 'time' = 'text'): Cell =>
  text === '' ? undefined : { kind, value: text };

const day = 86_400_000;
/**
 * Date that a spreadsheet stores as number 0. The calendar of spreadsheets contains a 29 February 1900, which does
 * not exist, so earlier dates would be wrong by one day.
 */
const dayZero = Date.UTC(1899, 11, 30);
const firstDay = Date.UTC(1900, 2, 1);

/**
 * Converts `2026-01-31` or `2026-01-31 12:00:00` into the number with which a spreadsheet calculates. A date that
 * has no such number becomes a text.
 */
export function timeCell(text: string, kind: 'date' | 'dateTime'): Cell {
  const time = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`);
  if (Number.isNaN(time) || time < firstDay) return textCell(text);
  return { kind, value: (time - dayZero) / day, text };
}

/** Returns a cell with a number. If a spreadsheet would round the number, the cell contains its digits as a text. */
export const numberCell = (digits: string, kind: 'number' | 'money'): Cell => {
  const value = Number(digits);
  return Number.isFinite(value) && significantDigits(digits) <= MAX_DIGITS
    ? { kind, value, text: digits }
    : textCell(digits);
};

/** Returns a cell with the type with which a spreadsheet calculates. A value without such a type becomes a text. */
export function toSheetCell(cell: PrintedCell | undefined): Cell {
  if (!cell) return undefined;
  const { kind, text } = cell;
  if (kind === 'yesNo') return { kind, value: text === 'TRUE' };
  if (kind === 'text' || kind === 'time') return textCell(text, kind);
  return kind === 'date' || kind === 'dateTime' ? timeCell(text, kind) : numberCell(text, kind);
}

/** Returns the XML of one row. The cells are in the order of the columns; empty cells are left out. */
export const rowXml = (cells: readonly Cell[], index: number): string =>
  `<row r="${index}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${index}`)).join('')}</row>`;

function cellXml(cell: Cell, place: string): string {
  if (!cell) return '';
  if (cell.kind === 'text' || cell.kind === 'time') return textXml(cell.value, place, styleFor(cell.value));
  const at = `<c r="${place}" s="${styleOf[cell.kind]}"`;
  if (cell.kind === 'yesNo') return `${at} t="b"><v>${Number(cell.value)}</v></c>`;
  return `${at}><v>${cell.value}</v></c>`;
}

/**
 * Returns the XML of a text cell. The cell has the type text, so a text such as `=1+1` needs no leading apostrophe.
 *
 * @throws Error for a text that is longer than a cell allows, because a text is never shortened
 */
export function textXml(text: string, place: string, style: number): string {
  if (text.length > MAX_TEXT_CHARACTERS)
    throw new Error(`The text at ${place} has ${text.length} characters.`);
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

const styleFor = (text: string): number => (/^[=+\-@'\t\r]/.test(text) ? styleOf.quoted : styleOf.text);

/** Returns the name of a column: 0 is A, 26 is AA. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/**
 * Pattern of the characters that need an escape: characters that XML cannot contain or would change. It also
 * matches text that looks like such an escape.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const escaped = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\da-f]{4}_)/gi;

/**
 * Escapes a text for a workbook. A character that XML cannot contain becomes its hexadecimal code, such as `_x000D_`
 * for a carriage return.
 */
export const escapeXml = (text: string): string =>
  text
    .replace(escaped, (own) => `_x${own.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
