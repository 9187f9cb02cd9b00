/** Pages of the public site, documents of their own: the portal's router leaves for them. */
export const sitePaths = [
  '/',
  '/search',
  '/detail',
  '/dataSetDetail',
  '/developer',
  '/privacy',
  '/agreement',
] as const;
