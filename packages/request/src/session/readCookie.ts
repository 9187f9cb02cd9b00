/**
 * The value under a name in a list of cookies; undefined where it is missing, empty, or not encoded well.
 *
 * @param cookies - as `document.cookie` and the header `Cookie` have them: `a=1; b=2`
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
