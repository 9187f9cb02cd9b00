import { isExternal, safeUrl } from '../core/safeUrl.ts';

/**
 * Opens an address in a new tab that has no access to this page (`noopener`).
 *
 * @returns false if the address is not safe to open, see {@link safeUrl}
 */
export function openUrl(url: unknown): boolean {
  const safe = safeUrl(url);
  if (safe === undefined) return false;
  window.open(safe, '_blank', 'noopener,noreferrer');
  return true;
}

/** Returns the attributes of a link to an address. Returns undefined if the address is not safe to open. */
export function toLinkProps(url: unknown): { href: string; target?: string; rel?: string } | undefined {
  const safe = safeUrl(url);
  if (safe === undefined) return undefined;
  return isExternal(safe) ? { href: safe, target: '_blank', rel: 'noopener noreferrer' } : { href: safe };
}
