import type { Entity, Row } from '@isp/schema';
import type { Caller } from '../caller.ts';
import type { Tx } from '../database/openDatabase.ts';
import { decodeWhole, type EntityTable, encodeRow, findTable } from '../records/entityTable.ts';
import { type Mover, movesOf, nextState } from '../records/machine.ts';
import { type OpsEntry, toLogged, writeOpsLogs } from '../records/opsLog.ts';
import { createRecordStore } from '../records/recordStore.ts';
import { updateRows } from '../records/updateRows.ts';
import { Refusal } from '../reply/refusal.ts';
import type { RowOf, RowWithId, Work } from '../rules.ts';
import { type Core, nameOf } from './core.ts';
import { lockRecords } from './lockRecords.ts';

export interface TransitionActor {
  /** Who causes it; nobody in a job. */
  readonly caller: Caller | undefined;
  readonly by: readonly Mover[];
  readonly now: Date;
  /** Told of every step that was taken. */
  readonly moved: (entity: Entity, name: string, rows: readonly RowWithId[]) => Promise<void>;
}

/** The one way from state to state for rules and jobs; see {@link Work}. */
export function createTransitions(
  core: Core,
  tx: Tx,
  { by, caller, moved, now }: TransitionActor,
): Pick<Work, 'transition' | 'transitionAll'> {
  const stamp = caller ? { updateUser: caller.userId } : {};
  const log = (table: EntityTable, name: string, pairs: readonly (readonly [before: Row, after: Row])[]) =>
    writeOpsLogs(tx, { caller, newId: core.newId, now }, toEntries(table, name, pairs));

  return {
    async transition(key, record, name, values = {}) {
      const table = findTable(core.tables, key);
      const { entity } = table;
      const field = machineOf(entity, name, by);
      const id = typeof record === 'string' ? record : String(record.id);
      const [before] = await lockRecords(core, tx, table, [id]);
      const to = before && nextState(entity, name, before, by);
      if (!before || to === undefined) {
        if (!caller) return undefined;
        throw new Refusal(before ? 'STATE_NOT_ALLOWED' : 'DATA_NOT_FOUND');
      }
      const change = typeof values === 'function' ? values(before as RowOf<typeof key>) : values;
      const store = createRecordStore(tx, table, now);
      const after = await store.patch(id, { ...stamp, ...change, [field]: to });
      if (!after) throw new Refusal('FORBIDDEN');
      await log(table, name, [[before, after]]);
      await moved(entity, name, [{ ...after, id }]);
      return after as RowOf<typeof key>;
    },

    async transitionAll(key, where, name, values = {}) {
      const table = findTable(core.tables, key);
      const { entity } = table;
      const field = machineOf(entity, name, by);
      const store = createRecordStore<RowOf<typeof key>>(tx, table, now);
      const rows = await store.lockAll(where);
      const byState = new Map<string, Row[]>();
      for (const row of rows) {
        const to = nextState(entity, name, row, by);
        if (to !== undefined) byState.set(to, [...(byState.get(to) ?? []), row]);
      }
      const pairs: [before: Row, after: Row][] = [];
      for (const [to, leaving] of byState) {
        const change = encodeRow(table, { updateTime: now, ...stamp, ...values, [field]: to });
        const ids = leaving.map((row) => String(row.id));
        const stored = await updateRows(tx, table, ids, change);
        const after = new Map(stored.map((row) => [row.id, decodeWhole(table, row)]));
        for (const row of leaving) pairs.push([row, after.get(row.id) ?? row]);
      }
      await log(table, name, pairs);
      await moved(
        entity,
        name,
        pairs.map(([, after]) => ({ ...after, id: String(after.id) })),
      );
      return pairs.map(([, after]) => after as RowOf<typeof key>);
    },
  };
}

/** Field of the state. @throws Error for a step that is not drawn at all: a mistake in the rules, not in the call */
function machineOf(entity: Entity, name: string, by: readonly Mover[]): string {
  if (!entity.states || movesOf(entity, name, by).length === 0) {
    throw new Error(
      `The states of ${entity.key} have no step "${name}" by ${by.join(' or ')}. Draw it in "transitions".`,
    );
  }
  return entity.states.field;
}

const toEntries = (
  table: EntityTable,
  name: string,
  pairs: readonly (readonly [before: Row, after: Row])[],
): OpsEntry[] =>
  pairs.map(([before, after]) => ({
    entity: table.entity,
    action: name,
    id: String(after.id),
    label: nameOf(table.entity, after),
    owner: { tenantId: String(after.tenantId ?? ''), orgId: String(after.orgId ?? '') },
    before: toLogged(table, before),
    after: toLogged(table, after),
  }));
