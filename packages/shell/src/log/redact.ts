const gone = '[redacted]';

/** Pattern of names whose value is secret, in any spelling and with any prefix: `x-access_token`, `newPassword`. */
const secretName =
  '[\\w-]{0,40}(?:token|secret|passw(?:or)?d|pwd|authorization|blade-auth|session-?_?id|credentials?|(?:api|access|request)-?_?key|captcha|cookie)';

const rules: readonly (readonly [RegExp, string])[] = [
  // user:password@ in an address is removed
  [/\/\/[^\s/@"']{1,200}@/g, `//${gone}@`],
  // the value after Bearer or Basic, and after the platform's mark for an encrypted token, is removed
  [/\b(bearer|basic|crypto)\s+[^\s"',;]+/gi, `$1 ${gone}`],
  // a `code` is secret only in an address; the code of an error is needed in the log
  [/([?&#](?:code|state|id_token|ticket|sign(?:ature)?)=)[^&#\s"']*/gi, `$1${gone}`],
  [new RegExp(`(\\b${secretName}\\\\?["']?\\s{0,3}[=:]\\s{0,3})(\\\\?")[^"]*?\\2`, 'gi'), `$1$2${gone}$2`],
  [new RegExp(`(\\b${secretName}["']?\\s{0,3}[=:]\\s{0,3}'?)[^\\s"'&#,;}]+`, 'gi'), `$1${gone}`],
  // a JWT is removed
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, gone],
  // telephone numbers are removed, also with the country code or with spaces
  [/(?<!\d)(?:86[- ]?)?1\d{2}[- ]?\d{4}[- ]?\d{4}(?!\d)/g, gone],
];

/**
 * Pattern of texts that are long enough for a key. Paths may be as long, so {@link looksLikeKey} checks their
 * parts.
 */
const run = /[A-Za-z0-9+/_-]{32,}={0,2}/g;

/**
 * Returns the text without secrets with which a reader could act as the user: tokens, passwords, keys, codes in
 * addresses, and telephone numbers. Text that may be a secret is removed.
 */
export function redact(text: string): string {
  const named = rules.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
  return named.replace(run, (found) => (looksLikeKey(found) ? gone : found));
}

/** Returns true if a part of the text mixes letters and digits as no word and no file name does. */
const looksLikeKey = (text: string): boolean =>
  text.split('/').some((part) => part.length >= 20 && /\d/.test(part) && /[A-Za-z]/.test(part));
