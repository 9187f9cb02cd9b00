/** Separator of the values of one cell. */
const marks = ',，、;；\\n';
const item = new RegExp(`\\s*(?:"((?:[^"]|"")*)"\\s*(?=[${marks}]|$)|([^${marks}]*))([${marks}]|$)`, 'y');
const unlikeItself = new RegExp(`[${marks}\\r"]|^\\s|\\s$|^$`);

/** Texts in one cell, `a, b`. One with a separator, a quote or blanks around it is quoted: `"a,b", c`. */
export const joinList = (texts: readonly string[]): string =>
  texts.map((text) => (unlikeItself.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(', ');

/** The texts {@link joinList} wrote. People separate them by `，`, `、`, `;` or a line break, too. */
export const splitList = (text: string): readonly string[] => partsOf(text).map(({ value }) => value);

interface Part {
  readonly value: string;
  /** Its place in the text. */
  readonly start: number;
  readonly end: number;
}

/**
 * The texts of a cell, where some hold a separator and no quotes: of neighbours that are a known text together, the most
 * are taken as one.
 *
 * @param isKnown - is it a whole text?
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
