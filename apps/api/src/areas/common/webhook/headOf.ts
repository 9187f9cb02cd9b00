import type { Tx } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';

/** The events of one record for one endpoint. They are sent one after the other, in the order of their numbers. */
export interface RecordEvents {
  readonly webhookId: string;
  /** Key of the record's entity, and its id. Null for a test, which belongs to no record. */
  readonly entity: string | null;
  readonly recordId: string | null;
}

/**
 * Returns the id of the earliest waiting event of a record; undefined if none waits.
 *
 * @param lock - `for update`, so that two processes do not decide at the same moment. @defaultValue no lock
 */
export async function headOf(
  tx: Tx,
  { entity, recordId, webhookId }: RecordEvents,
  lock: RawBuilder<unknown> = sql``,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from common_webhook_delivery
    where "webhookId" = ${webhookId} and entity = ${entity} and "recordId" = ${recordId} and status = 'WAITING'
    order by seq limit 1 ${lock}`.execute(tx);
  return rows[0]?.id;
}
