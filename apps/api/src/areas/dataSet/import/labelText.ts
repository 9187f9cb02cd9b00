/** Maximum number of characters of a label that are stored. */
const MAX_LABEL_CHARACTERS = 64;

/**
 * Replaces NUL and halves of surrogate pairs in a text, because PostgreSQL cannot store them. Half of a surrogate
 * pair may remain when a text is cut.
 */
export const storable = (text: string): string =>
  text.replace(/\p{Cs}/gu, '\uFFFD').replaceAll('\u0000', '\uFFFD');

/** Returns a label in the form in which it is counted: without spaces around it, and cut to the maximum length. */
export const labelText = (text: string): string => storable(text.trim().slice(0, MAX_LABEL_CHARACTERS));
