const han = /\p{Script=Han}/u;
const latin = /[A-Za-z0-9]/;

/** `{name}`, or `{name|one:line|other:lines}`: a value, or the word that goes with a number. */
const places = /\{(\w+)((?:\|\w+:[^{|}]*)*)\}/g;

/**
 * Puts values into the `{name}` places of a text. The text is translated first, so that both languages choose
 * their own order of words. Between Chinese and Latin letters comes a space, as Chinese typesetting has it, between
 * two values too.
 *
 * A place with forms gets the one of the number: `{n} {n|one:line|other:lines}`. Forms are named by the plural
 * categories of `Intl.PluralRules`.
 *
 * @param locale of the forms. @defaultValue `en`
 * @example fillText(t('共 {n} 条'), { n: 12 })
 */
export function fillText(
  text: string,
  values: Readonly<Record<string, string | number>>,
  locale = 'en',
): string {
  let filled = '';
  let end = 0;
  for (const { 0: place, 1: name = '', 2: forms = '', index } of text.matchAll(places)) {
    filled = joinTexts(filled, text.slice(end, index));
    end = index + place.length;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    filled = joinTexts(
      filled,
      value === undefined ? place : forms ? formOf(value, forms, locale) : `${value}`,
    );
  }
  return joinTexts(filled, text.slice(end));
}

/** Two parts of a sentence, with a space between a Chinese and a Latin letter. */
export const joinTexts = (one: string, other: string): string =>
  isMixed(one.at(-1), other[0]) || isMixed(other[0], one.at(-1)) ? `${one} ${other}` : one + other;

const isMixed = (one = '', other = ''): boolean => han.test(one) && latin.test(other);

function formOf(value: string | number, forms: string, locale: string): string {
  const words = new Map(
    forms
      .slice(1)
      .split('|')
      .map((form) => form.split(':') as [string, string]),
  );
  return words.get(new Intl.PluralRules(locale).select(Number(value))) ?? words.get('other') ?? '';
}
