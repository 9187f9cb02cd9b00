import { type Action, type Entity, type Row, withoutEmpty } from '@isp/schema';
import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { isCommonColumn } from '../database/columns.ts';
import { nextNumbers } from '../database/numberSequences.ts';
import type { Tx } from '../database/openDatabase.ts';
import { retrying } from '../database/retrying.ts';
import { gatherJobs } from '../jobs/queue.ts';
import { readIds } from '../query/readQuery.ts';
import { openTo } from '../records/closedFields.ts';
import { decodeRow, type EntityTable, encodeRow } from '../records/entityTable.ts';
import { once } from '../records/idempotency.ts';
import { toFieldIssues } from '../records/issueTexts.ts';
import { toLockGroups } from '../records/lockOrder.ts';
import { nextState, stateAllows } from '../records/machine.ts';
import { type OpsEntry, toLogged, writeOpsLog, writeOpsLogs } from '../records/opsLog.ts';
import { permissionOf } from '../records/rowActions.ts';
import { refuseDuplicate } from '../records/uniqueViolation.ts';
import { entityTitle } from '../records/validators.ts';
import { completeAdd, mergeUpdate, pickWritable, settleRecord } from '../records/writable.ts';
import { type FieldIssue, fillText, Refusal, refuseFields } from '../reply/refusal.ts';
import type { LockTarget, WorkContext } from '../rules.ts';
import {
  type Core,
  grantReaches,
  isOfOrg,
  nameOf,
  requireGrant,
  requireOrg,
  requireReach,
  rulesOf,
} from './core.ts';
import { lockRecords } from './lockRecords.ts';
import { fetchReplyRow, toReplyRows } from './read.ts';
import { toWork } from './work.ts';

/** What a write call came with. */
export interface WriteCall {
  readonly caller: Caller;
  readonly input: Row;
  readonly idempotencyKey?: string | undefined;
  readonly path: string;
}

/** What one write has at hand, beside its transaction. */
interface Writing {
  readonly work: WorkContext;
  /** Puts a line into the operation log, written at the end with all others. */
  readonly log: (row: Row, before: Row | undefined, after: Row | undefined) => void;
}

export const addRecord = (core: Core, table: EntityTable, call: WriteCall): Promise<Row> =>
  write(core, table, call, 'add', '', async (tx, { log, work }) => {
    const { caller, input } = call;
    const { entity } = table;
    requireOrg(entity, caller, true);
    const grant = requireGrant(core, entity, 'add', caller);
    const rules = rulesOf(core, entity);
    const open = openTo(core, entity, caller);
    const picked = completeAdd(entity, open(input, { ...input, createUser: caller.userId }));
    const form = rules.beforeAdd ? await rules.beforeAdd(work, picked) : picked;
    const checked = await check(core, table, work, form);
    const complete: Row = {
      ...checked,
      ...(entity.states ? { [entity.states.field]: entity.states.initial } : {}),
      ...(await nextNumbers(tx, table, core.dateTimes.toDate(work.now))),
      id: core.newId(),
      tenantId: caller.tenantId,
      orgId: caller.orgId || null,
      createUser: caller.userId,
      createTime: work.now,
      updateUser: caller.userId,
      updateTime: work.now,
      rowVersion: 0,
    };
    const row = rules.fillAdd ? await rules.fillAdd(work, complete) : complete;
    // rights that hang on a project must reach the project the record is put into
    if (!grantReaches(grant, entity, caller, row)) throw new Refusal('FORBIDDEN');
    await refuseDuplicate(table, caller, core.translate, () =>
      tx.insertInto(table.table).values(encodeRow(table, row)).execute(),
    );
    await rules.afterAdd?.(work, row);
    const [after] = await readChanged(core, tx, table, caller, [String(row.id)]);
    if (!after) throw new Refusal('FORBIDDEN');
    log(row, undefined, after.stored);
    return after.reply;
  });

export const updateRecord = (core: Core, table: EntityTable, call: WriteCall): Promise<Row> =>
  write(core, table, call, 'update', String(call.input.id ?? ''), async (tx, { log, work }) => {
    const { caller, input } = call;
    const { entity } = table;
    requireOrg(entity, caller);
    const grant = requireGrant(core, entity, 'edit', caller);
    const rules = rulesOf(core, entity);
    const open = openTo(core, entity, caller);
    const merge = (row: Row) => mergeUpdate(entity, row, open(input, row));
    const ids = [String(input.id ?? '')];
    const [before] = await lockRows(core, tx, table, caller, ids, (row) =>
      usableTargets(core, tx, rules.locks?.(merge(row)) ?? []),
    );
    if (!before) throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
    requireReach(core, entity, grant, caller, before);
    const id = String(before.id);
    if (String(input.rowVersion ?? '') !== String(before.rowVersion)) {
      // the row as it is now lets the screen compare. T-R12
      throw new Refusal('DATA_CONFLICT', {
        data: (await fetchReplyRow(core, tx, table, caller, id)) ?? null,
      });
    }
    if (!stateAllows(entity, 'edit', before)) throw new Refusal('STATE_NOT_ALLOWED');
    const merged = merge(before);
    const form = rules.beforeUpdate ? await rules.beforeUpdate(work, merged, before) : merged;
    const checked = await check(core, table, work, form, before);
    const next = Object.fromEntries(
      entity.fields
        .filter((field) => table.columns.has(field.name) && !isServerOwned(table, field.name))
        .map((field) => [field.name, checked[field.name] ?? null]),
    );
    const change = { ...next, ...(await rules.fillUpdate?.(work, { ...before, ...next }, before)) };
    // as in an add: nobody moves a record into a project where they may not change it
    if (!grantReaches(grant, entity, caller, { ...before, ...change })) throw new Refusal('FORBIDDEN');
    await refuseDuplicate(table, caller, core.translate, () => storeChange(tx, table, work, [id], change));
    await rules.afterUpdate?.(work, { ...before, ...change }, before);
    const [after] = await readChanged(core, tx, table, caller, [id]);
    if (!after) throw new Refusal('FORBIDDEN');
    log(before, toLogged(table, before), after.stored);
    return after.reply;
  });

export const removeRecords = (
  core: Core,
  table: EntityTable,
  call: WriteCall,
): Promise<{ removed: number }> =>
  write(core, table, call, 'delete', bulkIds(call.input), async (tx, { log, work }) => {
    const { caller, input } = call;
    const { entity } = table;
    requireOrg(entity, caller);
    const grant = requireGrant(core, entity, permissionOf(entity, 'delete'), caller);
    const question = entity.actions.find((action) => action.name === 'delete');
    const form = question ? await readForm(core, tx, table, question, caller, input) : {};
    const rows = await lockRows(core, tx, table, caller, readIds(input));
    const rules = rulesOf(core, entity);
    for (const row of rows) {
      requireReach(core, entity, grant, caller, row);
      if (!stateAllows(entity, 'delete', row)) throw new Refusal('STATE_NOT_ALLOWED');
    }
    await rules.beforeRemove?.(work, rows, form);
    // where deleting takes time it is a state of its own, and the system ends it
    const changeOf = (row: Row): Row => {
      const to = nextState(entity, 'delete', row);
      return entity.states && to ? { [entity.states.field]: to } : { isDeleted: true };
    };
    await storeChanges(tx, table, work, rows, changeOf);
    await rules.afterRemove?.(work, rows, form);
    for (const row of rows) log(row, toLogged(table, row), undefined);
    return { removed: rows.length };
  });

/** A state action on one or several records: all of them or none. */
export const actOnRecords = (
  core: Core,
  table: EntityTable,
  action: Action,
  call: WriteCall,
): Promise<Row | Row[]> =>
  write(core, table, call, action.name, bulkIds(call.input), async (tx, { log, work }) => {
    const { caller, input } = call;
    const { entity } = table;
    requireOrg(entity, caller);
    const grant = requireGrant(core, entity, action.permission, caller);
    const rules = rulesOf(core, entity);
    const form = await readForm(core, tx, table, action, caller, input);
    const isToolbar = action.place.every((place) => place === 'toolbar');
    const rows =
      isToolbar && !input.id && !input.ids ? [] : await lockRows(core, tx, table, caller, readIds(input));
    for (const row of rows) {
      requireReach(core, entity, grant, caller, row);
      if (!stateAllows(entity, action.name, row)) throw new Refusal('STATE_NOT_ALLOWED');
    }
    const toOf = (row: Row) => nextState(entity, action.name, row);
    const values = await rules.actions?.[action.name]?.(work, { rows, form, toOf });
    const changeOf = (row: Row): Row => {
      const to = toOf(row);
      return {
        ...(typeof values === 'function' ? values(row) : values),
        ...(entity.states && to ? { [entity.states.field]: to } : {}),
      };
    };
    await refuseDuplicate(table, caller, core.translate, () => storeChanges(tx, table, work, rows, changeOf));
    await rules.afterActions?.[action.name]?.(
      work,
      rows.map((row) => ({ ...row, ...changeOf(row) })),
      form,
    );
    const changed = await readChanged(core, tx, table, caller, rows.map(idOf));
    const stored = new Map(changed.map(({ id, stored }) => [id, stored]));
    for (const row of rows) log(row, toLogged(table, row), stored.get(idOf(row)));
    if (rows.length === 0) log({}, undefined, undefined);
    const replies = changed.map(({ reply }) => reply);
    const answer = rules.answers?.[action.name];
    if (answer) return await answer(work, replies);
    return Array.isArray(input.ids) || typeof input.ids === 'string' ? replies : (replies[0] ?? {});
  });

const idOf = (row: Row): string => String(row.id);

/** Sets columns of rows, and that they were changed, by whom and when. */
async function storeChange(
  tx: Tx,
  table: EntityTable,
  { caller, now }: WorkContext,
  ids: readonly string[],
  change: Row,
): Promise<void> {
  await tx
    .updateTable(table.table)
    .set({
      ...encodeRow(table, change),
      updateUser: caller.userId,
      updateTime: now,
      rowVersion: sql`"rowVersion" + 1`,
    })
    .where(sql<boolean>`id = any(${[...ids]})`)
    .execute();
}

/** The same for rows that are locked: one statement for all that change alike. */
async function storeChanges(
  tx: Tx,
  table: EntityTable,
  work: WorkContext,
  rows: readonly Row[],
  changeOf: (row: Row) => Row,
): Promise<void> {
  const alike = new Map<string, { change: Row; ids: string[] }>();
  for (const row of rows) {
    const change = changeOf(row);
    const key = JSON.stringify(change);
    const group = alike.get(key) ?? { change, ids: [] };
    group.ids.push(idOf(row));
    alike.set(key, group);
  }
  for (const { change, ids } of alike.values()) await storeChange(tx, table, work, ids, change);
}

interface Changed {
  readonly id: string;
  /** As the log keeps it. */
  readonly stored: Row;
  readonly reply: Row;
}

/** Rows after a change, in the order of their ids; those the caller may not see any more are missing. */
async function readChanged(
  core: Core,
  tx: Tx,
  table: EntityTable,
  caller: Caller,
  ids: readonly string[],
): Promise<Changed[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Record<string, unknown>>`
    select ${table.columnList} from ${sql.table(table.table)} where id = any(${[...ids]})
      and "isDeleted" = false order by id`.execute(tx);
  const replies = await toReplyRows(core, tx, table, caller, rows);
  return rows.map((stored, index) => ({
    id: String(stored.id),
    stored: decodeRow(table, stored),
    reply: replies[index] ?? {},
  }));
}

/**
 * One write: a transaction, at most once per Idempotency-Key, tried again as a whole where the database made it
 * give way, and a line in the operation log whether it succeeds or fails. T-A18, T-S8
 */
async function write<T>(
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
  const transaction = (tx: Tx) =>
    once(tx, caller, call.idempotencyKey, { path: call.path, body: call.input }, async () => {
      const jobs = gatherJobs();
      const lines: OpsEntry[] = [];
      const result = await run(tx, {
        work: toWork(core, tx, caller, entity, jobs),
        log: (row, before, after) =>
          lines.push({ ...entry(String(row.id ?? ''), nameOf(entity, row)), before, after }),
      });
      await writeOpsLogs(tx, { caller, newId: core.newId, now: core.now() }, lines);
      await jobs.flush(tx);
      return result;
    });
  try {
    return await retrying(() => core.database.asWriter(caller, transaction));
  } catch (error) {
    const reason = error instanceof Refusal ? error.code : 'SYSTEM_ERROR';
    const line = { ...entry(ids.split(',')[0] ?? '', ids.slice(0, 200)), error: reason };
    await core.database.asRequest(caller, (tx) => writeOpsLog(tx, caller, core.newId(), core.now(), line));
    throw error;
  }
}

/**
 * Locks the records of a call and what their rules lock before them, in the one order, so that no two calls wait
 * for each other. T-S8
 *
 * @throws Refusal when one is missing
 */
async function lockRows(
  core: Core,
  tx: Tx,
  table: EntityTable,
  caller: Caller,
  ids: readonly string[],
  more?: (row: Row) => Promise<readonly LockTarget[]>,
): Promise<Row[]> {
  const wanted = ids.filter((id) => id !== '' && !id.includes('\u0000'));
  if (wanted.length !== ids.length || wanted.length === 0)
    throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
  const rows = await lockRecords(core, tx, table, wanted, more);
  if (rows.length < wanted.length) {
    // seen but not to be changed is a matter of rights; not seen does not exist. T-A1
    const locked = new Set(rows.map((row) => row.id));
    const missing = wanted.filter((id) => !locked.has(id));
    const { rows: visible } = await sql`
      select id from ${sql.table(table.table)} where id in (${sql.join(missing)}) and "isDeleted" = false`.execute(
      tx,
    );
    throw new Refusal(visible.length === missing.length ? 'FORBIDDEN' : 'DATA_NOT_FOUND');
  }
  // a row of another organisation that the platform publishes is visible to all, but nobody else's to change
  if (caller.level !== 'platform' && isOfOrg(table.entity)) {
    if (rows.some((row) => row.orgId !== caller.orgId)) throw new Refusal('FORBIDDEN');
  }
  return rows;
}

/** Of what an unchecked form would lock, that which the caller may see: nobody locks a stranger's records. */
async function usableTargets(
  core: Core,
  tx: Tx,
  targets: readonly LockTarget[],
): Promise<readonly LockTarget[]> {
  const usable: LockTarget[] = [];
  for (const { ids, table } of toLockGroups(core.tables, targets)) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table.table)} where id = any(${[...ids]})`.execute(tx);
    usable.push(...rows.map(({ id }): LockTarget => [table.entity.key, id]));
  }
  return usable;
}

/** Normalises and validates a record: schema first, then references, then the host's rules, with their locks. */
async function check(
  core: Core,
  table: EntityTable,
  work: WorkContext,
  form: Row,
  before?: Row,
): Promise<Row> {
  const { entity } = table;
  const { caller, tx } = work;
  const rules = rulesOf(core, entity);
  const validators = core.validators.get(entity.key);
  if (!validators) throw new Error(`No validators for ${entity.key}.`);
  const row = settleRecord(entity, form);
  const changed = before
    ? Object.fromEntries(Object.entries(row).filter(([key, value]) => !same(value, before[key])))
    : row;
  const steps: readonly (() => Promise<readonly FieldIssue[]> | readonly FieldIssue[])[] = [
    () => toFieldIssues(core, entity, validators.record(row), caller.locale),
    () => referenceIssues(core, tx, 'dangling', entity, caller, changed),
    async () => {
      // a stored record was locked with its parents; a new one has only these
      if (!before && rules.locks) await work.lock(rules.locks(row));
      // the host knows best why a choice is none: it speaks before the filter
      return (await rules.validate?.(work, row, before)) ?? [];
    },
    () => referenceIssues(core, tx, 'unfit', entity, caller, changed),
  ];
  const found: FieldIssue[] = [];
  for (const step of steps) if (found.length === 0) found.push(...(await step()));
  if (found.length > 0) throw refuseFields(found);
  return row;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The answers to an action's questions: they stand beside the ids, and are checked as a record is. */
async function readForm(
  core: Core,
  tx: Tx,
  table: EntityTable,
  action: Action,
  caller: Caller,
  input: Row,
): Promise<Row> {
  if (!action.form) return {};
  const { fields, record } = action.form;
  const row = withoutEmpty(pickWritable(fields, input, 'add'), record) as Row;
  const validate = core.validators.get(table.entity.key)?.actions.get(action.name);
  if (!validate) throw new Error(`No validator for ${table.entity.key}.${action.name}.`);
  const form = { ...table.entity, fields };
  const issues = toFieldIssues(core, form, validate(row), caller.locale);
  for (const kind of ['dangling', 'unfit'] as const) {
    if (issues.length === 0) issues.push(...(await referenceIssues(core, tx, kind, form, caller, row)));
  }
  if (issues.length > 0) throw refuseFields(issues);
  return row;
}

const referenceTexts = {
  dangling: { 'zh-CN': '{title}不存在', 'en-US': '{title}: no such record' },
  unfit: { 'zh-CN': '{title}不在可选范围内', 'en-US': '{title} is not one of the choices' },
} as const;

/** References of a form to records that are not there for the caller, or that their field does not offer. T-A1 */
async function referenceIssues(
  core: Core,
  tx: Tx,
  kind: keyof typeof referenceTexts,
  entity: Entity,
  caller: Caller,
  form: Row,
): Promise<FieldIssue[]> {
  const paths = await core.references[kind](tx, entity.fields, form, caller);
  return paths.map((path) => {
    const title = core.translate(entityTitle(entity, path), caller.locale, entity.area);
    return { field: path, rule: 'reference', msg: fillText(referenceTexts[kind][caller.locale], { title }) };
  });
}

/** Read-only columns belong to the service; an update leaves them as they are. */
const isServerOwned = (table: EntityTable, name: string): boolean => {
  const field = table.columns.get(name)?.field;
  return !field || field.readOnly || isCommonColumn(name) || name === table.entity.states?.field;
};

const bulkIds = (input: Row): string => {
  const ids = input.ids ?? input.id ?? '';
  return Array.isArray(ids) ? ids.join(',') : String(ids);
};
