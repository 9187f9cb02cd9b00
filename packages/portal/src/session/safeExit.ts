/**
 * Returns the address to open after signing out. It must be an absolute address of this origin, or of a provider
 * that the platform knows; otherwise the function returns undefined. The address is parsed as a browser parses it,
 * before it is checked.
 *
 * @param wanted - `https://id.example.com/session/end?id_token_hint=…`
 * @param origins - `https://id.example.com`
 */
export function safeExit(wanted: unknown, origin: string, origins: readonly string[]): string | undefined {
  // Only absolute addresses are accepted. A relative address, or `https:host` without slashes, depends on the
  // current page.
  if (typeof wanted !== 'string' || !/^https?:\/\/[^/]/i.test(wanted) || /[\\\s\p{Cc}]/u.test(wanted))
    return undefined;
  const url = URL.parse(wanted);
  if (url?.username !== '' || url.password !== '') return undefined;
  return url.origin === origin || origins.includes(url.origin) ? url.href : undefined;
}
