import type { Entity, Row } from '@isp/schema';
import { type Mover, movesOf } from '@isp/schema/internal';
import { nextState } from '@isp/schema/rules';
import type { Tx } from '../../database/open/openDatabase.ts';
import type { Caller } from '../../host/caller.ts';
import { type OpsEntry, toLogged, writeOpsLogs } from '../../records/store/opsLog.ts';
import { createRecordStore } from '../../records/store/recordStore.ts';
import { decodeWhole, type EntityTable, encodeRow, findTable } from '../../records/table/entityTable.ts';
import type { RowWithId } from '../../records/table/rowWithId.ts';
import { updateRows } from '../../records/table/updateRows.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { type Core, nameOf } from '../../rules/core.ts';
import type { RowOf } from '../../rules/rowTypes.ts';
import type { Work } from '../../rules/work.ts';
import { lockRecords } from '../lock/lockRecords.ts';

export interface TransitionActor {
  /** The user that causes the transition; undefined in a job. */
  readonly caller: Caller | undefined;
  readonly by: readonly Mover[];
  readonly now: Date;
  /** Called after every transition. */
  readonly moved: (entity: Entity, name: string, rows: readonly RowWithId[]) => Promise<void>;
}

/**
 * Creates the functions that move records by transitions and change many records, for rules and jobs; see {@link
 * Work}.
 */
export function createTransitions(
  core: Core,
  tx: Tx,
  { by, caller, moved, now }: TransitionActor,
): Pick<Work, 'transition' | 'transitionAll' | 'changeAll'> {
  const stamp = caller ? { updateUser: caller.userId } : {};
  const log = async (
    table: EntityTable,
    name: string,
    pairs: readonly (readonly [before: RowWithId, after: RowWithId])[],
  ) => {
    await writeOpsLogs(tx, { caller, newId: core.newId, now }, toEntries(table, name, pairs));
  };

  /** Sets the same columns of locked rows. @returns each row before and after the change */
  const store = async (table: EntityTable, rows: readonly RowWithId[], values: Row) => {
    const change = encodeRow(table, { updateTime: now, ...stamp, ...values });
    const ids = rows.map((row) => row.id);
    const stored = await updateRows(tx, table, ids, change);
    const after = new Map(stored.map((row) => [row.id, decodeWhole(table, row)]));
    return rows.map((row): [before: RowWithId, after: RowWithId] => [row, after.get(row.id) ?? row]);
  };

  return {
    async changeAll(key, where, action, values) {
      const table = findTable(core.tables, key);
      const rows = await createRecordStore<RowOf<typeof key>>(tx, table, now).lockAll(where);
      if (rows.length === 0) return [];
      const pairs = await store(table, rows, values);
      await log(table, action, pairs);
      return pairs.map(([, after]) => after as RowOf<typeof key>);
    },

    async transition(key, record, name, values = {}) {
      const table = findTable(core.tables, key);
      const { entity } = table;
      const field = machineOf(entity, name, by);
      const id = typeof record === 'string' ? record : record.id;
      const [before] = await lockRecords(core, tx, table, [id]);
      const to = before && nextState(entity, before, name, by);
      if (!before || to === undefined) {
        if (!caller) return undefined;
        throw new Refusal(before ? 'STATE_NOT_ALLOWED' : 'DATA_NOT_FOUND');
      }
      const change = typeof values === 'function' ? values(before as RowOf<typeof key>) : values;
      const after = await createRecordStore(tx, table, now).patch(id, { ...stamp, ...change, [field]: to });
      if (!after) throw new Refusal('FORBIDDEN');
      await log(table, name, [[before, after]]);
      await moved(entity, name, [after]);
      return after as RowOf<typeof key>;
    },

    async transitionAll(key, where, name, values = {}) {
      const table = findTable(core.tables, key);
      const { entity } = table;
      const field = machineOf(entity, name, by);
      const rows = await createRecordStore<RowOf<typeof key>>(tx, table, now).lockAll(where);
      const byState = new Map<string, RowWithId[]>();
      for (const row of rows) {
        const to = nextState(entity, row, name, by);
        if (to !== undefined) byState.set(to, [...(byState.get(to) ?? []), row]);
      }
      const pairs: [before: RowWithId, after: RowWithId][] = [];
      for (const [to, leaving] of byState)
        pairs.push(...(await store(table, leaving, { ...values, [field]: to })));
      await log(table, name, pairs);
      await moved(
        entity,
        name,
        pairs.map(([, after]) => after),
      );
      return pairs.map(([, after]) => after as RowOf<typeof key>);
    },
  };
}

/**
 * Returns the name of the field with the state.
 * @throws Error for a transition that the state machine does not contain. This is a mistake in the rules, not in
 * the call.
 */
function machineOf(entity: Entity, name: string, by: readonly Mover[]): string {
  if (!entity.states || movesOf(entity, name, by).length === 0) {
    throw new Error(
      `The states of ${entity.key} have no transition "${name}" by ${by.join(' or ')}. Add it to "transitions".`,
    );
  }
  return entity.states.field;
}

const toEntries = (
  table: EntityTable,
  name: string,
  pairs: readonly (readonly [before: RowWithId, after: RowWithId])[],
): OpsEntry[] =>
  pairs.map(([before, after]) => ({
    entity: table.entity,
    action: name,
    id: after.id,
    label: nameOf(table.entity, after),
    owner: { tenantId: String(after.tenantId ?? ''), orgId: String(after.orgId ?? '') },
    before: toLogged(table, before),
    after: toLogged(table, after),
  }));
