/** Matches texts that a spreadsheet reads as a formula. */
const formula = /^'*[=+\-@\t\r\n]/;
/**
 * Pattern of numbers that a spreadsheet shows and saves with fewer digits or with an exponent: numbers with more
 * than eleven characters, and numbers below 0.0001.
 */
const shortened = String.raw`(?=[\d.]{12})\d+(?:\.\d+)?|0?\.0000\d*`;
const isShortened = new RegExp(`^-?(?:${shortened})$`);
/**
 * Pattern of texts that a spreadsheet reads as a number, a date, a time or a boolean, and saves in another form:
 * `00123`, `1e5`, `1.50`, `1-2`.
 */
const rewritten = new RegExp(
  `^'*(?:${[
    String.raw`0\d+(?:\.\d+)?`,
    String.raw`\d*\.\d*0`,
    String.raw`\d+\.|\.\d+`,
    shortened,
    String.raw`\d+(?:\.\d+)?e[-+]?\d+`,
    String.raw`\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\d{1,4}[-/]\d{1,2}`,
    String.raw`\d{1,3}:\d\d.*`,
    String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?`,
    String.raw`[\d.,]+ ?%|%[\d.]+|[$¥￥€£][\d.,]+`,
    'true|false',
  ].join('|')})$`,
  'i',
);

/**
 * Returns a text as a cell of a CSV file. If a spreadsheet would read the text as a formula, or would change it
 * because it looks like a number, an apostrophe is added in front. {@link fromCsvCell} removes this apostrophe, but
 * keeps an apostrophe that belongs to the text.
 *
 * @example toCsvCell('=1+1') // "'=1+1"
 */
export const toCsvCell = (text: string): string =>
  formula.test(text) || rewritten.test(text) ? `'${text}` : text;

/**
 * Returns a number as a cell of a CSV file. If a spreadsheet would lose digits of the number, an apostrophe is
 * added as in {@link toCsvCell}, so that the spreadsheet keeps it as a text with all digits.
 *
 * @example toCsvNumber('-5') // '-5'
 * @example toCsvNumber('123456789012') // "'123456789012"
 */
export const toCsvNumber = (digits: string): string => (isShortened.test(digits) ? `'${digits}` : digits);

/**
 * Returns the text from which {@link toCsvCell} made a cell. A cell that `toCsvCell` cannot have made, such as
 * `-5`, is returned unchanged.
 */
export const fromCsvCell = (cell: string): string =>
  cell.startsWith("'") && toCsvCell(cell.slice(1)) === cell ? cell.slice(1) : cell;
