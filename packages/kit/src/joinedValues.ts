/**
 * Joins several values into one text with commas. A comma or backslash in a value, and a space at its beginning or
 * end, gets a backslash in front. An empty list becomes a single comma, because an empty text would mean that there
 * is no condition.
 *
 * @example joinValues(['A,B', 'C']) // 'A\\,B,C'
 */
export const joinValues = (values: readonly unknown[]): string =>
  values.length === 0
    ? ','
    : values.map((value) => String(value).replace(/[\\,]|^\s|\s$/g, '\\$&')).join(',');

/** Returns the values of a joined text, without spaces around them and without empty values. */
export function splitValues(text: string): readonly string[] {
  const parts = text.match(/(?:\\[\\,\s]|[^,])+/g) ?? [];
  return parts
    .map((part) =>
      part
        .replace(/^\s+/, '')
        .replace(/(\\\s)?\s*$/, '$1')
        .replace(/\\([\\,\s])/g, '$1'),
    )
    .filter((part) => part !== '');
}
