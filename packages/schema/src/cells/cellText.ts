/** Texts that a spreadsheet reads as a formula. */
const formula = /^'*[=+\-@\t\r\n]/;
/**
 * Numbers it shows with fewer digits than they have, or with an exponent, and saves as it shows them: those longer than
 * eleven characters, and those below 0.0001.
 */
const shortened = String.raw`(?=[\d.]{12})\d+(?:\.\d+)?|0?\.0000\d*`;
const isShortened = new RegExp(`^-?(?:${shortened})$`);
/** Texts it takes for a number, a day, a time or a truth, and writes in another way: `00123`, `1e5`, `1.50`, `1-2`. */
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
 * A text as a cell of comma-separated text: an apostrophe in front keeps a spreadsheet from taking it for a formula, or
 * for a number it would write in another way. {@link fromCsvCell} takes it off again; an apostrophe of the text's own stays.
 *
 * @example toCsvCell('=1+1') // "'=1+1"
 */
export const toCsvCell = (text: string): string =>
  formula.test(text) || rewritten.test(text) ? `'${text}` : text;

/**
 * A number as a cell of comma-separated text. One whose digits a spreadsheet would not keep has the apostrophe of
 * {@link toCsvCell}: it stays whole, and is a text there.
 *
 * @example toCsvNumber('-5') // '-5'
 * @example toCsvNumber('123456789012') // "'123456789012"
 */
export const toCsvNumber = (digits: string): string => (isShortened.test(digits) ? `'${digits}` : digits);

/** The text that {@link toCsvCell} wrote as this cell. A cell it would not have written, like `-5`, is a text itself. */
export const fromCsvCell = (cell: string): string =>
  cell.startsWith("'") && toCsvCell(cell.slice(1)) === cell ? cell.slice(1) : cell;
