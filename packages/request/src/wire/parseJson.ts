/** Pattern that matches strings first, so that digits inside strings are left unchanged, and then numbers. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Parses JSON like `JSON.parse`, but returns whole numbers beyond 2^53 as text, so that they stay exact. 19-digit
 * ids of an older server, which sends them as numbers, are therefore not changed.
 *
 * @throws SyntaxError when the text is not JSON.
 */
export function parseJson(text: string): unknown {
  // nearly every reply has no long number, and then the native parser is faster
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  return JSON.parse(
    text.replace(tokens, (token) =>
      /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
    ),
  );
}
