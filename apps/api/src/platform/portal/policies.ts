const common = [
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
] as const;

/**
 * No text runs as code, and no resource comes from another origin; the tags of the page have a nonce made for this
 * reply.
 */
export const portalPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    ...common,
    "base-uri 'none'",
  ].join('; ');

/** Pages of the public site need no tags of their own, only files of this origin. */
export const sitePolicy: string = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src-elem 'self'",
  ...common,
  "base-uri 'none'",
].join('; ');

/**
 * The policy of the host page for child apps only: micro-app evaluates code and writes style elements. Scripts and
 * requests reach this origin and those of the configured children only.
 *
 * @param origins - of children that are not our own
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
    // micro-app gives a child its own base address
    `base-uri ${sources}`,
    // the window of a child: a blank page of this origin
    "frame-src 'self'",
  ].join('; ');
};
