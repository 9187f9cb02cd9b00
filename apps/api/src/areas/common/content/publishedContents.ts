import type { Caller, Tx } from '@isp/server';
import { sql } from 'kysely';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import { defaultTenant } from '../../../rules/defaultTenant.ts';

export const contentRoot = `${apiPrefix}/content`;

/** A published content as the public routes return it. */
export interface PublishedContent {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly titleEn: string | null;
  readonly body: string | null;
  readonly bodyEn: string | null;
  readonly cover: string | null;
  readonly linkUrl: string | null;
  readonly effectiveTime: Date | null;
}

/**
 * Returns the address of the picture of a published content. The address works without headers, because pages load
 * pictures without headers.
 */
function coverUrl(cover: string | null, tenantId: string): string | null {
  // a cover that is an external address or null is returned unchanged
  if (cover === null || !/^[0-9a-f]{32}$/.test(cover)) return cover;
  const query = tenantId === defaultTenant ? '' : `?${new URLSearchParams({ tenantId })}`;
  return `${contentRoot}/cover/${cover}${query}`;
}

/** Returns the SQL condition that is true if the content is public at this time. */
export const isPublished = (now: Date) =>
  sql`status = 'PUBLISHED' and not "isDeleted" and ("effectiveTime" is null or "effectiveTime" <= ${now})`;

type Reader = Pick<Caller, 'locale' | 'tenantId'>;

/** Returns the published contents of a code in their order, with the bodies in the reader's language. */
export async function publishedContents(
  tx: Tx,
  { locale, tenantId }: Reader,
  { code, limit, now }: { readonly code: string; readonly limit: number; readonly now: Date },
) {
  const { rows } = await sql<PublishedContent>`
    select id, code, title, "titleEn", body, "bodyEn", cover, "linkUrl", "effectiveTime" from common_content
    where code = ${code} and ${isPublished(now)}
    order by sort nulls last, "effectiveTime" desc nulls last, id limit ${limit}`.execute(tx);
  return rows.map(({ body, bodyEn, cover, titleEn, ...rest }) => ({
    ...rest,
    titleEn: titleEn ?? rest.title,
    body: (locale === 'en-US' ? bodyEn : undefined) ?? body ?? '',
    cover: coverUrl(cover, tenantId),
  }));
}
