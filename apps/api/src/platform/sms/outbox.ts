import { createJobQueue, type Tx } from '@isp/server';
import type { JobHandler } from '@isp/server/internal';
import { sql } from 'kysely';
import type { SmsGateway } from '../../ports/sms/port.ts';
import { sendOnce } from '../outbox/sendOnce.ts';

export interface OutboxEntry {
  readonly id: string;
  readonly phone: string;
  readonly content: string;
  readonly sendTime: Date;
}

const kind = 'sms.send';
/** Maximum number of messages on a page of the simulator. */
const MAX_SHOWN = 50;

export interface Message {
  readonly id: string;
  readonly phone: string;
  readonly content: string;
  /** True if the phone is unknown. The same work is done, but no message is sent. */
  readonly isUnsent: boolean;
}

/**
 * Stores an SMS. It is sent after the transaction is committed, so that an SMS exists exactly if the change that it
 * reports exists.
 */
export async function putMessage(tx: Tx, now: Date, message: Message): Promise<void> {
  const { content, id, isUnsent, phone } = message;
  await sql`insert into user_sms_outbox (id, phone, content, "sendTime")
    select ${id}, ${phone}, ${content}, ${now} where ${!isUnsent}::boolean`.execute(tx);
  await createJobQueue(tx).add({ key: `${kind}:${id}`, kind, payload: { id }, dueTime: now });
}

/**
 * Returns the jobs that send stored SMS. If the gateway refuses, the attempt is repeated, each time after a longer
 * pause.
 */
export const smsJobs = (
  gateway: SmsGateway | undefined,
  isSimulated: boolean,
): Readonly<Record<string, JobHandler>> => ({
  async [kind](work, { id }) {
    if (!gateway) return undefined;
    return sendOnce<OutboxEntry>(work, id, {
      table: 'user_sms_outbox',
      send: (entry) => gateway.send(entry.phone, entry.content, entry.id),
      isKept: isSimulated,
    });
  },
});

/** Returns the newest messages, whether they are sent or not. */
export async function readOutbox(tx: Tx): Promise<readonly OutboxEntry[]> {
  const { rows } = await sql<OutboxEntry>`
    select id, phone, content, "sendTime" from user_sms_outbox order by "sendTime" desc, id desc limit ${MAX_SHOWN}`.execute(
    tx,
  );
  return rows;
}

/** Deletes messages older than a day, because their codes have expired. */
export async function sweepOutbox(tx: Tx, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 3600_000);
  await sql`delete from user_sms_outbox where "sendTime" < ${yesterday}`.execute(tx);
}
