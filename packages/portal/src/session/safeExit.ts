/**
 * Address to go to after signing out: an absolute one of this origin, or of a provider the platform knows. It is
 * checked as the browser itself would read it.
 *
 * @param wanted - `https://id.example.com/session/end?id_token_hint=…`
 * @param origins - `https://id.example.com`
 */
export function safeExit(wanted: unknown, origin: string, origins: readonly string[]): string | undefined {
  // a provider's address is absolute; relative ones, and `https:host`, depend on the page
  if (typeof wanted !== 'string' || !/^https?:\/\/[^/]/i.test(wanted) || /[\\\s\p{Cc}]/u.test(wanted))
    return undefined;
  const url = URL.parse(wanted);
  if (url?.username !== '' || url.password !== '') return undefined;
  return url.origin === origin || origins.includes(url.origin) ? url.href : undefined;
}
