/** Pattern of an integer in a JSON text that JavaScript may round. */
const tooLong = /(?:^|[[:,])\s*-?\d{16,}/;

/**
 * Parses a JSON text that contains an object or a list. Returns `undefined` for other texts, and if a number would
 * be rounded.
 */
export function parseJson(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text) || tooLong.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}
