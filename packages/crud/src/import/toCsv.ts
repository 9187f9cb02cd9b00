import { toCsvCell, toCsvLine, toCsvNumber } from '@isp/schema/internal';

/** A table as comma-separated text that a spreadsheet opens as UTF-8; no text of it is a formula. */
export const toCsv = (rows: readonly (readonly string[])[]): Blob =>
  new Blob(['\ufeff', ...rows.map((texts) => toCsvLine(texts.map(safe)))], { type: 'text/csv' });

/** A number stays one: a sign makes no formula of it. */
const safe = (text: string): string => (/^-\d+(\.\d+)?$/.test(text) ? toCsvNumber(text) : toCsvCell(text));
