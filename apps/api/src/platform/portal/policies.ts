const common = [
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
] as const;

/**
 * Returns the security policy of the portal. No text runs as code, and no resource comes from another origin. The
 * tags of the page have a nonce that is made for this reply.
 */
export const portalPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    ...common,
    "base-uri 'none'",
  ].join('; ');

/** Security policy of the public site. Its pages need no inline tags, only files of this origin. */
export const sitePolicy: string = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src-elem 'self'",
  ...common,
  "base-uri 'none'",
].join('; ');

/**
 * Returns the security policy that only the host page of child apps has, because micro-app evaluates code and
 * writes style elements. Scripts and requests can reach only this origin and the origins of the configured child
 * apps.
 *
 * @param origins - origins of child apps, without this origin
 */
export const childHostPolicy = (origins: readonly string[]): string => {
  const sources = ["'self'", ...origins].join(' ');
  return [
    "default-src 'self'",
    `script-src ${sources} 'unsafe-eval'`,
    `style-src-elem ${sources} 'unsafe-inline'`,
    `connect-src ${sources}`,
    ...common.map((rule) =>
      rule.startsWith('img-src') || rule.startsWith('font-src')
        ? `${rule} ${origins.join(' ')}`.trim()
        : rule,
    ),
    // micro-app sets a separate base address for each child app.
    `base-uri ${sources}`,
    // The window of a child app is a blank page of this origin.
    "frame-src 'self'",
  ].join('; ');
};
