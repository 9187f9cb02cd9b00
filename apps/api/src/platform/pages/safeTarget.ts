const base = '/isp-user/ui';

/**
 * Returns the path of the page to open after a sign-in, without the portal's base path. The path is parsed as a
 * browser would do it, and every path that could lead to another site is refused.
 *
 * @returns path such as `/customer/shop/index?page=2`; undefined for a refused path
 */
export function safeTarget(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || wanted.length > 2000) return undefined;
  if (!/^\/(?![/\\])/.test(wanted) || /[\\\p{Cc}]/u.test(wanted)) return undefined;
  const origin = 'http://portal.invalid';
  const url = URL.parse(base + wanted, origin);
  if (!url || url.origin !== origin || !url.pathname.startsWith(`${base}/`)) return undefined;
  const path = url.pathname.slice(base.length);
  // the parser has resolved segments such as `..`, after which the path may begin with `//host`
  if (/^\/[/\\]/.test(path) || /^\/login(\/|$)/.test(path)) return undefined;
  return path + url.search + url.hash;
}
