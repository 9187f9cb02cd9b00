/** A whole number JavaScript would round. */
const tooLong = /(?:^|[[:,])\s*-?\d{16,}/;

/** The value of a JSON text that is an object or a list; `undefined` of any other text, and of numbers that would change. */
export function parseJson(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text) || tooLong.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}
