/** Paths of the public site. For them the portal's router loads a new document. */
export const sitePaths = [
  '/',
  '/search',
  '/detail',
  '/dataSetDetail',
  '/developer',
  '/privacy',
  '/agreement',
] as const;
