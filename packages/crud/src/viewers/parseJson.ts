/** Pattern of an integer that JavaScript may round. */
const tooLong = /(?:^|[[:,])\s*-?\d{16,}/;

/** Returns the object or list in a JSON text. `undefined` for other texts, and if a number would be rounded. */
export function parseJson(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text) || tooLong.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}
