const common = [
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
] as const;

/**
 * Returns the security policy of the portal's page. It prevents that text runs as code, and that anything is loaded
 * from another origin. Only tags with the nonce are allowed, which is made for each reply.
 */
export const portalPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    ...common,
    "base-uri 'none'",
  ].join('; ');

/**
 * Security policy of the public site. Its pages load only files of this origin, and have no inline scripts or
 * styles.
 */
export const sitePolicy: string = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src-elem 'self'",
  ...common,
  "base-uri 'none'",
].join('; ');

/**
 * Returns the security policy of the page that hosts child apps. It is weaker than that of other pages, because
 * micro-app (the library that embeds them) evaluates code and writes style elements. Scripts and requests can reach
 * only this origin and the origins of the configured child apps.
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
    // micro-app sets the base address of each child app
    `base-uri ${sources}`,
    // each child app runs in a frame with a blank page of this origin
    "frame-src 'self'",
  ].join('; ');
};
