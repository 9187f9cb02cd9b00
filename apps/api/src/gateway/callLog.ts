import { setTimeout } from 'node:timers/promises';
import type { Database, Tx } from '@isp/server';
import { createJobQueue } from '@isp/server';
import { sql } from 'kysely';
import { sumDays, sumHours } from '../areas/logs/apiMonitor/sumCalls.ts';
import { tables } from '../rules/tables.ts';
import type { DeductSource } from './admit.ts';
import { quotaJob } from './quotaJob.ts';

/** Values of a call that are known when it is admitted. */
export interface BegunCall {
  readonly id: string;
  readonly tenantId: string;
  readonly requestId: string;
  readonly requestTime: Date;
  readonly productId: string;
  readonly interfaceId: string | null;
  readonly buyerOrgId: string | null;
  readonly sellerOrgId: string;
  readonly callerUserId: string | null;
  /** Access key of the caller, masked. */
  readonly accessKey: string | null;
  readonly method: string;
  readonly path: string;
  readonly clientIp: string;
  readonly userAgent: string;
  readonly requestSize: number;
}

/** A call that has ended, with the values that the request log stores. */
export interface EndedCall extends BegunCall {
  /** Id of the subscription from which the call was deducted. */
  readonly subscriptionId: string | null;
  readonly httpStatus: number;
  readonly success: boolean;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly latencyMs: number;
  readonly admitLatencyMs: number | null;
  readonly backendLatencyMs: number | null;
  readonly responseSize: number;
  readonly billable: boolean;
  readonly deductSource: DeductSource;
  readonly query: string | null;
  readonly headers: string | null;
  readonly body: string | null;
  readonly answer: string | null;
}

/** Maximum number of calls that one SQL statement writes. */
const MAX_BATCH_CALLS = 500;

/**
 * Logs calls, each once. The log, the figures of the hour, the counts of the day, and the calls that are returned
 * to subscriptions are written in one transaction, so that the counts always match the log.
 */
export async function writeCalls(tx: Tx, calls: readonly EndedCall[], now: Date): Promise<void> {
  // held calls are deleted first, and in the same order as in `settleAbandoned`, so that two transactions cannot
  // wait for each other
  const { rows: held } = await sql<{ id: string; subscriptionId: string }>`
    delete from gateway_held where id = any(${calls.map(({ id }) => id)}) returning id, "subscriptionId"`.execute(
    tx,
  );
  const rows = calls.map(({ answer, body, headers, query, ...call }) => ({
    ...call,
    ...{ orgId: call.sellerOrgId, createUser: call.callerUserId, createTime: call.requestTime },
    ...{ isDeleted: false, rowVersion: 0 },
  }));
  const { rows: added } = await sql<{ id: string }>`
    insert into ${tables('logs.requestLog')} select * from jsonb_populate_recordset(null::${tables('logs.requestLog')}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing returning id`.execute(tx);
  // If the reply of the database was lost after a batch was stored, the batch is written again; then only calls
  // that are not in the log yet are counted.
  const ids = added.map(({ id }) => id);
  if (ids.length === 0) return;
  const own = calls.filter(({ id }) => ids.includes(id));
  const payloads = own.map(({ answer, body, headers, id, query, requestTime }) => ({
    ...{ id, requestTime, query, headers, body, answer },
  }));
  await sql`insert into logs_request_payload
    select * from jsonb_populate_recordset(null::logs_request_payload, ${JSON.stringify(payloads)}::jsonb)`.execute(
    tx,
  );
  const these = sql`(select * from ${tables('logs.requestLog')} where id = any(${ids})) these`;
  await sumHours(these).execute(tx);
  await sumDays(these).execute(tx);
  // calls that were deducted but are not billed (failed calls) are returned to their subscriptions
  const free = new Set(own.flatMap(({ billable, id }) => (billable ? [] : [id])));
  const back = held.flatMap(({ id, subscriptionId }) => (free.has(id) ? [subscriptionId] : [])).toSorted();
  for (const id of new Set(back)) {
    const many = back.filter((one) => one === id).length;
    const { rows: given } = await sql<{ status: string }>`
      update ${tables('product.subscription')} set "usedQuota" = greatest(coalesce("usedQuota", 0) - ${many}, 0)
      where id = ${id} returning status`.execute(tx);
    if (given[0]?.status === 'EXHAUSTED') await createJobQueue(tx).add(quotaJob(id, now));
  }
}

export interface CallLog {
  /** Adds a call to the log. It is written at once, or with the next batch if a batch is being written. */
  readonly add: (call: EndedCall) => void;
  /** Waits until all calls are logged. */
  readonly settle: () => Promise<void>;
}

/**
 * Creates a log that writes calls in batches.
 *
 * @param onError - called for a batch that could not be written; the same batch is tried up to ten times
 */
export function createCallLog(
  database: Pick<Database, 'asJob'>,
  now: () => Date,
  onError: (error: unknown) => void,
): CallLog {
  const waiting: EndedCall[] = [];
  let writing: Promise<void> | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH_CALLS);
      await writeBatch(batch);
    }
    writing = undefined;
  }

  async function writeBatch(batch: readonly EndedCall[]): Promise<void> {
    for (let turn = 1; ; turn += 1) {
      try {
        return await database.asJob((tx) => writeCalls(tx, batch, now()));
      } catch (error) {
        onError(error);
        if (turn === 10) return;
        await setTimeout(50 * turn);
      }
    }
  }

  return {
    add(call) {
      waiting.push(call);
      writing ??= writeAll();
    },
    async settle() {
      while (writing) await writing;
    },
  };
}
