/**
 * Where to go after signing out, if that is elsewhere: an absolute address of this origin, or of a provider's sign-out
 * the platform knows. It is checked when it is used, as the browser itself would read it.
 *
 * @param wanted - `https://id.example.com/session/end?id_token_hint=…`
 * @param origins - `https://id.example.com`
 */
export function safeExit(wanted: unknown, origin: string, origins: readonly string[]): string | undefined {
  // a relative address, and `https:host`, which is one on some pages only, are nothing a provider is left by
  if (typeof wanted !== 'string' || !/^https?:\/\/[^/]/i.test(wanted) || /[\\\s\p{Cc}]/u.test(wanted))
    return undefined;
  const url = URL.parse(wanted);
  if (url?.username !== '' || url.password !== '') return undefined;
  return url.origin === origin || origins.includes(url.origin) ? url.href : undefined;
}
