/**
 * Puts values into the `{name}` places of a text. The text is translated first, so that both languages choose
 * their own order of words.
 *
 * @example fillText(t('共 {n} 条'), { n: 12 })
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
