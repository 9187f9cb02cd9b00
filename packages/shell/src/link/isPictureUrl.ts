import { isInternalPath } from './isInternalPath.ts';

/** Whether the address may be shown as a picture: one of this site, or one over https. */
export const isPictureUrl = (url: string): boolean =>
  isInternalPath(url) || /^https:\/\/[^/\\\s@]+(\/[^\\\p{Cc}]*)?$/u.test(url);
