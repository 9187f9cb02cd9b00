/** Characters that separate several values in one cell. */
const marks = ',，、;；\\n';
const item = new RegExp(`\\s*(?:"((?:[^"]|"")*)"\\s*(?=[${marks}]|$)|([^${marks}]*))([${marks}]|$)`, 'y');
const unlikeItself = new RegExp(`[${marks}\\r"]|^\\s|\\s$|^$`);

/**
 * Joins several texts into the text of one cell: `a, b`. A text is put in quotes if it contains a separator or a
 * quote, or if it begins or ends with a space: `"a,b", c`.
 */
export const joinList = (texts: readonly string[]): string =>
  texts.map((text) => (unlikeItself.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(', ');

/**
 * Splits the text of a cell into the texts that {@link joinList} has joined. The separators `，`, `、`, `;` and line
 * breaks are accepted too.
 */
export const splitList = (text: string): readonly string[] => partsOf(text).map(({ value }) => value);

interface Part {
  readonly value: string;
  /** Index of the part's first character in the text. */
  readonly start: number;
  readonly end: number;
}

/**
 * Splits a cell that contains texts with a separator but without quotes. If several parts together are a known
 * text, they stay together; the longest known text is used.
 *
 * @param isKnown - returns true if the part is a complete text, for example a label
 */
export function splitKnown(text: string, isKnown: (part: string) => boolean): readonly string[] {
  const parts = partsOf(text);
  const found: string[] = [];
  for (let at = 0; at < parts.length; ) {
    let taken = 1;
    let value = parts[at]?.value ?? '';
    for (let last = parts.length - 1; last > at; last--) {
      const together = text.slice(parts[at]?.start, parts[last]?.end).trim();
      if (!isKnown(together)) continue;
      [taken, value] = [last - at + 1, together];
      break;
    }
    found.push(value);
    at += taken;
  }
  return found;
}

function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  item.lastIndex = 0;
  while (item.lastIndex <= text.length) {
    const start = item.lastIndex;
    const match = item.exec(text);
    if (!match) break;
    const [whole, quoted, plain = '', mark = ''] = match;
    const value = quoted?.replaceAll('""', '"') ?? plain.trim();
    if (quoted !== undefined || value !== '')
      parts.push({ value, start, end: start + whole.length - mark.length });
    if (mark === '') break;
  }
  return parts;
}
