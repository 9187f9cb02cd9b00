import { toCsvCell, toCsvLine, toCsvNumber } from '@isp/schema/internal';

/**
 * Returns a table as comma-separated text that a spreadsheet opens as UTF-8. Texts are escaped so that the
 * spreadsheet never reads them as formulas.
 */
export const toCsv = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\ufeff', ...rows.map((texts) => toCsvLine(texts.map(safe)))], { type: 'text/csv' });

/** Escapes a text. A negative number remains a number, because its sign does not make it a formula. */
const safe = (text: string): string => (/^-\d+(\.\d+)?$/.test(text) ? toCsvNumber(text) : toCsvCell(text));
