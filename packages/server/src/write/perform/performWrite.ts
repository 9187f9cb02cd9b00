import type { Row } from '@isp/schema';
import { retrying } from '../../database/sql/retrying.ts';
import type { Tx } from '../../database/sql/tx.ts';
import { traceActivity } from '../../external/activity.ts';
import { ExternalCall } from '../../external/externalCall.ts';
import type { Caller } from '../../host/caller.ts';
import { type OpsEntry, writeOpsLogs } from '../../records/store/opsLog.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { errorCode } from '../../reply/errorCode.ts';
import type { WriteHost } from '../../rules/core.ts';
import { type IdempotentRequest, keepReply, runIdempotently, storedReply } from './idempotency.ts';

/** The request of a writing call. */
export interface WriteCall {
  readonly caller: Caller;
  /** Keys and values of query and body. */
  readonly input: Row;
  /** Value of the header `Idempotency-Key`. */
  readonly idempotencyKey?: string | undefined;
  readonly path: string;
}

/** An entry for the operation log. The duration of the call is added later. */
export type WriteLine = Omit<OpsEntry, 'costMs' | 'error'>;

/** One writing call: the functions that it runs, and its entry in the operation log. */
export interface WriteTask<T, P> {
  /** The log entry that is written if the call fails. The entries of a successful call are added by `log`. */
  readonly failed: WriteLine;
  /**
   * True if the reply contains a secret, and is therefore stored encrypted for a repeated call. @defaultValue false
   */
  readonly isSecret?: boolean | undefined;
  /**
   * True if the call runs with the database role of jobs, for tables that requests cannot write. @defaultValue
   * false: row-level security applies
   */
  readonly asJob?: boolean | undefined;
  /**
   * Runs once before the transaction. Use it for counters that must be changed even if the call fails, for long
   * checks, and for calls of other systems. A repeated call does not run it. If it fails, the call fails with the
   * same error.
   */
  readonly prepare?: (() => Promise<P>) | undefined;
  /**
   * Runs in the transaction. If the database aborts the transaction, `run` is executed again from the start. If
   * `run` returns a call of an external system, this call is made after the end of the transaction, and its result
   * is the reply.
   */
  readonly run: (tx: Tx, log: (line: WriteLine) => void, prepared: P) => Promise<T>;
}

/**
 * Performs one writing call. It runs once for each Idempotency-Key of a user in an organisation, in one transaction
 * that is repeated after a conflict in the database. Success and failure are written to the operation log. All
 * writing calls of a service use it: generated calls and hand-written routes.
 *
 * @throws Refusal LOOKS_ONLY, without a log line, for a caller that may only read; IDEMPOTENCY_REUSED;
 * IDEMPOTENCY_SECRET; and the errors of `prepare` and `run`
 *
 * @example
 * const subject = Object.values(area.entities)[0]!;
 * app.post('/key', async (request) => {
 *   const call = { caller, input: {}, path: request.url, idempotencyKey: undefined };
 *   const line = { entity: subject, action: '创建', id: '7', label: '' };
 *   const key = await performWrite(app.isp, call, {
 *     failed: line,
 *     isSecret: true,
 *     run: async (tx, log) => {
 *       log(line);
 *       return 'the key';
 *     },
 *   });
 *   return succeed(request, key);
 * });
 */
export async function performWrite<T, P = undefined>(
  host: WriteHost,
  call: WriteCall,
  task: WriteTask<T | ExternalCall<T>, P>,
): Promise<T> {
  const { database, newId, now, sealer } = host;
  const { caller, idempotencyKey: key, input: body, path } = call;
  if (caller.looksOnly) throw new Refusal('LOOKS_ONLY');
  const { asJob = false, isSecret, prepare } = task;
  const request: IdempotentRequest = { caller, key, path, body, isSecret, sealer };
  const started = performance.now();
  const transaction = <R>(work: (tx: Tx) => Promise<R>): Promise<R> =>
    retrying(() => (asJob ? database.asJob(work) : database.asWriter(caller, work)));
  const log = (tx: Tx, lines: readonly Omit<OpsEntry, 'costMs'>[]) => {
    const costMs = Math.round(performance.now() - started);
    return writeOpsLogs(
      tx,
      { caller, newId, now: now() },
      lines.map((line) => ({ ...line, costMs })),
    );
  };
  try {
    // The stored reply is read first, because a repeated call must not run `prepare` again.
    const stored = await storedReply<T>((statement) => database.askAs(caller, statement), request);
    if (stored) return stored.value;
    const prepared = (await prepare?.()) as P;
    const { action, entity } = task.failed;
    const result = await traceActivity(`action ${entity.key}.${action}`, () =>
      transaction((tx) =>
        runIdempotently(tx, request, async () => {
          const lines: WriteLine[] = [];
          const result = await task.run(tx, (line) => lines.push(line), prepared);
          await log(tx, lines);
          return result;
        }),
      ),
    );
    if (!(result instanceof ExternalCall)) return result;
    const answer = await result.ask();
    // The call has succeeded, so the caller gets the reply even if it cannot be stored. A repeated call is then
    // refused.
    await transaction((tx) => keepReply(tx, request, answer)).catch((trouble: unknown) =>
      host.noteTrouble?.(trouble, `no reply for a repeated call of ${entity.key}.${action}`),
    );
    return answer;
  } catch (error) {
    const line = { ...task.failed, error: errorCode(error) };
    // If writing the log entry fails, this second error is only reported to the host, and the caller gets the
    // original error.
    await transaction((tx) => log(tx, [line])).catch((trouble: unknown) =>
      host.noteTrouble?.(trouble, `no line in the operation log for ${line.entity.key} ${line.error}`),
    );
    throw error;
  }
}
