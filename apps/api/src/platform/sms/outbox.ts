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
/** Maximum number of messages that the page of the SMS simulator shows. */
const MAX_SHOWN = 50;

export interface Message {
  readonly id: string;
  readonly phone: string;
  readonly content: string;
  /**
   * True if the phone number belongs to no user. Then no message is stored, but the same statements run, so that
   * the duration of the call does not reveal whether the number is known.
   */
  readonly isSkipped: boolean;
}

/**
 * Stores an SMS and adds a job that sends it after the transaction is committed. Hence an SMS is sent exactly if
 * the change that it reports was committed.
 */
export async function putMessage(tx: Tx, now: Date, message: Message): Promise<void> {
  const { content, id, isSkipped, phone } = message;
  await sql`insert into user_sms_outbox (id, phone, content, "sendTime")
    select ${id}, ${phone}, ${content}, ${now} where ${!isSkipped}::boolean`.execute(tx);
  await createJobQueue(tx).add({ key: `${kind}:${id}`, kind, payload: { id }, dueTime: now });
}

/**
 * Returns the handler of the jobs that send stored SMS. If the gateway refuses a message, the job is repeated, each
 * time after a longer pause.
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

/**
 * Returns the newest messages for the page of the SMS simulator, both sent messages and messages that are not sent
 * yet.
 */
export async function readOutbox(tx: Tx): Promise<readonly OutboxEntry[]> {
  const { rows } = await sql<OutboxEntry>`
    select id, phone, content, "sendTime" from user_sms_outbox order by "sendTime" desc, id desc limit ${MAX_SHOWN}`.execute(
    tx,
  );
  return rows;
}

/** Deletes the messages that are older than a day. They are no longer needed, because their codes have expired. */
export async function sweepOutbox(tx: Tx, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 3600_000);
  await sql`delete from user_sms_outbox where "sendTime" < ${yesterday}`.execute(tx);
}
