import { isObject } from '@isp/kit';
import type { Entity, Row } from '@isp/schema';
import { binActions } from '@isp/schema/internal';
import { permissionOf } from '@isp/schema/rules';
import { sql } from 'kysely';
import { asJobWithin, type Tx } from '../database/open/openDatabase.ts';
import type { Caller } from '../host/caller.ts';
import { askerOf } from '../query/forCaller.ts';
import { readInnerQuery } from '../query/readQuery.ts';
import { findView } from '../query/requireSearch.ts';
import { toWhere } from '../read/toWhere.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import { rowsOf } from '../records/table/rowsOf.ts';
import { requireKeys } from '../refusals/commonKeys.ts';
import { Refusal } from '../refusals/refusal.ts';
import { closedToSearch } from '../rights/closedFields.ts';
import { requireOrg } from '../rights/organisation.ts';
import { requireGrant, requireView } from '../rights/permission.ts';
import type { Core } from '../rules/core.ts';
import { readForm } from '../write/check/checkRecord.ts';
import { type WriteCall, write } from '../write/write.ts';
import { batchKind, KEPT_MS, MAX_BATCH, MAX_OPEN_BATCHES, toReply } from './batch.ts';
import { isBulk } from './mayActOnQuery.ts';

/**
 * Starts an action on every record that a list with this query finds now. Each record is checked when it is
 * handled, in the same way as in a call for this record alone: permission, scope, state and form.
 *
 * @throws Refusal PARAM_INVALID for an action that is possible on one record only. Also for a call without a query
 * and for a condition that is unknown or empty, because the action would then change records that were not asked
 * for. BATCH_TOO_LARGE if the list finds too many records. RATE_LIMITED while too many batches of the caller are
 * running.
 */
export const startBatch = (core: Core, table: EntityTable, call: WriteCall): Promise<Row> => {
  const { caller, input } = call;
  const { entity } = table;
  const name = typeof input.action === 'string' ? input.action : '';
  return write(core, table, call, { action: name, ids: '' }, async (tx, { work }) => {
    const query = rowOf(input, 'query');
    requireKeys(input, ['action', 'query', 'form'], caller);
    const action = entity.actions.find((own) => own.name === name);
    const isStandard = isStandardAction(entity, name);
    if (!isStandard && !(action && isBulk(action))) {
      throw new Refusal('PARAM_INVALID', {
        data: { errors: [{ field: 'action', rule: 'enum', msg: `action: ${name}` }] },
      });
    }
    requireOrg(entity, caller);
    requireGrant(core, entity, permissionOf(entity, isStandard ? 'delete' : name), caller);
    const form = rowOf(input, 'form', {});
    requireKeys(
      form,
      (action?.form?.fields ?? []).map((field) => field.name),
      caller,
    );
    if (action?.form) await readForm(core, tx, table, action, caller, form);
    const ids = await findAll(core, tx, table, caller, query);
    const batch = {
      id: core.newId(),
      entity: entity.key,
      action: name,
      form,
      caller,
      ids,
      state: ids.length === 0 ? ('DONE' as const) : ('WAITING' as const),
      total: ids.length,
      done: 0,
      failed: 0,
      failures: [],
    };
    await asJobWithin(tx, async (job) => {
      await sql`delete from isp_batch where "createTime" < ${new Date(work.now.getTime() - KEPT_MS)}`.execute(
        job,
      );
      const { rows } = await sql`
        select from isp_batch where "tenantId" = ${caller.tenantId} and "userId" = ${caller.userId}
          and state in ('WAITING', 'RUNNING') limit ${MAX_OPEN_BATCHES}`.execute(job);
      if (rows.length >= MAX_OPEN_BATCHES) throw new Refusal('RATE_LIMITED');
    });
    await sql`
      insert into isp_batch (id, "tenantId", "userId", entity, action, form, caller, ids, state, total, "createTime")
      values (${batch.id}, ${caller.tenantId}, ${caller.userId}, ${batch.entity}, ${name}, ${JSON.stringify(form)}::jsonb,
        ${JSON.stringify(caller)}::jsonb, ${ids}::text[], ${batch.state}, ${batch.total}, ${work.now})`.execute(
      tx,
    );
    if (ids.length > 0) {
      const payload = { id: batch.id };
      await work.jobs.add({ key: `${batchKind} ${batch.id}`, kind: batchKind, payload, dueTime: work.now });
    }
    return toReply(batch, caller.locale);
  });
};

/** Returns whether the action is the deletion of records, or an action on deleted ones. */
const isStandardAction = ({ bin, operations }: Pick<Entity, 'bin' | 'operations'>, name: string): boolean =>
  name === 'delete'
    ? operations.remove !== undefined
    : bin !== undefined && (binActions as readonly string[]).includes(name);

/** Returns the ids of all records that a list with this query finds, on all its pages. */
async function findAll(
  core: Core,
  tx: Tx,
  table: EntityTable,
  caller: Caller,
  input: Row,
): Promise<readonly string[]> {
  const { entity } = table;
  const grant = requireView(core, entity, caller);
  const query = {
    ...readInnerQuery({ ...input, current: 1, size: 1 }, 1, askerOf(core, caller)),
    isStrict: true,
  };
  const closed = closedToSearch(core, entity, caller);
  const where = toWhere(core, table, caller, grant, query, findView(table, input, caller, true), closed);
  const { rows } = await sql<{ id: string }>`
    select id from ${rowsOf(table)} where ${where} order by id limit ${MAX_BATCH + 1}`.execute(tx);
  if (rows.length > MAX_BATCH) throw new Refusal('BATCH_TOO_LARGE', { params: { max: MAX_BATCH } });
  return rows.map(({ id }) => id);
}

/**
 * Returns an object from the input of a call. If the input has no value with this name, returns `missing`.
 * @throws Refusal PARAM_INVALID for a value of another type, PARAM_MISSING if there is neither a value nor
 * `missing`
 */
function rowOf(input: Row, name: string, missing?: Row): Row {
  const value = input[name] ?? missing;
  if (isObject(value)) return value;
  if (value === undefined) throw new Refusal('PARAM_MISSING', { params: { field: name } });
  throw new Refusal('PARAM_INVALID', {
    data: { errors: [{ field: name, rule: 'type', msg: `${name}: { … }` }] },
  });
}
