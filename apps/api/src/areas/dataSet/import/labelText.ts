/** Characters of a label that are kept. */
const MAX_LABEL_CHARACTERS = 64;

/** A text as PostgreSQL keeps it: no NUL, and no half of a letter, as a cut leaves one. */
export const storable = (text: string): string =>
  text.replace(/\p{Cs}/gu, '\uFFFD').replaceAll('\u0000', '\uFFFD');

/** A label as it is counted. */
export const labelText = (text: string): string => storable(text.trim().slice(0, MAX_LABEL_CHARACTERS));
