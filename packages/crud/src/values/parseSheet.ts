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
 * Splits the text that a spreadsheet copies into cells. Cells are separated by tabs, rows by line breaks. Quotes
 * surround a cell that contains a tab, a line break or a quote. A line break at the end starts no new row. With
 * another separator, the text is the content of a file.
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

/** Returns true if the text consists of several cells, as a spreadsheet copies them. */
export const isSheet = (text: string): boolean => /[\t\r\n]/.test(text.replace(/(\r\n|\n|\r)$/, ''));
