/**
 * Returns the value of a cookie; undefined if the cookie is missing, empty, or wrongly encoded.
 *
 * @param cookies - list of cookies as in `document.cookie` and in the header `Cookie`: `a=1; b=2`
 *
 * @example
 * const language = readCookie(document.cookie, 'isp-language') ?? 'zh-cn';
 */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split(';').find((one) => one.trim().startsWith(`${name}=`));
  try {
    return decodeURIComponent(pair?.slice(pair.indexOf('=') + 1).trim() ?? '') || undefined;
  } catch {
    return undefined;
  }
}
