import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '@isp/server';
import { sql } from 'kysely';
import { type BegunCall, writeCalls } from './callLog.ts';

/** Seconds after the last heartbeat of a process during which its unfinished calls still count as running. */
const HOLD_SECONDS = 60;
/** Time between two heartbeats of a process, in milliseconds. */
const RENEW_EVERY_MS = 20_000;

/**
 * Stores a call that was deducted from a subscription, until the call is logged. Runs in the transaction that
 * deducts the call.
 */
export async function holdCall(
  tx: Tx,
  process: string,
  call: BegunCall,
  subscriptionId: string,
): Promise<void> {
  await sql`insert into gateway_held (id, process, "subscriptionId", "heldUntil", call)
    values (${call.id}, ${process}, ${subscriptionId}, clock_timestamp() + make_interval(secs => ${HOLD_SECONDS}),
      ${JSON.stringify(call)}::jsonb)`.execute(tx);
}

/**
 * Logs calls that did not end before their process ended. Their result is not known, so they are not billed.
 *
 * @param isAlone - true if no other process can have calls in progress
 */
export async function settleAbandoned(tx: Tx, now: Date, isAlone = false): Promise<void> {
  const { rows } = await sql<{ call: BegunCall; subscriptionId: string }>`
    select call, "subscriptionId" from gateway_held where ${isAlone} or "heldUntil" < clock_timestamp()
    order by id limit 500 for update skip locked`.execute(tx);
  const lost = rows.map(({ call, subscriptionId }) => ({
    ...{
      ...call,
      subscriptionId,
      httpStatus: 503,
      success: false,
      errorCode: 'CALL_LOST',
      errorMessage: null,
    },
    ...{ latencyMs: 0, admitLatencyMs: null, backendLatencyMs: null, responseSize: 0 },
    ...{ billable: false, deductSource: 'NONE' as const },
    ...{ query: null, headers: null, body: null, answer: null },
  }));
  if (lost.length > 0) await writeCalls(tx, lost, now);
}

/**
 * Creates the heartbeat of this process: a timer that extends the time for which its unfinished calls count as
 * running.
 */
export function createHolder(database: Pick<Database, 'asJob'>, onError: (error: unknown) => void) {
  const process = randomUUID();
  let count = 0;
  const renew = () =>
    database.asJob((tx) =>
      sql`update gateway_held set "heldUntil" = clock_timestamp() + make_interval(secs => ${HOLD_SECONDS})
        where process = ${process}`.execute(tx),
    );
  const timer = setInterval(() => {
    if (count > 0) renew().catch(onError);
  }, RENEW_EVERY_MS).unref();
  return {
    process,
    begin() {
      count += 1;
    },
    end() {
      count -= 1;
    },
    close: () => clearInterval(timer),
  };
}
