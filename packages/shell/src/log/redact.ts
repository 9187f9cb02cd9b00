const gone = '[redacted]';

/**
 * Pattern of names whose values are secret. It matches any spelling and any prefix: `x-access_token`,
 * `newPassword`.
 */
const secretName =
  '[\\w-]{0,40}(?:token|secret|passw(?:or)?d|pwd|authorization|blade-auth|session-?_?id|credentials?|(?:api|access|request)-?_?key|captcha|cookie)';

const rules: readonly (readonly [RegExp, string])[] = [
  // Removes user name and password from an address: `//user:password@host`.
  [/\/\/[^\s/@"']{1,200}@/g, `//${gone}@`],
  // Removes the value after `Bearer`, `Basic` and `crypto`, which is the platform's mark of an encrypted token.
  [/\b(bearer|basic|crypto)\s+[^\s"',;]+/gi, `$1 ${gone}`],
  // Removes the values of these parameters from an address. Outside of an address a `code` is kept, because the log
  // must contain the code of an error.
  [/([?&#](?:code|state|id_token|ticket|sign(?:ature)?)=)[^&#\s"']*/gi, `$1${gone}`],
  [new RegExp(`(\\b${secretName}\\\\?["']?\\s{0,3}[=:]\\s{0,3})(\\\\?")[^"]*?\\2`, 'gi'), `$1$2${gone}$2`],
  [new RegExp(`(\\b${secretName}["']?\\s{0,3}[=:]\\s{0,3}'?)[^\\s"'&#,;}]+`, 'gi'), `$1${gone}`],
  // Removes every JSON Web Token (JWT), which begins with `eyJ`.
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, gone],
  // Removes Chinese mobile phone numbers, also with the country code or with spaces.
  [/(?<!\d)(?:86[- ]?)?1\d{2}[- ]?\d{4}[- ]?\d{4}(?!\d)/g, gone],
];

/**
 * Pattern of texts that are long enough to be a key. Paths may be equally long, so {@link looksLikeKey} checks the
 * parts of the text.
 */
const run = /[A-Za-z0-9+/_-]{32,}={0,2}/g;

/**
 * Returns the text without secrets: tokens, passwords, keys, codes in addresses, and telephone numbers. With some
 * of them a reader of the log could act as the user. In doubt, a text is removed.
 */
export function redact(text: string): string {
  const named = rules.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
  return named.replace(run, (found) => (looksLikeKey(found) ? gone : found));
}

/** Returns true if a part of the text looks like a key: it has at least 20 characters, with letters and digits. */
const looksLikeKey = (text: string): boolean =>
  text.split('/').some((part) => part.length >= 20 && /\d/.test(part) && /[A-Za-z]/.test(part));
