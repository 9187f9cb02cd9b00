import { isInternalPath } from './isInternalPath.ts';

/** Returns true if the address may be shown as a picture: an address of this site, or one with https. */
export const isPictureUrl = (url: string): boolean =>
  isInternalPath(url) || /^https:\/\/[^/\\\s@]+(\/[^\\\p{Cc}]*)?$/u.test(url);
