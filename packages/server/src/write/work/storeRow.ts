import type { Row } from '@isp/schema';
import { nextNumbers } from '../../database/schema/recordNumbers.ts';
import type { Tx } from '../../database/sql/tx.ts';
import type { Caller, Grant } from '../../host/caller.ts';
import { refuseDuplicate } from '../../records/store/uniqueViolation.ts';
import { type EntityTable, encodeRow } from '../../records/table/entityTable.ts';
import type { RowWithId } from '../../records/table/rowWithId.ts';
import { completeAdd } from '../../records/table/writable.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { openTo } from '../../rights/closedFields.ts';
import { requireOrg } from '../../rights/organisation.ts';
import { requireGrant } from '../../rights/permission.ts';
import { grantTestOf } from '../../rights/rowsInGrant.ts';
import { type Core, rulesOf } from '../../rules/core.ts';
import type { WorkContext } from '../../rules/work.ts';
import { checkRecord } from '../check/checkRecord.ts';
import { toOwner } from '../check/fileOwner.ts';
import { followed } from './followed.ts';

/** Input of the function that adds a record. */
interface Addition {
  readonly caller: Caller;
  readonly input: Row;
  /** True if the added record will be rolled back. The followers then do not run. @defaultValue false */
  readonly isTried?: boolean;
  /** Value that the module's {@link Ask} returned. */
  readonly prepared?: unknown;
}

/** Completes and validates a new record from a form. @throws Refusal when it cannot be added */
export async function checkAdd(
  core: Core,
  table: EntityTable,
  work: WorkContext,
  { caller, input }: Addition,
): Promise<{ readonly form: Row; readonly checked: Row; readonly grant: Grant }> {
  const { entity } = table;
  requireOrg(entity, caller, true);
  const grant = requireGrant(core, entity, 'add', caller);
  const rules = rulesOf(core, entity);
  const open = openTo(core, entity, caller);
  const picked = completeAdd(
    entity,
    open(input, { ...input, createUser: caller.userId, orgId: caller.orgId }),
  );
  const form = rules.beforeAdd ? await rules.beforeAdd(work, picked) : picked;
  return { form, grant, checked: await checkRecord(core, table, work, form) };
}

/**
 * Adds one record within a writing call. It does not read the stored record again and does not write to the log.
 * @returns the stored record
 */
export async function storeRow(
  core: Core,
  table: EntityTable,
  tx: Tx,
  work: WorkContext,
  addition: Addition,
): Promise<RowWithId> {
  const { caller, isTried = false, prepared } = addition;
  const { entity } = table;
  const rules = rulesOf(core, entity);
  const { checked, form, grant } = await checkAdd(core, table, work, addition);
  const complete: RowWithId = {
    ...checked,
    ...(entity.states ? { [entity.states.field]: entity.states.initial } : {}),
    ...(await nextNumbers(tx, table, caller.tenantId, core.dateTimes.toDate(work.now))),
    id: core.newId(),
    tenantId: caller.tenantId,
    orgId: caller.orgId || null,
    createUser: caller.userId,
    createTime: work.now,
    updateUser: caller.userId,
    updateTime: work.now,
    rowVersion: 0,
  };
  const filled = await rules.fillAdd?.(work, complete, prepared);
  const row: RowWithId = { ...(filled ?? complete), id: complete.id };
  // A grant that depends on projects must cover the project of the new record.
  const isInGrant = await grantTestOf(core, tx, entity, caller, [row], [grant]);
  if (!isInGrant(grant, row)) throw new Refusal('FORBIDDEN');
  await refuseDuplicate({ tx, table, caller, translate: core.translate, rows: [row] }, () =>
    tx.insertInto(table.table).values(encodeRow(table, row)).execute(),
  );
  if (isTried) return row;
  await core.files.tie(work, entity, toOwner(table, row), row, undefined);
  await rules.afterAdd?.(work, row);
  await followed(core, entity, 'add', work.asService, { caller, rows: [row], form, prepared });
  return row;
}
