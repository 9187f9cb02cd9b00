/**
 * Returns a name as it is written within a sentence. In English it begins with a small letter, unless it is an
 * abbreviation.
 */
export const inSentence = (name: string, locale: string): string =>
  locale === 'en-US' ? name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()) : name;
