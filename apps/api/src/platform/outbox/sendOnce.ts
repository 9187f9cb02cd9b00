import { FinalJobError, outside, type Tx, type Work } from '@isp/server';
import { ExternalTimeoutError, type NextCall, within } from '@isp/server/internal';
import { sql } from 'kysely';
import { OutcomeUnknownError } from '../../ports/calls/outcomeUnknown.ts';

/** Time within which a gateway must have accepted a message, in milliseconds. */
const MAX_SEND_MS = 130_000;

/** A table in which messages are stored until they are sent, and the function that sends them. */
export interface Outbox<Message> {
  /** Name of the table. It must have the columns `id`, `isSent` and `triedTime`. */
  readonly table: string;
  /**
   * Sends one message.
   *
   * @throws OutcomeUnknownError if the gateway may have accepted the message; any other error if it has not
   */
  readonly send: (message: Message) => Promise<void>;
  /** True if the message is kept in the table after it was sent. */
  readonly isKept: boolean;
}

/**
 * Sends a message of an outbox, in the handler of a job. That an attempt begins is stored before the gateway is
 * called, and the result afterwards. A message that the gateway refused is sent again; one that it accepted is
 * never sent again. If the result is unknown, because the gateway or this process did not finish, the job fails
 * finally with this reason, and an administrator may run it again.
 */
export async function sendOnce<Message extends { readonly id: string }>(
  { now, tx }: Work,
  id: unknown,
  { isKept, send, table }: Outbox<Message>,
): Promise<NextCall<Work>> {
  const name = sql.table(table);
  const { rows } = await sql<Message & { readonly triedTime: Date | null }>`
    select * from ${name} where id = ${id} and not "isSent" for update`.execute(tx);
  const [message] = rows;
  if (!message) return undefined;
  const mark = (time: Date | null, within: Tx) =>
    sql`update ${name} set "triedTime" = ${time} where id = ${id}`.execute(within);
  if (message.triedTime) {
    // an earlier attempt did not end; the mark is removed, so that the message is sent if an administrator runs the
    // job again
    await mark(null, tx);
    return failWith(
      new FinalJobError(
        'The message was perhaps sent, because the previous attempt did not finish. It is not sent again automatically.',
      ),
    );
  }
  await mark(now, tx);
  return outside(
    async () => {
      try {
        await within(send(message), MAX_SEND_MS);
        return undefined;
      } catch (error) {
        return { error };
      }
    },
    async (work, failure) => {
      if (failure) {
        await mark(null, work.tx);
        return failWith(toJobError(failure.error));
      }
      // a simulator keeps its messages, because its page shows them; after a real gateway has accepted a message,
      // it is deleted here
      if (isKept) await sql`update ${name} set "isSent" = true where id = ${id}`.execute(work.tx);
      else await sql`delete from ${name} where id = ${id}`.execute(work.tx);
      return undefined;
    },
  );
}

/** Lets the attempt fail, but keeps what this transaction has written. */
const failWith = (error: unknown) => outside(() => Promise.reject(error));

const toJobError = (error: unknown): unknown =>
  error instanceof OutcomeUnknownError || error instanceof ExternalTimeoutError
    ? new FinalJobError(
        'The message was perhaps sent, because the gateway did not finish its reply. It is not sent again automatically.',
        {
          cause: error,
        },
      )
    : error;
