import { type Action, type Entity, type Row, withoutEmpty } from '@isp/schema';
import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { isCommonColumn } from '../database/columns.ts';
import { nextNumbers } from '../database/numberSequences.ts';
import type { Tx } from '../database/openDatabase.ts';
import { readIds } from '../query/readQuery.ts';
import { openTo } from '../records/closedFields.ts';
import { decodeRow, decodeWhole, type EntityTable, encodeRow } from '../records/entityTable.ts';
import { once } from '../records/idempotency.ts';
import { toFieldIssues } from '../records/issueTexts.ts';
import { writeOpsLog } from '../records/opsLog.ts';
import { nextState, permissionOf, stateAllows } from '../records/rowActions.ts';
import { refuseDuplicate } from '../records/uniqueViolation.ts';
import { entityTitle } from '../records/validators.ts';
import { completeAdd, mergeUpdate, pickWritable, settleRecord } from '../records/writable.ts';
import { type FieldIssue, fillText, Refusal, refuseFields } from '../reply/refusal.ts';
import { type Core, grantReaches, requireGrant, requireOrg, requireReach, rulesOf, toWork } from './core.ts';
import { columnList, fetchReplyRow } from './read.ts';

/** What a write call came with. */
export interface WriteCall {
  readonly caller: Caller;
  readonly input: Row;
  readonly idempotencyKey?: string | undefined;
  readonly path: string;
}

export const addRecord = (core: Core, table: EntityTable, call: WriteCall): Promise<Row> =>
  write(core, table, call, 'add', '', async (tx, log) => {
    const { caller, input } = call;
    const { entity } = table;
    requireOrg(entity, caller, true);
    const grant = requireGrant(core, entity, 'add', caller);
    const work = toWork(core, tx, caller, entity);
    const rules = rulesOf(core, entity);
    const open = openTo(core, entity, caller);
    const picked = completeAdd(entity, open(input, { ...input, createUser: caller.userId }));
    const form = rules.beforeAdd ? await rules.beforeAdd(work, picked) : picked;
    const checked = await check(core, tx, table, caller, form);
    const complete: Row = {
      ...checked,
      ...(entity.states ? { [entity.states.field]: entity.states.initial } : {}),
      ...(await nextNumbers(tx, table, work.now)),
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
    if (!grant.all && !grant.own && !grantReaches(grant, entity, caller, row)) throw new Refusal('FORBIDDEN');
    await refuseDuplicate(table, caller, core.translate, () =>
      tx.insertInto(table.table).values(encodeRow(table, row)).execute(),
    );
    await rules.afterAdd?.(work, row);
    const after = await fetchReplyRow(core, tx, table, caller, String(row.id));
    if (!after) throw new Refusal('FORBIDDEN');
    await log(String(row.id), nameOf(entity, row), undefined, await storedRow(tx, table, String(row.id)));
    return after;
  });

export const updateRecord = (core: Core, table: EntityTable, call: WriteCall): Promise<Row> =>
  write(core, table, call, 'update', String(call.input.id ?? ''), async (tx, log) => {
    const { caller, input } = call;
    const { entity } = table;
    requireOrg(entity, caller);
    const grant = requireGrant(core, entity, 'edit', caller);
    const [before] = await lockRows(tx, table, caller, [String(input.id ?? '')]);
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
    const work = toWork(core, tx, caller, entity);
    const rules = rulesOf(core, entity);
    const form = mergeUpdate(entity, before, openTo(core, entity, caller)(input, before));
    const checked = await check(core, tx, table, caller, form, before);
    const next = Object.fromEntries(
      entity.fields
        .filter((field) => table.columns.has(field.name) && !isServerOwned(table, field.name))
        .map((field) => [field.name, checked[field.name] ?? null]),
    );
    await refuseDuplicate(table, caller, core.translate, () =>
      storeChange(tx, table, caller, work.now, id, next),
    );
    await rules.afterUpdate?.(work, { ...before, ...next }, before);
    const after = await fetchReplyRow(core, tx, table, caller, id);
    if (!after) throw new Refusal('FORBIDDEN');
    await log(id, nameOf(entity, before), toLogged(table, before), await storedRow(tx, table, id));
    return after;
  });

export const removeRecords = (
  core: Core,
  table: EntityTable,
  call: WriteCall,
): Promise<{ removed: number }> =>
  write(core, table, call, 'delete', bulkIds(call.input), async (tx, log) => {
    const { caller, input } = call;
    const { entity } = table;
    requireOrg(entity, caller);
    const grant = requireGrant(core, entity, permissionOf(entity, 'delete'), caller);
    const question = entity.actions.find((action) => action.name === 'delete');
    const form = question ? await readForm(core, tx, table, question, caller, input) : {};
    const rows = await lockRows(tx, table, caller, readIds(input));
    const work = toWork(core, tx, caller, entity);
    const rules = rulesOf(core, entity);
    for (const row of rows) {
      requireReach(core, entity, grant, caller, row);
      if (!stateAllows(entity, 'delete', row)) throw new Refusal('STATE_NOT_ALLOWED');
      await rules.beforeRemove?.(work, row, form);
    }
    for (const row of rows) {
      // where deleting takes time it is a state of its own, and the system ends it
      const to = nextState(entity, 'delete', row);
      const change = entity.states && to ? { [entity.states.field]: to } : { isDeleted: true };
      await storeChange(tx, table, caller, work.now, String(row.id), change);
      await rules.afterRemove?.(work, row, form);
      await log(String(row.id), nameOf(entity, row), toLogged(table, row), undefined);
    }
    return { removed: rows.length };
  });

/** A state action on one or several records: all of them or none. */
export const actOnRecords = (
  core: Core,
  table: EntityTable,
  action: Action,
  call: WriteCall,
): Promise<Row | Row[]> =>
  write(core, table, call, action.name, bulkIds(call.input), async (tx, log): Promise<Row | Row[]> => {
    const { caller, input } = call;
    const { entity } = table;
    requireOrg(entity, caller);
    const grant = requireGrant(core, entity, action.permission, caller);
    const handler = rulesOf(core, entity).actions?.[action.name];
    const form = await readForm(core, tx, table, action, caller, input);
    const isToolbar = action.place.every((place) => place === 'toolbar');
    const rows =
      isToolbar && !input.id && !input.ids ? [] : await lockRows(tx, table, caller, readIds(input));
    const work = toWork(core, tx, caller, entity);
    for (const row of rows) {
      requireReach(core, entity, grant, caller, row);
      if (!stateAllows(entity, action.name, row)) throw new Refusal('STATE_NOT_ALLOWED');
    }
    const changed: Row[] = [];
    for (const row of rows) {
      const to = nextState(entity, action.name, row);
      const values = await handler?.(work, { row, form, to });
      const change = { ...(entity.states && to ? { [entity.states.field]: to } : {}), ...values };
      const id = String(row.id);
      await refuseDuplicate(table, caller, core.translate, () =>
        storeChange(tx, table, caller, work.now, id, change),
      );
      const after = await fetchReplyRow(core, tx, table, caller, id);
      if (after) changed.push(after);
      await log(id, nameOf(entity, row), toLogged(table, row), await storedRow(tx, table, id));
    }
    if (rows.length === 0) {
      await handler?.(work, { row: {}, form, to: undefined });
      await log('', '', undefined, undefined);
    }
    const answer = rulesOf(core, entity).answers?.[action.name];
    if (answer) return await answer(work, changed);
    return Array.isArray(input.ids) || typeof input.ids === 'string' ? changed : (changed[0] ?? {});
  });

/** Sets columns of one row, and that it was changed, by whom and when. */
async function storeChange(
  tx: Tx,
  table: EntityTable,
  caller: Caller,
  now: Date,
  id: string,
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
    .where('id', '=', id)
    .execute();
}

type Log = (id: string, label: string, before: Row | undefined, after: Row | undefined) => Promise<void>;

/**
 * One write: a transaction, at most once per Idempotency-Key, and a line in the operation log whether it
 * succeeds or fails. T-A18
 */
async function write<T>(
  core: Core,
  table: EntityTable,
  call: WriteCall,
  action: string,
  ids: string,
  work: (tx: Tx, log: Log) => Promise<T>,
): Promise<T> {
  const { caller } = call;
  const { entity } = table;
  const started = performance.now();
  const cost = () => Math.round(performance.now() - started);
  try {
    return await core.database.asRequest(caller, (tx) =>
      once(tx, caller, call.idempotencyKey, { path: call.path, body: call.input }, () =>
        work(tx, (id, label, before, after) =>
          writeOpsLog(tx, caller, core.newId(), core.now(), {
            entity,
            action,
            id,
            label,
            before,
            after,
            costMs: cost(),
          }),
        ),
      ),
    );
  } catch (error) {
    const reason = error instanceof Refusal ? error.code : 'SYSTEM_ERROR';
    await core.database.asRequest(caller, (tx) =>
      writeOpsLog(tx, caller, core.newId(), core.now(), {
        entity,
        action,
        id: ids.split(',')[0] ?? '',
        label: ids.slice(0, 200),
        error: reason,
        costMs: cost(),
      }),
    );
    throw error;
  }
}

/** Locks the records in one order, so that two bulk calls cannot wait for each other. @throws Refusal when one is missing */
async function lockRows(tx: Tx, table: EntityTable, caller: Caller, ids: readonly string[]): Promise<Row[]> {
  const wanted = ids.filter((id) => id !== '' && !id.includes('\u0000'));
  if (wanted.length !== ids.length || wanted.length === 0)
    throw new Refusal('PARAM_MISSING', { params: { field: 'id' } });
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table.table)} where id in (${sql.join(wanted)}) and "isDeleted" = false
    order by id for update`.execute(tx);
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
  if (caller.level !== 'platform' && (table.entity.scope === 'org' || table.entity.scope === 'project')) {
    if (rows.some((row) => row.orgId !== caller.orgId)) throw new Refusal('FORBIDDEN');
  }
  return rows.map((stored) => decodeWhole(table, stored));
}

/** Normalises and validates a record: schema first, then references, then the host's rules. */
async function check(
  core: Core,
  tx: Tx,
  table: EntityTable,
  caller: Caller,
  form: Row,
  before?: Row,
): Promise<Row> {
  const { entity } = table;
  const validators = core.validators.get(entity.key);
  if (!validators) throw new Error(`No validators for ${entity.key}.`);
  const row = settleRecord(entity, form);
  const changed = before
    ? Object.fromEntries(Object.entries(row).filter(([key, value]) => !same(value, before[key])))
    : row;
  const steps: readonly (() => Promise<readonly FieldIssue[]> | readonly FieldIssue[])[] = [
    () => toFieldIssues(core, entity, validators.record(row), caller.locale),
    () => referenceIssues(core, tx, 'dangling', entity, caller, changed),
    // the host knows best why a choice is none: it speaks before the filter
    () => rulesOf(core, entity).validate?.(toWork(core, tx, caller, entity), row, before) ?? [],
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
  const paths = await core.references[kind](tx, entity.fields, form);
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

const nameOf = (entity: Entity, row: Row): string => String(row[entity.label] ?? row[entity.rowKey] ?? '');

/** A row as the log keeps it: what is stored and may be read, without what is computed for a screen. */
const toLogged = (table: EntityTable, row: Row): Row =>
  Object.fromEntries(table.readable.map(({ name }) => [name, row[name] ?? null]));

async function storedRow(tx: Tx, table: EntityTable, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnList(table)} from ${sql.table(table.table)} where id = ${id} and "isDeleted" = false`.execute(
    tx,
  );
  return rows[0] && decodeRow(table, rows[0]);
}

const bulkIds = (input: Row): string => {
  const ids = input.ids ?? input.id ?? '';
  return Array.isArray(ids) ? ids.join(',') : String(ids);
};
