import { escapeHtml } from './escapeHtml.ts';
import type { SiteHead } from './SitePage.ts';

export interface HeadOptions {
  readonly head: SiteHead;
  /** Title of the page together with the platform's name. */
  readonly title: string;
  /** Name of the platform. */
  readonly name: string;
  readonly locale: string;
  /** Complete canonical address of the page. */
  readonly address: string;
  /** Returns the complete address for a path below the base. */
  readonly whole: (path: string) => string;
  readonly origin: string;
}

/** Returns the HTML of a page's head, for browsers, search engines and previews of shared links. */
export function headHtml({ address, head, locale, name, origin, title, whole }: HeadOptions): string {
  const image = head.image && new URL(head.image, origin).href;
  const structured =
    typeof head.structured === 'function' ? head.structured({ name, whole }) : head.structured;
  const meta = (kind: 'name' | 'property', key: string, content: string) =>
    `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', head.description),
    ...(head.isHidden
      ? [meta('name', 'robots', 'noindex')]
      : [`<link rel="canonical" href="${escapeHtml(address)}" />`]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', locale.replace('-', '_')),
    ...(image ? [meta('property', 'og:image', image)] : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(structured
      ? [
          `<script type="application/ld+json">${jsonHtml({ '@context': 'https://schema.org', url: address, ...(image && { image }), ...structured })}</script>`,
        ]
      : []),
  ].join('\n    ');
}

/**
 * Returns JSON for use inside a script element. `<` is escaped, so that no text can end the element or begin a
 * comment.
 */
export const jsonHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
