import type { Tx } from '@isp/server';
import type { SitemapEntry } from '@isp/server/internal';
import { sql } from 'kysely';
import { isPublished } from './shownDataSet.ts';

/** Returns the sitemap entries for the pages of all published data sets, by id. */
export async function publishedPages(tx: Tx): Promise<SitemapEntry[]> {
  const { rows } = await sql<{ id: string; changed: Date }>`select d.id,
    coalesce(d."updateTime", d."createTime") as changed from data_set_data_set d where ${isPublished} order by d.id`.execute(
    tx,
  );
  return rows.map(({ changed, id }) => ({ path: `/dataSetDetail?id=${encodeURIComponent(id)}`, changed }));
}
