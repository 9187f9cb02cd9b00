/** A table as comma-separated text that a spreadsheet opens as UTF-8; no text of it is a formula. T-R14 */
export function toCsv(rows: readonly (readonly string[])[]): Blob {
  const lines = rows.map((cells) => cells.map(toCell).join(','));
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' });
}

function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !Number.isFinite(Number(text)) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
