import { createJobQueue, type JobHandler, type Tx } from '@isp/server';
import { sql } from 'kysely';
import type { SmsGateway } from '../../ports/sms.ts';

export interface OutboxEntry {
  readonly id: string;
  readonly phone: string;
  readonly content: string;
  readonly sendTime: Date;
}

const kind = 'sms.send';
/** Messages a page of the simulator shows. */
const shown = 50;

export interface Message {
  readonly id: string;
  readonly phone: string;
  readonly content: string;
  /** Nobody is there to read it: as much is done, and nothing is sent. */
  readonly isForNobody: boolean;
}

/** Writes a message down, to be sent when the transaction is committed: it exists exactly when what it tells does. */
export async function putMessage(tx: Tx, now: Date, message: Message): Promise<void> {
  const { content, id, isForNobody, phone } = message;
  await sql`insert into user_sms_outbox (id, phone, content, "sendTime")
    select ${id}, ${phone}, ${content}, ${now} where ${!isForNobody}::boolean`.execute(tx);
  await createJobQueue(tx).add({ key: `${kind}:${id}`, kind, payload: { id }, dueTime: now });
}

/** Sends what was written down. A gateway that refuses is asked again, later and later. */
export const smsJobs = (
  gateway: SmsGateway | undefined,
  isSimulated: boolean,
): Readonly<Record<string, JobHandler>> => ({
  async [kind]({ tx }, { id }) {
    const { rows } = await sql<OutboxEntry>`
      select * from user_sms_outbox where id = ${id} and not "isSent" for update`.execute(tx);
    const [entry] = rows;
    if (!entry || !gateway) return;
    await gateway.send(entry.phone, entry.content);
    // the simulator's telephone shows what it got; a real one has it, and the code in it is nobody else's business
    if (isSimulated) await sql`update user_sms_outbox set "isSent" = true where id = ${id}`.execute(tx);
    else await sql`delete from user_sms_outbox where id = ${id}`.execute(tx);
  },
});

/** The newest messages, whether sent already or not. */
export async function readOutbox(tx: Tx): Promise<readonly OutboxEntry[]> {
  const { rows } = await sql<OutboxEntry>`
    select id, phone, content, "sendTime" from user_sms_outbox order by "sendTime" desc, id desc limit ${shown}`.execute(
    tx,
  );
  return rows;
}

/** Messages whose codes nobody can use any more. */
export async function sweepOutbox(tx: Tx, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 3600_000);
  await sql`delete from user_sms_outbox where "sendTime" < ${yesterday}`.execute(tx);
}
