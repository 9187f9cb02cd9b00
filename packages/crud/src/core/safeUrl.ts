const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** C0, C1, line separators, zero-width and direction marks. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * The URL when it may be opened, else `undefined`. Allowed are http, https, mailto, tel and addresses relative to
 * this site; everything that could run or embed code is refused, however it is written.
 *
 * @example
 * safeUrl('/shop/index'); // '/shop/index'
 * safeUrl('java\nscript:alert(1)'); // undefined
 */
export function safeUrl(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  const text = url.trim();
  // browsers remove tabs and line breaks from an address before they read its scheme, so these can hide `javascript:`
  if (text === '' || hidden.test(text) || text.includes('\\')) return undefined;
  // `//host` leaves the site although it looks relative
  if (text.startsWith('//')) return undefined;
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(text)?.[0].toLowerCase();
  if (scheme === undefined) return text.includes(':') && !/^[./?#]/.test(text) ? undefined : text;
  if (!schemes.has(scheme)) return undefined;
  // parsers disagree about the meaning of `https:host` and `http:/host`
  return scheme.startsWith('http') && !/^https?:\/\/[^/]/i.test(text) ? undefined : text;
}

/** Does the address lead away from this site? Such links open in a new tab without an opener. */
export const isExternal = (url: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(url);
