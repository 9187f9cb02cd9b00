import { ownValue } from '@isp/schema/internal';
import { sql } from 'kysely';
import { faultOf } from '../database/sql/databaseFault.ts';
import type { Caller } from '../host/caller.ts';
import type { LongJobHandler } from '../jobs/runJob.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { rowsOf } from '../records/table/rowsOf.ts';
import { Refusal } from '../refusals/refusal.ts';
import { reasonOf } from '../reply/reasonOf.ts';
import type { Core } from '../rules/core.ts';
import { actOnRecords } from '../write/actOnRecords.ts';
import { purgeRecords } from '../write/purgeRecords.ts';
import { removeRecords } from '../write/removeRecords.ts';
import { restoreRecords } from '../write/restoreRecords.ts';
import type { WriteCall } from '../write/write.ts';
import { type Batch, type BatchFailure, batchKind, MAX_FAILURES } from './batch.ts';
import { closeBatch } from './cancelBatch.ts';

/**
 * Default duration of one turn in milliseconds. It is short, so that other jobs of the queue can run between turns,
 * and because a turn must end long before the lease of its job ends.
 */
const DEFAULT_TURN_MS = 1000;

/**
 * Returns the handlers of the jobs that run batches, for `createJobLoop({ outside })`. Each record is handled by a
 * separate call in the name of the user that started the batch, with the rights that this user has at that moment.
 * The call succeeds or is refused like any other call, and writes a line to the operation log. A batch that is
 * interrupted continues with the next record, and no record is processed twice.
 *
 * @example createJobLoop({ core: app.isp, handlers: {}, outside: batchHandlers(app.isp) }).start();
 */
export const batchHandlers = (
  core: Core,
  turn = DEFAULT_TURN_MS,
): Readonly<Record<string, LongJobHandler>> => ({
  async [batchKind]({ id }) {
    const end = performance.now() + turn;
    const [batch] = await core.database.ask(
      sql<Batch>`select * from isp_batch where id = ${id} and state in ('WAITING', 'RUNNING')`,
    );
    if (!batch) return false;
    const table = core.tables.get(batch.entity);
    const caller = table && (await core.renewCaller(batch.caller));
    if (!table || !caller) {
      await core.database.asJob((tx) => closeBatch(tx, batch.id, 'FAILED'));
      return false;
    }
    for (let at = batch.done; at < batch.ids.length; at += 1) {
      const failure = await actOnOne(core, table, batch, caller, String(batch.ids[at]));
      if (!(await note(core, batch.id, at, failure))) return false;
      if (performance.now() > end) return true;
    }
    return false;
  },
});

/** Calls of the actions that no schema declares. */
const standards: Readonly<
  Record<string, (core: Core, table: EntityTable, call: WriteCall) => Promise<unknown>>
> = { delete: removeRecords, undoRemove: restoreRecords, purge: purgeRecords };

async function actOnOne(
  core: Core,
  table: EntityTable,
  { action: name, form, id: batch }: Batch,
  caller: Caller,
  id: string,
): Promise<BatchFailure | undefined> {
  const action = table.entity.actions.find((own) => own.name === name);
  const call = {
    caller,
    input: { ...form, ids: id },
    path: `${batchKind} ${batch}`,
    // If a turn was interrupted, its last record is handled again. With the same idempotency key, the stored reply
    // of the first attempt is returned, and the action does not run twice.
    idempotencyKey: `${batchKind} ${batch} ${id}`,
  };
  try {
    const standard = ownValue(standards, name);
    if (standard) await standard(core, table, call);
    else if (action) await actOnRecords(core, table, action, call);
    else throw new Refusal('PATH_NOT_FOUND');
    return undefined;
  } catch (error) {
    // If the database is unavailable, the record is not the cause, so the error is thrown again and the turn is
    // repeated later.
    if (faultOf(error) === 'DATABASE_AWAY') throw error;
    return { id, name: await nameFor(core, table, caller, id), ...reasonOf(error, core.refusals) };
  }
}

/** Returns the name of the record, or its id if the caller may not see the record. */
async function nameFor(core: Core, table: EntityTable, caller: Caller, id: string): Promise<string> {
  const [row] = await core.database.askAs(
    caller,
    sql<{ name: string | null }>`
      select ${sql.ref(table.entity.label)}::text as name from ${rowsOf(table)} where id = ${id}`,
  );
  return row?.name ?? id;
}

/**
 * Stores the result for the record with this index.
 * @returns true if the batch continues; false if it has ended or was cancelled in the meantime
 */
async function note(core: Core, id: string, at: number, failure: BatchFailure | undefined): Promise<boolean> {
  const failures = failure ? JSON.stringify([failure]) : '[]';
  const { rows } = await core.database.asJob((tx) =>
    sql<{ state: string }>`
      update isp_batch set done = ${at + 1}, failed = failed + ${failure ? 1 : 0},
        failures = case when jsonb_array_length(failures) < ${MAX_FAILURES} then failures || ${failures}::jsonb else failures end,
        state = case when total = ${at + 1} then 'DONE' else 'RUNNING' end,
        ids = case when total = ${at + 1} then '{}' else ids end,
        form = case when total = ${at + 1} then '{}' else form end
      where id = ${id} and done = ${at} and state in ('WAITING', 'RUNNING') returning state`.execute(tx),
  );
  return rows[0]?.state === 'RUNNING';
}
