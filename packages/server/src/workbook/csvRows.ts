import { toCsvLine, withoutFormula } from '@isp/schema';
import type { Cell } from './cells.ts';

/** Tells a spreadsheet that the text is UTF-8. */
const mark = '\ufeff';

/** A table as comma-separated text (RFC 4180), batch by batch. Its texts are no formulas either. T-R14 */
export async function* csvRows(
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield `${mark}${toCsvLine(titles.map(withoutFormula))}`;
  for await (const rows of batches) yield rows.map((cells) => toCsvLine(cells.map(toText))).join('');
}

function toText(cell: Cell): string {
  if (!cell) return '';
  if (cell.kind === 'text') return cell.value;
  return cell.kind === 'yesNo' ? String(cell.value).toUpperCase() : cell.text;
}
