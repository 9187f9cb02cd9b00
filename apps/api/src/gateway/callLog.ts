import { setTimeout } from 'node:timers/promises';
import type { Database, Tx } from '@isp/server';
import { createJobQueue } from '@isp/server';
import { sql } from 'kysely';
import { sumDays, sumHours } from '../areas/logs/apiMonitor/sumCalls.ts';
import { tables } from '../rules/tables.ts';
import type { DeductSource } from './admit.ts';
import { quotaJob } from './quotaJob.ts';

/** The values of a call that are known when it is counted. */
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
  /** The key, masked. */
  readonly accessKey: string | null;
  readonly method: string;
  readonly path: string;
  readonly clientIp: string;
  readonly userAgent: string;
  readonly requestSize: number;
}

/** A call that has ended, as the request log stores it. */
export interface EndedCall extends BegunCall {
  /** Subscription for which it was counted. */
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

/** Calls that one statement writes. */
const MAX_BATCH_CALLS = 500;

/**
 * Logs calls, each once. The log, the figures of the hour, the counts of the day and returned counts are written in
 * one transaction, so that the counted calls are the logged ones.
 */
export async function writeCalls(tx: Tx, calls: readonly EndedCall[], now: Date): Promise<void> {
  // first, in the same order as `settleLost` does
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
  // a batch that was written, but whose answer was lost, is not counted again
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
  // counted calls that are not billed
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
  /** Logs a call soon: at once, or together with those that end during a write. */
  readonly add: (call: EndedCall) => void;
  /** Waits until all calls are logged. */
  readonly settle: () => Promise<void>;
}

/** @param onError - called for a batch that could not be written; it is written again, ten times in all */
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
