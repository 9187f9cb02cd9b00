/** Maximum number of characters of a label that are stored. */
const MAX_LABEL_CHARACTERS = 64;

/**
 * Returns a text that PostgreSQL can store: NUL and halves of surrogate pairs are replaced. Cutting a text may
 * leave half of a surrogate pair.
 */
export const storable = (text: string): string =>
  text.replace(/\p{Cs}/gu, '\uFFFD').replaceAll('\u0000', '\uFFFD');

/** Returns a label in the form in which it is counted. */
export const labelText = (text: string): string => storable(text.trim().slice(0, MAX_LABEL_CHARACTERS));
