import { createJobQueue, type Tx } from '@isp/server';
import type { JobHandler } from '@isp/server/internal';
import { sql } from 'kysely';
import type { MailGateway } from '../../ports/mail/port.ts';
import { sendOnce } from '../outbox/sendOnce.ts';

export interface OutboxMail {
  readonly id: string;
  readonly address: string;
  readonly subject: string;
  readonly content: string;
  readonly sendTime: Date;
}

const kind = 'mail.send';
/** Maximum number of mails that the simulator's page shows. */
const MAX_SHOWN = 50;

/** A mail that is to be stored and sent. */
export interface NewMail extends Omit<OutboxMail, 'sendTime'> {
  /**
   * True if the address belongs to no user. Then no mail is stored, but the same statements run, so that the duration
   * of the call does not reveal whether the address is known.
   *
   * @defaultValue false
   */
  readonly isSkipped?: boolean;
}

/**
 * Stores a mail and adds the job that sends it. The mail is stored in the transaction of the change that it
 * reports, so it is sent if and only if the change is committed.
 */
export async function putMail(tx: Tx, now: Date, mail: NewMail): Promise<void> {
  const { address, content, id, isSkipped = false, subject } = mail;
  await sql`insert into platform_mail_outbox (id, address, subject, content, "sendTime")
    select ${id}, ${address}, ${subject}, ${content}, ${now} where ${!isSkipped}::boolean`.execute(tx);
  await createJobQueue(tx).add({ key: `${kind}:${id}`, kind, payload: { id }, dueTime: now });
}

/**
 * Returns the handler of the job that sends a stored mail. If the server refuses the mail, the job is repeated,
 * each time after a longer pause.
 */
export const mailJobs = (
  gateway: MailGateway | undefined,
  isSimulated: boolean,
): Readonly<Record<string, JobHandler>> => ({
  async [kind](work, { id }) {
    if (!gateway) return undefined;
    return sendOnce<OutboxMail>(work, id, {
      table: 'platform_mail_outbox',
      send: (mail) =>
        gateway.send({ id: mail.id, to: mail.address, subject: mail.subject, text: mail.content }),
      isKept: isSimulated,
    });
  },
});

/** Returns the newest stored mails, whether they were sent or not, for the simulator's page. */
export async function readMails(tx: Tx): Promise<readonly OutboxMail[]> {
  const { rows } =
    await sql<OutboxMail>`select id, address, subject, content, "sendTime" from platform_mail_outbox
    order by "sendTime" desc, id desc limit ${MAX_SHOWN}`.execute(tx);
  return rows;
}
