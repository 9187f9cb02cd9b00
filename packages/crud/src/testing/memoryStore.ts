import type { EntityRef, Row } from '@isp/schema';
import { type Clock, createClock } from '@isp/schema/values';
import { findEntity, referencesOf } from '../context/findEntity.ts';
import { AdapterError } from '../core/adapter.ts';
import { actionCode } from '../core/permissionCode.ts';
import { keyOf } from './callGate.ts';
import type { MemoryAdapterOptions } from './memoryOptions.ts';
import { type MemoryTable, toReply } from './memoryTable.ts';
import { createOpsLog, type OpsLog } from './opsLog.ts';

/** The data of a memory adapter: records, logs, deleted records, caller and clock. */
export interface MemoryStore
  extends Required<Pick<MemoryAdapterOptions, 'areas' | 'rows' | 'now' | 'may' | 'me'>> {
  /** The clock of the service, for rules such as "not before today". */
  readonly clock: Clock;
  readonly opsLog: OpsLog;
  /** Tables by `area.entity`. A table is created when its entity is first used. */
  readonly tables: Map<string, MemoryTable>;
  /** Deleted records by entity, which can be restored. */
  readonly erased: Map<string, Row[]>;
  lastId: bigint;
}

export function createMemoryStore(options: MemoryAdapterOptions): MemoryStore {
  const {
    areas,
    rows = {},
    now = () => new Date(),
    may = () => true,
    me = { id: '1000000000000000001', name: '李工', orgId: '2000000000000000001' },
  } = options;
  const clock = createClock(options.timeZone, now);
  return {
    ...{ areas, rows, now, may, me },
    clock,
    opsLog: createOpsLog(clock.time, me.name),
    tables: new Map(),
    erased: new Map(),
    lastId: 1_990_000_000_000_000_000n,
  };
}

/**
 * Returns the table of an entity. The tables to which the entity refers are opened first, so that the names of
 * referenced records can then be read synchronously.
 */
export async function openTable(store: MemoryStore, ref: EntityRef): Promise<MemoryTable> {
  const table = await openKey(store, keyOf(ref));
  await Promise.all(referencesOf(table.entity).map((key) => openKey(store, key).catch(() => undefined)));
  return table;
}

/**
 * Returns the table of an entity for an action on it.
 *
 * @throws {@link AdapterError} `forbidden` if the caller has no permission for this action
 */
export async function openFor(store: MemoryStore, ref: EntityRef, action: string): Promise<MemoryTable> {
  const table = await openTable(store, ref);
  if (!store.may(actionCode(table.entity, action))) throw new AdapterError('forbidden', '没有操作权限');
  return table;
}

/** Returns the table of an entity by its key, `area.entity`. Creates the table if it does not exist. */
export async function openKey(store: MemoryStore, key: string): Promise<MemoryTable> {
  const { tables, rows } = store;
  const known = tables.get(key);
  if (known) return known;
  const { entity, validate } = await findEntity(store.areas, key);
  // another call may have created the table while this call was waiting for the area. Both must use the same table,
  // because a write to the other one would be lost.
  const meanwhile = tables.get(key);
  if (meanwhile) return meanwhile;
  const first = typeof rows === 'function' ? rows(entity) : (rows[key] ?? []);
  const table: MemoryTable = { entity, validate, rows: first.map((row) => ({ rowVersion: 1, ...row })) };
  tables.set(key, table);
  return table;
}

/**
 * Returns the record with this row key.
 * @throws {@link AdapterError} `notFound` if there is no such record
 */
export function findRow({ entity, rows }: MemoryTable, id: unknown): Row {
  const row = rows.find((one) => String(one[entity.rowKey]) === String(id));
  if (!row) throw new AdapterError('notFound', '数据不存在或已删除');
  return row;
}

/** Returns a row in the form in which the service sends it to the caller. */
export const replyOf = (store: MemoryStore, { entity }: MemoryTable, row: Row): Row =>
  toReply(row, entity, (key, id) => labelOf(store, key, id), store.may);

/**
 * Returns the label of a record. Returns undefined if the entity has no table yet, or the table contains no such
 * record.
 */
export function labelOf({ tables }: MemoryStore, key: string, id: unknown): string | undefined {
  const table = tables.get(key);
  const row = table?.rows.find((one) => String(one[table.entity.rowKey]) === String(id));
  const label = table && row?.[table.entity.label];
  return label === undefined || label === null ? undefined : String(label);
}

/** Returns a new id for a record or file, in the format of the service. */
export function nextId(store: MemoryStore): string {
  store.lastId += 1n;
  return String(store.lastId);
}

/** Returns the current time: `yyyy-MM-dd HH:mm:ss`. */
export const timeOf = ({ clock }: MemoryStore): string => clock.time();

/** Returns the current day: `yyyy-MM-dd`. */
export const dayOf = ({ clock }: MemoryStore): string => clock.today();
