import { isExternal, safeUrl } from '../../core/safeUrl.ts';

/**
 * Downloads the file at an address. The browser shows the progress.
 *
 * @returns false if the address is not safe to open, see {@link safeUrl}
 */
export function downloadFrom(address: unknown): boolean {
  const url = safeUrl(address);
  if (url === undefined) return false;
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  // an external address opens in a new tab
  if (isExternal(url)) Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
  link.click();
  return true;
}
