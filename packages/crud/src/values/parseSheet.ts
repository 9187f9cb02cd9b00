/** Separator between two cells. */
export type Separator = '\t' | ',' | ';' | '|';

const patternOf = (between: Separator): RegExp => {
  const mark = between === '|' ? '\\|' : between;
  return new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"(?=[${mark}\\r\\n]|$)|([^${mark}\\r\\n]*))(${mark}|\\r\\n|\\n|\\r|$)`,
    'y',
  );
};

/**
 * Cells of what a spreadsheet puts on the clipboard: tabs between cells, a line per row, and quotes around a cell
 * that holds a tab, a line break or a quote. The line break at the end begins no row. With another separator it is the
 * text of a file.
 */
export function parseSheet(text: string, between: Separator = '\t'): string[][] {
  const rows: string[][] = [[]];
  const pattern = patternOf(between);
  while (pattern.lastIndex <= text.length) {
    const match = pattern.exec(text);
    if (!match) break;
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== between) rows.push([]);
  }
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

/** Is it several cells, as a spreadsheet copies them, and not a text? */
export const isSheet = (text: string): boolean => /[\t\r\n]/.test(text.replace(/(\r\n|\n|\r)$/, ''));
