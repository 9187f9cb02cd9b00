/**
 * Returns a name as it is written in the middle of a sentence. In English the first letter becomes small, unless
 * the name is an abbreviation.
 */
export const inSentence = (name: string, locale: string): string =>
  locale === 'en-US' ? name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()) : name;
