import type { Database } from '@isp/server';
import { sql } from 'kysely';

/** What sends text messages: a service outside this machine. */
export interface SmsGateway {
  readonly send: (phone: string, text: string) => Promise<void>;
}

export interface OutboxEntry {
  readonly id: string;
  readonly phone: string;
  readonly content: string;
  readonly sendTime: Date;
}

/** Messages the simulator keeps. */
const kept = 50;

/** Stands in for a real gateway: writes to the log and to an outbox everybody can read, so never in production. */
export function createSmsSimulator(
  database: Database,
  newId: () => string,
  now: () => Date,
  log: (line: string) => void,
): SmsGateway {
  return {
    async send(phone, text) {
      log(`SMS simulator: ${phone} ${text}`);
      await database.asJob(async (tx) => {
        await tx
          .insertInto('user_sms_outbox')
          .values({ id: newId(), phone, content: text, sendTime: now() })
          .execute();
        await sql`delete from user_sms_outbox where id not in
          (select id from user_sms_outbox order by "sendTime" desc, id desc limit ${kept})`.execute(tx);
      });
    },
  };
}

/** What the simulator sent, newest first. */
export async function readOutbox(database: Database): Promise<readonly OutboxEntry[]> {
  const { rows } = await database.asJob((tx) =>
    sql<OutboxEntry>`select * from user_sms_outbox order by "sendTime" desc, id desc`.execute(tx),
  );
  return rows;
}
