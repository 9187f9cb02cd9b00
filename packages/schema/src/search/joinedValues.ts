/**
 * Several values as one text: joined by commas; a comma, a backslash and a blank at an end of a value are escaped by a
 * backslash. No value at all is a lone comma, since an empty text says nothing.
 *
 * @example joinValues(['A,B', 'C']) // 'A\\,B,C'
 */
export const joinValues = (values: readonly unknown[]): string =>
  values.length === 0
    ? ','
    : values.map((value) => String(value).replace(/[\\,]|^\s|\s$/g, '\\$&')).join(',');

/** The values of such a text, without blanks around them and without empty ones. */
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
