const base = '/isp-user/ui';

/**
 * Page to open after signing in: a path of the portal, without its base. It is parsed like in a browser; everything
 * that could lead elsewhere is refused.
 *
 * @returns `/customer/shop/index?page=2`, or undefined
 */
export function safeTarget(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || wanted.length > 2000) return undefined;
  if (!/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return undefined;
  const origin = 'http://portal.invalid';
  const url = URL.parse(base + wanted, origin);
  if (!url || url.origin !== origin || !url.pathname.startsWith(`${base}/`)) return undefined;
  const path = url.pathname.slice(base.length);
  // after parsing, dots may have become `//host`
  if (/^\/[/\\]/.test(path) || /^\/login(\/|$)/.test(path)) return undefined;
  return path + url.search + url.hash;
}
