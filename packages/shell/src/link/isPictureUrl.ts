import { isInternalPath } from './isInternalPath.ts';

/** May the address be shown as a picture? One of this site, or one over https. */
export const isPictureUrl = (url: string): boolean =>
  isInternalPath(url) || /^https:\/\/[^/\\\s@]+(\/[^\\\p{Cc}]*)?$/u.test(url);
