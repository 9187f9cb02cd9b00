import { type NumberLook, toCell } from './numberFormat.ts';
import { emptyCell, type SheetCell } from './sheetCell.ts';
import { unescapeText, walkXml } from './walkXml.ts';

/**
 * The parts of the workbook to which the cells of a sheet refer: shared texts, number formats, and the start of the
 * calendar.
 */
export interface SheetContext {
  readonly texts: readonly string[];
  readonly looks: readonly NumberLook[];
  readonly is1904: boolean;
}

/** Maximum numbers of columns and rows that an .xlsx sheet can have. */
const maxColumn = 16_384;
const maxRow = 1_048_576;

/** Reads the cells of a sheet by row and column. Missing cells are empty. */
export function readSheet(xml: string, context: SheetContext): readonly (readonly SheetCell[])[] {
  const rows: SheetCell[][] = [];
  let row = -1;
  let column = -1;
  let type = 'n';
  let style = 0;
  let value = '';
  let isRead = false;
  let isPhonetic = false;
  walkXml(xml, {
    open(name, attribute) {
      if (name === 'row') {
        row = placeOf(attribute('r'), row, maxRow);
        column = -1;
      } else if (name === 'c') {
        column = placeOf(columnIn(attribute('r')), column, maxColumn);
        type = attribute('t') ?? 'n';
        style = Number(attribute('s') ?? 0);
        value = '';
      } else if (name === 'rPh') isPhonetic = true;
      else if (name === 'v' || (name === 't' && !isPhonetic)) isRead = true;
    },
    text(own) {
      if (isRead) value += own;
    },
    close(name) {
      if (name === 'v' || name === 't') isRead = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c' && value !== '' && row >= 0)
        put(row, column, cellOf(type, value, style, context));
    },
  });
  function put(at: number, place: number, cell: SheetCell) {
    while (rows.length <= at) rows.push([]);
    const cells = rows[at] ?? [];
    while (cells.length < place) cells.push(emptyCell);
    cells[place] = cell;
  }
  return rows;
}

/**
 * Returns the index (starting at 0) of a row or column. If its number (starting at 1) is given, converts the
 * number. Otherwise the row or column follows the previous one.
 *
 * @throws Error if the index is beyond the limits of the format
 */
function placeOf(given: string | number | undefined, before: number, limit: number): number {
  const place = given === undefined ? before + 1 : Number(given) - 1;
  if (!Number.isInteger(place) || place < 0 || place >= limit)
    throw new Error(`not a row or column: ${given}`);
  return place;
}

/** Returns the number of the column in a cell reference: `AB12` → 28. */
function columnIn(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function cellOf(
  type: string,
  value: string,
  style: number,
  { texts, looks, is1904 }: SheetContext,
): SheetCell {
  if (type === 's') return { text: texts[Number(value)] ?? '' };
  if (type === 'str' || type === 'inlineStr') return { text: unescapeText(value) };
  if (type === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' };
  if (type === 'n') return toCell(value, looks[style] ?? { kind: 'plain' }, is1904);
  // all other types: the value is a date in ISO 8601, or an error such as #N/A
  return { text: type === 'd' ? value.replace('T', ' ').replace(/\.\d+$|Z$/, '') : value };
}
