/** Characters of a label that are stored. */
const MAX_LABEL_CHARACTERS = 64;

/** A text that PostgreSQL can store: without NUL and without half of a surrogate pair, which a cut may leave. */
export const storable = (text: string): string =>
  text.replace(/\p{Cs}/gu, '\uFFFD').replaceAll('\u0000', '\uFFFD');

/** A label as it is counted. */
export const labelText = (text: string): string => storable(text.trim().slice(0, MAX_LABEL_CHARACTERS));
