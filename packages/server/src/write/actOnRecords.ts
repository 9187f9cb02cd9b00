import type { Action, Row } from '@isp/schema';
import { findFileField, ownValue } from '@isp/schema/internal';
import { nextState } from '@isp/schema/rules';
import type { Tx } from '../database/open/openDatabase.ts';
import { ExternalCall } from '../external/externalCall.ts';
import { readIds } from '../query/readQuery.ts';
import { toLogged } from '../records/store/opsLog.ts';
import { refuseDuplicate } from '../records/store/uniqueViolation.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import type { RowWithId } from '../records/table/rowWithId.ts';
import { Refusal } from '../refusals/refusal.ts';
import { requireOrg } from '../rights/organisation.ts';
import { requireGrant } from '../rights/permission.ts';
import { requireAllowed } from '../rights/requireAllowed.ts';
import { requireRowsInGrant } from '../rights/rowsInGrant.ts';
import { type Core, rulesOf } from '../rules/core.ts';
import type { FileHolder } from '../rules/recordFiles.ts';
import type { Asking } from '../rules/work.ts';
import { askBefore } from './askBefore.ts';
import { readForm, requireBulkKeys, requireHeld, settleFiles } from './check/checkRecord.ts';
import { refuseCircles } from './check/circleIssues.ts';
import { toOwner } from './check/fileOwner.ts';
import { lockRows } from './lock/lockRows.ts';
import { readChanged } from './readChanged.ts';
import { storeChanges } from './storeChange.ts';
import { followed } from './work/followed.ts';
import { toWork } from './work/work.ts';
import { bulkIds, type WriteCall, write } from './write.ts';

/** Runs an action on one or several records. If it fails for one record, no record is changed. */
export async function actOnRecords(
  core: Core,
  table: EntityTable,
  action: Action,
  call: WriteCall,
): Promise<Row | Row[]> {
  const { caller } = call;
  return write<Row | Row[], unknown>(
    core,
    table,
    call,
    {
      action: action.name,
      ids: bulkIds(call.input),
      isSecret: action.answer?.as === 'secret',
      prepare: () =>
        askBefore(core, table, action.name, call, async (tx, asking) => {
          const { answers, rows } = await lockAllowed(core, tx, table, action, call, asking);
          const work = toWork(core, tx, caller, table.entity);
          return { rows, form: await settleFiles(core, work, purposeOf(table, action), answers) };
        }),
    },
    async (tx, { log, prepared, work }) => {
      const { input } = call;
      const { entity } = table;
      const rules = rulesOf(core, entity);
      const { answers, rows } = await lockAllowed(core, tx, table, action, call, work);
      const purpose = purposeOf(table, action);
      // A file belongs to one record, so a form with files can be sent for one record only.
      if (rows.length > 1 && findFileField(purpose.fields) !== undefined) throw new Refusal('PARAM_INVALID');
      const form = await settleFiles(core, work, purpose, answers);
      const toOf = (row: Row) => nextState(entity, row, action.name);
      const kept = Object.fromEntries(
        (action.store ?? []).map((name) => [name, ownValue(form, name) ?? null]),
      );
      await requireHeld(core, work, kept);
      const values = await rules.actions?.[action.name]?.(work, { rows, form, toOf, prepared });
      const changeOf = (row: Row): Row => {
        const to = toOf(row);
        return {
          ...kept,
          ...(typeof values === 'function' ? values(row) : values),
          ...(entity.states && to ? { [entity.states.field]: to } : {}),
        };
      };
      const after = rows.map((row) => ({ ...row, ...changeOf(row), id: row.id }));
      const moves = after.map((row, at) => ({ id: row.id, before: rows[at] ?? {}, after: row }));
      await refuseCircles(core, work, table, moves);
      await refuseDuplicate({ tx, table, caller, translate: core.translate, rows: after }, () =>
        storeChanges(tx, table, work, rows, changeOf),
      );
      const keeping = { fields: entity.fields.filter(({ name }) => action.store?.includes(name)) };
      for (const [at, row] of after.entries()) {
        const owner = toOwner(table, row);
        // Some files of the form are stored in no field of the record. They also belong to the record.
        await core.files.tie(work, purpose, owner, form, undefined);
        await core.files.tie(work, keeping, owner, row, rows[at]);
      }
      await rules.afterActions?.[action.name]?.(work, after, form);
      const followUp = await followed(core, entity, action.name, work.asService, {
        ...{ caller, rows: after, form, prepared },
      });
      const changed = await readChanged(
        core,
        tx,
        table,
        caller,
        rows.map((row) => row.id),
      );
      const stored = new Map(changed.map(({ id, stored }) => [id, stored]));
      for (const row of rows) log(row, toLogged(table, row), stored.get(row.id));
      if (rows.length === 0) log({}, undefined, undefined);
      const replies = changed.map(({ reply }) => reply);
      const answer = rules.answers?.[action.name];
      if (answer) return requireSecret(action, await answer(work, replies, form, prepared));
      if (followUp) return followUp;
      return Array.isArray(input.ids) || typeof input.ids === 'string' ? replies : (replies[0] ?? {});
    },
  );
}

/**
 * Checks that only an action with a secret answer calls an external system after the transaction. Such a reply may
 * be lost, and a repeated call is then refused.
 */
function requireSecret<T extends Row | ExternalCall<Row>>(action: Action, answer: T): T {
  if (answer instanceof ExternalCall && action.answer?.as !== 'secret')
    throw new Error(
      `Only an action with the answer "secret" may make an external call after the transaction, and "${action.name}" has none.`,
    );
  return answer;
}

/** Returns the purpose of the files in an action's form, together with the fields of the form. */
const purposeOf = ({ entity }: EntityTable, action: Action): FileHolder => ({
  purpose: `${entity.key}.${action.name}`,
  fields: action.form?.fields ?? [],
});

/** Locks the records of an action and checks whether it is allowed. @throws Refusal when it is not allowed */
async function lockAllowed(
  core: Core,
  tx: Tx,
  table: EntityTable,
  action: Action,
  { caller, input }: WriteCall,
  asking: Asking,
): Promise<{ readonly answers: Row; readonly rows: readonly RowWithId[] }> {
  const { entity } = table;
  requireOrg(entity, caller);
  const grant = requireGrant(core, entity, action.permission, caller);
  requireBulkKeys(input, action.form, caller);
  const answers = await readForm(core, tx, table, action, caller, input);
  const isToolbar = action.place.every((place) => place === 'toolbar');
  const rows =
    isToolbar && !input.id && !input.ids ? [] : await lockRows(core, tx, table, caller, readIds(input));
  await requireRowsInGrant(core, tx, entity, grant, caller, rows);
  await requireAllowed(core, tx, table, asking, rows, action.name);
  return { answers, rows };
}
