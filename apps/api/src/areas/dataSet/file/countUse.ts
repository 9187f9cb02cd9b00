import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/** Counts a download of a data set. Who edits it meanwhile is in nobody's way: its version stays. */
export async function countDownload(tx: Tx, dataSetId: string): Promise<void> {
  await sql`update data_set_data_set set "downloadCount" = coalesce("downloadCount", 0) + 1 where id = ${dataSetId}`.execute(
    tx,
  );
}

/** Counts who opened it on the portal. */
export async function countView(tx: Tx, dataSetId: string): Promise<void> {
  await sql`update data_set_data_set set "viewCount" = coalesce("viewCount", 0) + 1 where id = ${dataSetId}`.execute(
    tx,
  );
}
