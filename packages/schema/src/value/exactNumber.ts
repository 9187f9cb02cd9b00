/** Returns the significant digits of a number, without the power of ten. */
const digitsIn = (text: string): string =>
  text
    .replace(/e.*$/i, '')
    .replaceAll(/[-+.]/g, '')
    .replaceAll(/^0+|0+$/g, '');

/**
 * Returns true if a JavaScript number can represent a written number exactly. A number beyond 2^53, or with more
 * than seventeen digits, would be rounded.
 */
export function isExact(text: string): boolean {
  const number = Number(text);
  return Number.isFinite(number) && digitsIn(text) === digitsIn(String(number));
}

/** Returns the first number in a JSON text that JavaScript would round. Returns undefined if there is none. */
export const roundedIn = (json: string): string | undefined =>
  json
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .match(/-?\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi)
    ?.find((number) => !isExact(number));
