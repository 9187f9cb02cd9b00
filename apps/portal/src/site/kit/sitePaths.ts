/**
 * Paths of the public site. The service renders these pages, so the portal's router loads a new document for them.
 */
export const sitePaths = [
  '/',
  '/search',
  '/detail',
  '/dataSetDetail',
  '/developer',
  '/privacy',
  '/agreement',
] as const;
