const han = /\p{Script=Han}/u;
const latin = /[A-Za-z0-9]/;

/**
 * Pattern of a placeholder: `{name}` for a value, or `{name|one:line|other:lines}` for the word that fits a number.
 */
const places = /\{(\w+)((?:\|\w+:[^{|}]*)*)\}/g;

/**
 * Replaces the `{name}` placeholders of a text by values. Pass a text that is already translated, so that each
 * language can have its own order of words. A space is added between Chinese and Latin letters, as usual in Chinese
 * typesetting, also between two values.
 *
 * A placeholder with several forms gets the form that fits the number: `{n} {n|one:line|other:lines}`. The names of
 * the forms are the plural categories of `Intl.PluralRules`.
 *
 * @param locale language of the forms. @defaultValue `en`
 *
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

/** Joins two parts of a sentence. A space is added if a Chinese and a Latin letter would be adjacent. */
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
