import type { SheetCell } from '../../import/file/sheetCell.ts';
import { parseSheet, type Separator } from '../../values/parseSheet.ts';

/** Cells of what was copied, row by row. */
export type Sheet = readonly (readonly SheetCell[])[];

/**
 * Cells on the clipboard: of the table that spreadsheets put there as HTML, else of the text. The HTML is parsed as a
 * document of its own, which loads and runs nothing, and is never shown.
 */
export function readClipboard(data: Pick<DataTransfer, 'getData'>): Sheet {
  const html = data.getData('text/html');
  const table = /<table[\s>]/i.test(html)
    ? new DOMParser().parseFromString(html, 'text/html').querySelector('table')
    : null;
  return table ? readTable(table) : readText(data.getData('text/plain'));
}

/** Cells of a text: between tabs, or between commas or semicolons where all lines have equally many. */
export function readText(text: string): Sheet {
  if (text === '') return [];
  const cells = parseSheet(text, separatorOf(text));
  return cells.map((row) => row.map((own) => ({ text: own })));
}

function separatorOf(text: string): Separator {
  if (text.includes('\t')) return '\t';
  const separator = ([';', ','] as const).find((one) => {
    const lines = parseSheet(text, one);
    const [first = []] = lines;
    return lines.length > 1 && first.length > 1 && lines.every(({ length }) => length === first.length);
  });
  return separator ?? '\t';
}

/** Cells of a table; a cell over several rows or columns leaves the further ones empty. */
function readTable(table: HTMLTableElement): Sheet {
  const sheet: SheetCell[][] = [...table.rows].map(() => []);
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0;
    for (const cell of row.cells) {
      while (sheet[at]?.[column]) column += 1;
      for (let down = 0; down < Math.min(cell.rowSpan || 1, sheet.length - at); down += 1) {
        for (let right = 0; right < Math.min(cell.colSpan, MAX_SPAN); right += 1) {
          const isFirst = down === 0 && right === 0;
          (sheet[at + down] as SheetCell[])[column + right] = isFirst ? readCell(cell) : { text: '' };
        }
      }
    }
  }
  return sheet.map((row) => Array.from(row, (cell) => cell ?? { text: '' }));
}

/** Columns one cell covers, at most. */
const MAX_SPAN = 100;

/** `sdval` is the number that LibreOffice stores, with the digits its format does not show. */
function readCell(cell: HTMLTableCellElement): SheetCell {
  const text = textOf(cell).trim();
  const digits = cell.getAttribute('sdval') ?? '';
  return /^-?\d+(\.\d+)?$/.test(digits) ? { text, digits } : { text };
}

/** The text as a page shows it: blanks of the HTML are one blank, and `br` begins a line. */
function textOf(node: Node): string {
  if (node.nodeName === 'BR') return '\n';
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').replace(/[\t\n\r ]+/g, ' ');
  return [...node.childNodes].map(textOf).join('');
}
