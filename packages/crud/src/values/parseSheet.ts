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
 * Splits a text that was copied from a spreadsheet into rows and cells. Cells are separated by tabs, rows by line
 * breaks. A cell that contains a tab, a line break or a quote is surrounded by quotes. A line break at the end
 * starts no new row. With another separator, the text is the content of a CSV file.
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

/**
 * Returns true if the text consists of several cells copied from a spreadsheet. A single cell contains no tab and
 * no line break.
 */
export const isSheet = (text: string): boolean => /[\t\r\n]/.test(text.replace(/(\r\n|\n|\r)$/, ''));
