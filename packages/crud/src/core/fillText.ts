const han = /\p{Script=Han}/u;
const latin = /[A-Za-z0-9]/;

/**
 * Puts values into the `{name}` places of a text. The text is translated first, so that both languages choose
 * their own order of words. Between Chinese and Latin letters comes a space, as Chinese typesetting has it.
 *
 * @example fillText(t('共 {n} 条'), { n: 12 })
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  let end = 0;
  let last = '';
  return text.replace(/\{(\w+)\}/g, (place, name: string, at: number) => {
    if (!Object.hasOwn(values, name)) return place;
    const value = String(values[name]);
    // two places may be beside each other
    const before = at === end ? last : (text[at - 1] ?? '');
    const after = text[at + place.length] ?? '';
    end = at + place.length;
    last = value.at(-1) ?? '';
    return `${gap(before, value[0])}${value}${gap(after, value.at(-1))}`;
  });
}

const gap = (neighbour: string, edge = ''): string => (han.test(neighbour) && latin.test(edge) ? ' ' : '');
