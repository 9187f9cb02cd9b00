const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Invisible characters: control characters C0 and C1, line separators, zero-width characters and direction marks. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Returns the URL if it is safe to open, otherwise `undefined`. Allowed are http, https, mailto, tel and addresses
 * relative to this site. URLs that could run or embed code, such as `javascript:` and `data:`, are refused in any
 * spelling.
 *
 * @example
 * safeUrl('/shop/index'); // '/shop/index'
 * safeUrl('java\nscript:alert(1)'); // undefined
 */
export function safeUrl(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  const text = url.trim();
  // hidden characters are refused, because browsers remove tabs and line breaks from an address before they read
  // its scheme: `java\nscript:` would run as `javascript:`
  if (text === '' || hidden.test(text) || text.includes('\\')) return undefined;
  // `//host` looks relative but leads to another site
  if (text.startsWith('//')) return undefined;
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(text)?.[0].toLowerCase();
  if (scheme === undefined) return text.includes(':') && !/^[./?#]/.test(text) ? undefined : text;
  if (!schemes.has(scheme)) return undefined;
  // `https:host` and `http:/host` are refused, because URL parsers interpret them differently
  return scheme.startsWith('http') && !/^https?:\/\/[^/]/i.test(text) ? undefined : text;
}

/**
 * Returns true if the address is absolute, so that it may lead to another site. Such links open in a new tab that
 * has no access to this page (`noopener`).
 */
export const isExternal = (url: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(url);
