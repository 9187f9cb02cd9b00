import { toCsvCell, toCsvLine, toCsvNumber } from '@isp/schema/internal';
import type { Cell } from './cells.ts';

/** Byte order mark, which makes a spreadsheet read the file as UTF-8. */
const mark = '\ufeff';

/**
 * Yields a table as comma-separated text (RFC 4180), batch by batch. Texts are escaped so that a spreadsheet does
 * not read them as formulas.
 */
export async function* csvRows(
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield `${mark}${toCsvLine(titles.map(toCsvCell))}`;
  for await (const rows of batches) yield rows.map((cells) => toCsvLine(cells.map(toText))).join('');
}

function toText(cell: Cell): string {
  if (!cell) return '';
  if (cell.kind === 'text') return toCsvCell(cell.value);
  if (cell.kind === 'number' || cell.kind === 'money') return toCsvNumber(cell.text);
  return 'text' in cell ? cell.text : String(cell.value).toUpperCase();
}
