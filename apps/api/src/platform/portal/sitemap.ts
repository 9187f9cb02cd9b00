import type { SitemapEntry } from '@isp/server/internal';
import { apiPrefix } from '../../rules/apiPrefix.ts';
import { publicPages } from './publicPages.ts';

/** Maximum number of addresses in one sitemap. @see https://www.sitemaps.org/protocol.html */
const MAX_ADDRESSES = 50_000;
const head = '<?xml version="1.0" encoding="UTF-8"?>';
const xmlns = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const locOf = (address: string): string => `<loc>${escapeXml(address)}</loc>`;

export interface SitemapPlace {
  /** Origin of the service, such as `https://portal.example.com`. */
  readonly origin: string;
  /** Base path of the portal, with a slash at the end. */
  readonly base: string;
  /** Maximum number of addresses in one sitemap. @defaultValue 50,000 */
  readonly size?: number;
}

/**
 * Returns the sitemap. If there are more addresses than one sitemap may have, returns an index of several sitemaps;
 * the query selects one of them by its number 1, 2, …
 *
 * @returns the sitemap or the index; undefined for a number that does not exist
 */
export function sitemapOf(
  entries: readonly SitemapEntry[],
  { base, size = MAX_ADDRESSES, origin }: SitemapPlace,
  part?: number,
): string | undefined {
  const pages: readonly { path: string; changed?: Date }[] = [
    ...publicPages.fixed.map((path) => ({ path })),
    ...entries,
  ];
  const parts = Math.ceil(pages.length / size);
  if (part === undefined && parts > 1) {
    const names = Array.from({ length: parts }, (_, at) => locOf(`${origin}/sitemap.xml?part=${at + 1}`));
    return `${head}\n<sitemapindex xmlns="${xmlns}">\n${names.map((loc) => `<sitemap>${loc}</sitemap>\n`).join('')}</sitemapindex>\n`;
  }
  const at = (part ?? 1) - 1;
  if (at < 0 || at >= parts) return undefined;
  const urls = pages.slice(at * size, (at + 1) * size).map(({ changed, path }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url>${locOf(`${origin}${base}${path.slice(1)}`)}${lastmod}</url>\n`;
  });
  return `${head}\n<urlset xmlns="${xmlns}">\n${urls.join('')}</urlset>\n`;
}

/**
 * Returns the rules for search engines (robots.txt): they may read only the public pages and what these pages load.
 * `$` marks the end of an address.
 */
export function robotsOf({ base, origin }: SitemapPlace): string {
  const pages = publicPages.fixed.map((path) => `${base}${path.slice(1)}$`);
  const records = publicPages.records.map((path) => `${base}${path.slice(1)}?`);
  // search engines also run scripts, so they may load the scripts and the data of the pages
  const parts = [`${base}assets/`, `${apiPrefix}/portal/`, '/sitemap.xml'];
  const allowed = [...pages, ...records, ...parts];
  return [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
