/** A text between tabs that a spreadsheet reads as one cell: with quotes where it holds what would end a cell. */
const quoted = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

/** Texts of cells as spreadsheets read them from the clipboard. */
export const copyCells = (
  rows: readonly (readonly string[])[],
): { readonly text: string; readonly html: string } => ({
  text: rows.map((row) => row.map(quoted).join('\t')).join('\n'),
  html: `<table>${rows.map((row) => `<tr>${row.map((own) => `<td>${escaped(own)}</td>`).join('')}</tr>`).join('')}</table>`,
});
