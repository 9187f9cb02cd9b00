import { withoutFormula } from '@isp/schema';

/** A value of a sheet with the type a spreadsheet calculates by, and as a file of plain text has it. */
export type Cell =
  | { readonly kind: 'text'; readonly value: string }
  | {
      readonly kind: 'number' | 'money' | 'date' | 'dateTime';
      readonly value: number;
      /** To the last digit, which `value` may not hold. */
      readonly text: string;
    }
  | { readonly kind: 'yesNo'; readonly value: boolean }
  | undefined;

/** Formats of the style sheet in `workbook.ts`, by their place there. */
export const styleOf = { text: 0, yesNo: 0, number: 0, head: 1, date: 2, dateTime: 3, money: 4 } as const;

/** Characters a spreadsheet takes in one cell. */
const maxText = 32_767;

export const textCell = (text: string): Cell =>
  text === '' ? undefined : { kind: 'text', value: withoutFormula(text).slice(0, maxText) };

const day = 86_400_000;
/** Day 0 of spreadsheets, whose calendar has a 29 February 1900: before the March after it they are a day off. */
const dayZero = Date.UTC(1899, 11, 30);
const firstDay = Date.UTC(1900, 2, 1);

/** `2026-01-31` or `2026-01-31 12:00:00` as the number a spreadsheet calculates with; a text where it has none. */
export function timeCell(text: string, kind: 'date' | 'dateTime'): Cell {
  const time = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`);
  if (Number.isNaN(time) || time < firstDay) return textCell(text);
  return { kind, value: (time - dayZero) / day, text };
}

export const numberCell = (value: unknown, kind: 'number' | 'money'): Cell => {
  const number = Number(value);
  return Number.isFinite(number) ? { kind, value: number, text: String(value) } : textCell(String(value));
};

/** XML of one row; cells stand in their order, an empty one leaves its place out. */
export const rowXml = (cells: readonly Cell[], index: number): string =>
  `<row r="${index}">${cells.map((cell, column) => cellXml(cell, `${columnName(column)}${index}`)).join('')}</row>`;

function cellXml(cell: Cell, place: string): string {
  if (!cell) return '';
  const at = `<c r="${place}" s="${styleOf[cell.kind]}"`;
  if (cell.kind === 'text')
    return `${at} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.value)}</t></is></c>`;
  if (cell.kind === 'yesNo') return `${at} t="b"><v>${Number(cell.value)}</v></c>`;
  return `${at}><v>${cell.value}</v></c>`;
}

/** 0 is A, 26 is AA. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

// control characters and the two non-characters have no place in XML, not even escaped
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escapeXml = (text: string): string =>
  text.replace(notXml, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
