/** Paths of the public site's documents: the portal's router leaves its page for them. */
export const sitePaths = [
  '/',
  '/search',
  '/detail',
  '/dataSetDetail',
  '/developer',
  '/privacy',
  '/agreement',
] as const;
