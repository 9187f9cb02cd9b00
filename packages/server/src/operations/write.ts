import type { Row } from '@isp/schema';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/openDatabase.ts';
import { retrying } from '../database/retrying.ts';
import { gatherJobs } from '../jobs/queue.ts';
import { asActivity } from '../outside/activity.ts';
import type { EntityTable } from '../records/entityTable.ts';
import { type KeyedRequest, once } from '../records/idempotency.ts';
import { type OpsEntry, toLogged, writeOpsLog, writeOpsLogs } from '../records/opsLog.ts';
import { Refusal } from '../reply/refusal.ts';
import type { WorkContext } from '../rules.ts';
import { type Core, nameOf, rulesOf } from './core.ts';
import { toWork } from './work.ts';

/** What a write call came with. */
export interface WriteCall {
  readonly caller: Caller;
  readonly input: Row;
  readonly idempotencyKey?: string | undefined;
  readonly path: string;
  /** Its reply is told once and kept nowhere. @defaultValue false */
  readonly isSecret?: boolean;
}

/** What the Idempotency-Key of a write call stands for. */
export const requestOf = ({ input, path }: WriteCall): KeyedRequest => ({ path, body: input });

/** What one write has at hand, beside its transaction. */
export interface Writing {
  readonly work: WorkContext;
  /** Puts a line into the operation log, written at the end with all others. */
  readonly log: (row: Row, before: Row | undefined, after: Row | undefined) => void;
}

/**
 * One write: a transaction, at most once per Idempotency-Key, tried again as a whole where the database made it
 * give way, and a line in the operation log whether it succeeds or fails. T-A18, T-S8
 */
export async function write<T>(
  core: Core,
  table: EntityTable,
  call: WriteCall,
  action: string,
  ids: string,
  run: (tx: Tx, writing: Writing) => Promise<T>,
): Promise<T> {
  const { caller } = call;
  const { entity } = table;
  const started = performance.now();
  const entry = (id: string, label: string): OpsEntry => ({
    entity,
    action,
    id,
    label,
    costMs: Math.round(performance.now() - started),
  });
  const addedEntry = (other: EntityTable, row: Row): OpsEntry => ({
    ...entry(String(row.id), nameOf(other.entity, row)),
    ...{ entity: other.entity, action: 'add', after: toLogged(other, row) },
  });
  const attempt = (tx: Tx) => async () => {
    const jobs = gatherJobs();
    const lines: OpsEntry[] = [];
    const result = await run(tx, {
      work: toWork(core, tx, caller, entity, {
        jobs,
        added: (other, row) => lines.push(addedEntry(other, row)),
      }),
      log: (row, before, after) =>
        lines.push({ ...entry(String(row.id ?? ''), nameOf(entity, row)), before, after }),
    });
    await writeOpsLogs(tx, { caller, newId: core.newId, now: core.now() }, lines);
    await jobs.flush(tx);
    return result;
  };
  const transaction = (tx: Tx) =>
    once(tx, caller, call.idempotencyKey, requestOf(call), attempt(tx), call.isSecret);
  try {
    const { ports } = core;
    await rulesOf(core, entity).prepare?.({ caller, ports, now: core.now() }, action, call.input);
    return await asActivity(`action ${entity.key}.${action}`, () =>
      retrying(() => core.database.asWriter(caller, transaction)),
    );
  } catch (error) {
    const reason = error instanceof Refusal ? error.code : 'SYSTEM_ERROR';
    const line = { ...entry(ids.split(',')[0] ?? '', ids.slice(0, 200)), error: reason };
    await core.database.asRequest(caller, (tx) => writeOpsLog(tx, caller, core.newId(), core.now(), line));
    throw error;
  }
}

/** What a call of several records names, for its line in the log. */
export const bulkIds = (input: Row): string => {
  const ids = input.ids ?? input.id ?? '';
  return Array.isArray(ids) ? ids.join(',') : String(ids);
};
