let segmenter: Intl.Segmenter | undefined;

function segmentsOf(text: string): Intl.Segments {
  // made when it is first needed: most texts of a page are plain
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Texts in which each UTF-16 unit is a letter of its own. */
const isPlain = (text: string): boolean => /^[\x20-\x7e\u3000-\u3029\u4e00-\u9fff]*$/.test(text);

/** The letters of a text as people count them: `𠮷`, `é` of two code points and `👨‍👩‍👧` are one each. */
export const lettersOf = (text: string): readonly string[] =>
  isPlain(text) ? text.split('') : Array.from(segmentsOf(text), ({ segment }) => segment);

/** The first letter of a name; empty for an empty name. */
export function initialOf(name: string): string {
  for (const { segment } of segmentsOf(name.trim())) return segment;
  return '';
}

/**
 * The beginning of a text, in whole letters.
 *
 * @param most - code points it may have, as `maxLength` of JSON Schema counts them
 * @param mark - put behind it where something was cut off, and not counted. @defaultValue none
 * @example `cutText('𠮷野家', 2, '…') === '𠮷野…'`
 */
export function cutText(text: string, most: number, mark = ''): string {
  if (text.length <= most) return text;
  let [end, count] = [0, 0];
  for (const { segment } of segmentsOf(text)) {
    count += [...segment].length;
    if (count > most) return text.slice(0, end) + mark;
    end += segment.length;
  }
  return text;
}
