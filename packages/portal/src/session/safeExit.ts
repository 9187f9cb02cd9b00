/**
 * Returns the address to open after signing out. It must be an absolute address of this origin, or of a provider
 * that the platform knows. It is checked in the form in which the browser would read it.
 *
 * @param wanted - `https://id.example.com/session/end?id_token_hint=…`
 * @param origins - `https://id.example.com`
 */
export function safeExit(wanted: unknown, origin: string, origins: readonly string[]): string | undefined {
  // The address of a provider is absolute. Relative addresses, and `https:host`, depend on the page and are
  // refused.
  if (typeof wanted !== 'string' || !/^https?:\/\/[^/]/i.test(wanted) || /[\\\s\p{Cc}]/u.test(wanted))
    return undefined;
  const url = URL.parse(wanted);
  if (url?.username !== '' || url.password !== '') return undefined;
  return url.origin === origin || origins.includes(url.origin) ? url.href : undefined;
}
