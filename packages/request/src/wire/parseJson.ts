/**
 * Pattern that matches strings and numbers of JSON. Strings are matched too, so that digits inside a string are not
 * taken for a number.
 */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Parses JSON like `JSON.parse`, but returns whole numbers beyond 2^53 as text, so that they stay exact. 19-digit
 * ids of an older server, which sends them as numbers, are therefore not changed.
 *
 * @throws SyntaxError when the text is not JSON.
 */
export function parseJson(text: string): unknown {
  // Few replies contain a number with 16 or more digits. All others are parsed by the faster native parser.
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  return JSON.parse(
    text.replace(tokens, (token) =>
      /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
    ),
  );
}
