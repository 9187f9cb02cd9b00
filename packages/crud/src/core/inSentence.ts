/** A name within a sentence: an English one begins small, unless it is an abbreviation. */
export const inSentence = (name: string, locale: string): string =>
  locale === 'en-US' ? name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()) : name;
