/** Separators that a CSV file may have. The one that occurs most often in the first line is used. */
const separators = [',', ';', '\t'] as const;

/** Returns the cells of a CSV text (RFC 4180), line by line. Empty lines are left out. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const content = text.replace(/^\uFEFF/, '');
  const [head = ''] = content.split('\n', 1);
  const count = (separator: string) => head.split(separator).length;
  const separator = separators.reduce((best, one) => (count(one) > count(best) ? one : best));
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < content.length; at++) {
    const sign = content[at] ?? '';
    if (isQuoted && sign === '"' && content[at + 1] === '"') cell += content[at++];
    else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) cell += sign;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
}
