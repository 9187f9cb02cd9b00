import { toCsvCell, toCsvLine, toCsvNumber } from '@isp/schema/internal';

/**
 * Returns a table as a CSV file that spreadsheets open as UTF-8. Texts are escaped so that a spreadsheet never
 * reads them as formulas.
 */
export const toCsv = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\ufeff', ...rows.map((texts) => toCsvLine(texts.map(safe)))], { type: 'text/csv' });

/**
 * Escapes a text that could be read as a formula. A negative number starts with `-` as some formulas do, but
 * remains a number.
 */
const safe = (text: string): string => (/^-\d+(\.\d+)?$/.test(text) ? toCsvNumber(text) : toCsvCell(text));
