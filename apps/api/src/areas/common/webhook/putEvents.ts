import type { Work } from '@isp/server';
import { sql } from 'kysely';
import type { EventKind } from './kindsOf.ts';
import { sendJob } from './sendJob.ts';

/** An event for one endpoint, before it is stored. */
export interface NewEvent {
  readonly webhookId: string;
  readonly tenantId: string;
  readonly orgId: string | null;
  /** Key of the record's entity, and its id; null for a test. */
  readonly entity: string | null;
  readonly recordId: string | null;
  readonly kind: EventKind | 'ping';
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Stores events, and the jobs that send them, in the caller's transaction. A later event of a record has a higher
 * number: the number is drawn while the transaction holds the lock of the record.
 */
export async function putEvents(
  { jobs, newId, now, tx }: Pick<Work, 'jobs' | 'newId' | 'now' | 'tx'>,
  events: readonly NewEvent[],
): Promise<void> {
  const rows = events.map(({ data, ...event }, at) => ({
    ...event,
    ...{ id: `msg_${newId()}`, at, createTime: now },
    body: JSON.stringify({
      type: event.entity === null ? 'webhook.ping' : `${event.entity}.${event.kind}`,
      timestamp: now.toISOString(),
      data,
    }),
  }));
  await sql`
    insert into common_webhook_delivery (id, "tenantId", "orgId", "createTime", "updateTime", "webhookId", entity, kind,
      "recordId", body, seq, status, attempts, "nextTime")
    select id, "tenantId", "orgId", "createTime", "createTime", "webhookId", entity, kind, "recordId", body,
      nextval('common_webhook_seq'), 'WAITING', 0, "createTime"
    from (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text, "tenantId" text,
      "orgId" text, "createTime" timestamptz, "webhookId" text, entity text, kind text, "recordId" text, body text,
      at integer) order by at) as event`.execute(tx);
  await jobs.add(...rows.map(({ id, tenantId }) => sendJob(id, tenantId, now)));
}
