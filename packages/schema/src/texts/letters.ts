let segmenter: Intl.Segmenter | undefined;

function segmentsOf(text: string): Intl.Segments {
  // The segmenter is created when it is first needed, because most texts of a page do not need it.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Returns true for a text in which every UTF-16 unit is one letter, so that it needs no segmenter. */
const isPlain = (text: string): boolean => /^[\x20-\x7e\u3000-\u3029\u4e00-\u9fff]*$/.test(text);

/**
 * Returns the letters of a text as people count them. `𠮷`, an `é` of two code points and `👨‍👩‍👧` are one letter
 * each.
 */
export const lettersOf = (text: string): readonly string[] =>
  isPlain(text) ? text.split('') : Array.from(segmentsOf(text), ({ segment }) => segment);

/** Returns the first letter of a name; an empty text for an empty name. */
export function initialOf(name: string): string {
  for (const { segment } of segmentsOf(name.trim())) return segment;
  return '';
}

/**
 * Returns the beginning of a text. Letters of several code points are not divided.
 *
 * @param most - maximum number of code points, as `maxLength` of JSON Schema counts them
 *
 * @param mark - text added at the end if something was cut off; it is not counted. @defaultValue none
 *
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
