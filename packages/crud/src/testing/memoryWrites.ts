import type { Entity, EntityRef, Row } from '@isp/schema';
import { findDuplicates, uniqueValue } from '@isp/schema/internal';
import { nextState } from '@isp/schema/rules';
import {
  type Adapter,
  AdapterError,
  type FieldError,
  type ImportMode,
  type ImportOptions,
  type ImportResult,
  type UpdatedRows,
} from '../core/adapter.ts';
import { type CallGate, callAbout } from './callGate.ts';
import { changeRow, eraseRow, replaceRow } from './changeRows.ts';
import { checkState } from './checkState.ts';
import { checkWrite, isSameIn, refuse } from './checkWrite.ts';
import { cyclicFields } from './cyclicFields.ts';
import { dayOf, findRow, type MemoryStore, nextId, openFor, replyOf, timeOf } from './memoryStore.ts';
import { isOpen, type MemoryTable } from './memoryTable.ts';
import { nextNumbers } from './nextNumbers.ts';
import { clearReferences, referrersOf, refuseReferred } from './referrers.ts';

/** Creates the calls that write records: add, update, delete and restore. */
export function createMemoryWrites(store: MemoryStore, gate: CallGate) {
  return {
    add: (entity, form, call) =>
      gate.passOnce(callAbout('add', entity, form), call, () => addRow(store, entity, form)),
    importRows: (entity, rows, call) => {
      const { dryRun = false, mode = 'add', by } = call ?? {};
      return gate.passOnce(callAbout('importRows', entity, rows, dryRun), call, () =>
        importRows(store, entity, rows, { dryRun, mode, by }),
      );
    },
    update: (entity, form, call) =>
      gate.passOnce(callAbout('update', entity, form), call, () => updateRow(store, entity, form)),
    updateRows: (entity, rows, call) =>
      gate.passOnce(callAbout('updateRows', entity, rows), call, () => updateRows(store, entity, rows)),
    del: (entity, id, row, call) =>
      gate.passOnce(callAbout('del', entity, id, row), call, () => removeRows(store, entity, [id])),
    remove: (entity, ids, call) =>
      gate.passOnce(callAbout('remove', entity, ids), call, () => removeRows(store, entity, ids)),
    restore: (entity, ids, call) =>
      gate.passOnce(callAbout('restore', entity, ids), call, () => restoreRows(store, entity, ids)),
  } satisfies Partial<Adapter>;
}

async function addRow(store: MemoryStore, ref: EntityRef, form: Row): Promise<Row> {
  const table = await openFor(store, ref, 'add');
  const { entity } = table;
  const stored = checkWrite(table, defaultsOf(entity), openPart(store, entity, form), 'add', store.clock);
  const { me } = store;
  const time = timeOf(store);
  const row: Row = {
    ...stored,
    [entity.rowKey]: nextId(store),
    orgId: me.orgId,
    createUser: me.id,
    createUserName: me.name,
    createTime: time,
    updateTime: time,
    rowVersion: 1,
    ...(entity.states ? { [entity.states.field]: entity.states.initial } : {}),
    ...nextNumbers(table, dayOf(store)),
  };
  table.rows = [...table.rows, row];
  store.opsLog.write(entity, 'add', {}, row);
  return replyOf(store, table, row);
}

interface ImportCall extends Required<Pick<ImportOptions, 'dryRun' | 'mode'>> {
  readonly by: string | undefined;
}

/** Validates all rows of an import, and stores them if no row has an error. */
async function importRows(
  store: MemoryStore,
  ref: EntityRef,
  rows: readonly Row[],
  { dryRun, mode, by }: ImportCall,
): Promise<ImportResult> {
  const table = await openFor(store, ref, mode === 'update' ? 'edit' : 'add');
  const before = table.rows;
  const errors: FieldError[] = findDuplicates(table.entity, rows, by).flatMap(({ field, rows: same }) =>
    same.map((at) => ({ field: `rows.${at}.${field}`, message: `与第 ${others(same, at)} 条数据重复` })),
  );
  let updated = 0;
  await takeEach(rows, errors, async (row) => {
    const target = mode === 'add' || by === undefined ? undefined : targetOf(table, row, by, mode);
    if (target) {
      const { [table.entity.rowKey]: id, rowVersion } = target;
      await updateRow(store, ref, { ...row, [table.entity.rowKey]: id, rowVersion });
      updated += 1;
    } else await addRow(store, ref, row);
  });
  const isKept = !dryRun && errors.length === 0;
  if (!isKept) table.rows = before;
  return { added: isKept ? rows.length - updated : 0, updated: isKept ? updated : 0, errors };
}

/** Takes rows one after the other; adds the errors of those that are refused, by row. */
async function takeEach(
  rows: readonly Row[],
  errors: FieldError[],
  take: (row: Row) => Promise<void>,
): Promise<void> {
  for (const [at, row] of rows.entries()) {
    try {
      await take(row);
    } catch (error) {
      if (!(error instanceof AdapterError)) throw error;
      const { fields, message } = error;
      const found = fields.length === 0 ? [{ field: '', message }] : fields;
      for (const own of found) {
        const field = own.field === '' ? `rows.${at}` : `rows.${at}.${own.field}`;
        if (!errors.some((other) => other.field === field)) errors.push({ ...own, field });
      }
    }
  }
}

/** Changes all rows, or none where one is refused. */
async function updateRows(store: MemoryStore, ref: EntityRef, forms: readonly Row[]): Promise<UpdatedRows> {
  const table = await openFor(store, ref, 'edit');
  const before = table.rows;
  const rows: Row[] = [];
  const errors: FieldError[] = [];
  await takeEach(forms, errors, async (form) => {
    rows.push(await updateRow(store, ref, form));
  });
  if (errors.length === 0) return { rows, errors };
  table.rows = before;
  return { rows: [], errors };
}

const others = (same: readonly number[], at: number): string =>
  same
    .filter((other) => other !== at)
    .map((other) => other + 1)
    .join(', ');

/** Returns the record that a row of an import changes. Returns undefined if the row is added as a new record. */
function targetOf({ entity, rows }: MemoryTable, row: Row, by: string, mode: ImportMode): Row | undefined {
  const field = entity.fields.find(({ name }) => name === by);
  const keyOf = (own: Row) => String(uniqueValue(field, own[by]) ?? '');
  const key = keyOf(row);
  const found = key === '' ? undefined : rows.find((own) => keyOf(own) === key);
  if (found || mode === 'both') return found;
  const title = field?.title ?? by;
  const message = key === '' ? `请填写${title}，以便查找已有数据` : `没有${title}为“${key}”的数据`;
  throw new AdapterError('invalid', message, { fields: [{ field: by, message }] });
}

async function updateRow(store: MemoryStore, ref: EntityRef, form: Row): Promise<Row> {
  const table = await openFor(store, ref, 'edit');
  const { entity } = table;
  const old = findRow(table, form[entity.rowKey]);
  checkState(entity, [old], 'edit');
  if (form.rowVersion !== undefined && Number(form.rowVersion) !== Number(old.rowVersion)) {
    throw new AdapterError('conflict', '数据已被他人修改，请刷新后重试');
  }
  const stored = checkWrite(table, old, openPart(store, entity, form), 'update', store.clock);
  return replyOf(store, table, replaceRow(store, table, old, stored, 'edit'));
}

export async function removeRows(store: MemoryStore, ref: EntityRef, ids: readonly string[]): Promise<void> {
  const table = await openFor(store, ref, 'delete');
  const { entity } = table;
  const rows = ids.map((id) => findRow(table, id));
  checkState(entity, rows, 'delete');
  const referrers = await referrersOf(store, table, rows);
  refuseReferred(referrers);
  clearReferences(store, referrers);
  for (const row of rows) {
    const state = nextState(entity, row, 'delete');
    // if the entity has a state for deletion (such as `DELETING`), the record only changes to this state and is
    // removed later
    if (state !== undefined && entity.states)
      changeRow(store, table, row, { [entity.states.field]: state }, 'delete');
    else eraseRow(store, table, row);
  }
}

export async function restoreRows(
  store: MemoryStore,
  ref: EntityRef,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const table = await openFor(store, ref, 'delete');
  const { entity } = table;
  const gone = store.erased.get(entity.key) ?? [];
  const rows = findErased(store, entity, ids);
  for (const names of entity.unique) {
    if (rows.some((row) => table.rows.some((live) => isSameIn(entity, names, row, live)))) {
      const title = entity.fields.find(({ name }) => name === names.at(-1))?.title ?? names.join();
      throw new AdapterError('failed', `${title}已存在`);
    }
  }
  refuse(cyclicFields(table, rows));
  store.erased.set(
    entity.key,
    gone.filter((row) => !rows.includes(row)),
  );
  table.rows = [...table.rows, ...rows];
  for (const row of rows) store.opsLog.write(entity, 'restore', {}, row);
  return rows.map((row) => replyOf(store, table, row));
}

/** Deletes erased records for good. */
export async function purgeRows(
  store: MemoryStore,
  ref: EntityRef,
  ids: readonly string[],
): Promise<readonly Row[]> {
  const { entity } = await openFor(store, ref, 'delete');
  const rows = findErased(store, entity, ids);
  const gone = store.erased.get(entity.key) ?? [];
  store.erased.set(
    entity.key,
    gone.filter((row) => !rows.includes(row)),
  );
  return [];
}

/** @throws {@link AdapterError} `notFound` for a record that is not erased, or cannot be restored */
function findErased({ erased }: MemoryStore, entity: Entity, ids: readonly string[]): readonly Row[] {
  const gone = erased.get(entity.key) ?? [];
  return ids.map((id) => {
    const row = gone.find((one) => String(one[entity.rowKey]) === id);
    if (!row || !entity.operations.restore) throw new AdapterError('notFound', '数据不存在或已删除');
    return row;
  });
}

/** Returns the part of a form that the caller may write. */
const openPart = ({ may }: MemoryStore, entity: Entity, form: Row): Row =>
  Object.fromEntries(Object.entries(form).filter(([name]) => isOpen(entity, name, may)));

/** Returns the default values of read-only fields, which only the service sets. */
const defaultsOf = (entity: Entity): Row =>
  Object.fromEntries(
    entity.fields
      .filter((field) => field.readOnly && field.default !== undefined)
      .map((field) => [field.name, field.default]),
  );
