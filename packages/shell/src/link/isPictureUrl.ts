import { isInternalPath } from './isInternalPath.ts';

/** Returns true for an address that is allowed for a picture: a path of this site, or an https address. */
export const isPictureUrl = (url: string): boolean =>
  isInternalPath(url) || /^https:\/\/[^/\\\s@]+(\/[^\\\p{Cc}]*)?$/u.test(url);
