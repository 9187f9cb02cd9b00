/**
 * Returns the page to open after signing in. It must be a path of this portal below `base`; otherwise the function
 * returns `undefined`. The address is parsed as a browser parses it, before it is checked.
 *
 * @param base - `/isp-user/ui/`
 * @returns a path below the base: `/customer/shop/index?page=2`
 */
export function safeRedirect(wanted: string | null, base: string, origin: string): string | undefined {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || wanted.includes('\\')) return undefined;
  const root = base.replace(/\/$/, '');
  let url: URL;
  try {
    url = new URL(root + wanted, origin);
  } catch {
    return undefined;
  }
  if (url.origin !== origin || !url.pathname.startsWith(`${root}/`)) return undefined;
  const path = url.pathname.slice(root.length);
  // Parsing removes dots and tabs, which may change the path to `//host`. So the result is checked again.
  if (/^\/[/\\]/.test(path) || path === '/login') return undefined;
  return path + url.search + url.hash;
}
