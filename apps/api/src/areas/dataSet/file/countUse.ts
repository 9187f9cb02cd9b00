import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/**
 * Counts a download of a data set. Counting does not change `rowVersion`, so that a download does not conflict with
 * an edit.
 */
export async function countDownload(tx: Tx, dataSetId: string): Promise<void> {
  await sql`update data_set_data_set set "downloadCount" = coalesce("downloadCount", 0) + 1 where id = ${dataSetId}`.execute(
    tx,
  );
}

/** Counts a view of a data set on the portal. */
export async function countView(tx: Tx, dataSetId: string): Promise<void> {
  await sql`update data_set_data_set set "viewCount" = coalesce("viewCount", 0) + 1 where id = ${dataSetId}`.execute(
    tx,
  );
}
