const gone = '[redacted]';

/** Names with a secret value, in any spelling and with anything in front: `x-access_token`, `newPassword`. */
const secretName =
  '[\\w-]{0,40}(?:token|secret|passw(?:or)?d|pwd|authorization|blade-auth|session-?_?id|credentials?|(?:api|access|request)-?_?key|captcha|cookie)';

const rules: readonly (readonly [RegExp, string])[] = [
  // user:password@ in an address
  [/\/\/[^\s/@"']{1,200}@/g, `//${gone}@`],
  // Bearer …, Basic …, and the platform's encrypted form
  [/\b(bearer|basic|crypto)\s+[^\s"',;]+/gi, `$1 ${gone}`],
  // only in an address a code is a secret: an error's code is needed in the log
  [/([?&#](?:code|state|id_token|ticket|sign(?:ature)?)=)[^&#\s"']*/gi, `$1${gone}`],
  [new RegExp(`(\\b${secretName}\\\\?["']?\\s{0,3}[=:]\\s{0,3})(\\\\?")[^"]*?\\2`, 'gi'), `$1$2${gone}$2`],
  [new RegExp(`(\\b${secretName}["']?\\s{0,3}[=:]\\s{0,3}'?)[^\\s"'&#,;}]+`, 'gi'), `$1${gone}`],
  // JWT
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, gone],
  // telephone numbers, also with the country in front or with gaps
  [/(?<!\d)(?:86[- ]?)?1\d{2}[- ]?\d{4}[- ]?\d{4}(?!\d)/g, gone],
];

/** Anything this long may be a key. Paths are that long too; {@link looksLikeKey} looks at their parts. */
const run = /[A-Za-z0-9+/_-]{32,}={0,2}/g;

/**
 * The text without secrets that would let its reader act as the user: tokens, passwords, keys, codes in addresses,
 * and telephone numbers. In doubt it removes the text.
 */
export function redact(text: string): string {
  const named = rules.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
  return named.replace(run, (found) => (looksLikeKey(found) ? gone : found));
}

/** Whether a part of the text mixes letters and digits in a way no word and no file name does. */
const looksLikeKey = (text: string): boolean =>
  text.split('/').some((part) => part.length >= 20 && /\d/.test(part) && /[A-Za-z]/.test(part));
