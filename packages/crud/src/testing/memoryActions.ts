import type { EntityRef, Row } from '@isp/schema';
import { ownValue } from '@isp/schema/internal';
import { nextState } from '@isp/schema/rules';
import type { Adapter, Job, ListQuery } from '../core/adapter.ts';
import { type CallGate, callAbout } from './callGate.ts';
import { changeRow } from './changeRows.ts';
import { checkState } from './checkState.ts';
import { refuse } from './checkWrite.ts';
import { cyclicFields } from './cyclicFields.ts';
import { createMemoryJobs } from './memoryJobs.ts';
import type { MemoryAdapterOptions } from './memoryOptions.ts';
import { findRow, type MemoryStore, openFor, replyOf } from './memoryStore.ts';
import { purgeRows, removeRows, restoreRows } from './memoryWrites.ts';
import { findRows } from './selectRows.ts';

/** Actions on deleted records. */
const binCalls = { undoRemove: restoreRows, purge: purgeRows };

/** Creates the state actions: on given records, and as a job on all matching records. */
export function createMemoryActions(
  store: MemoryStore,
  gate: CallGate,
  { effects = {} }: MemoryAdapterOptions,
) {
  const jobs = createMemoryJobs();

  async function act(
    ref: EntityRef,
    name: string,
    ids: readonly string[],
    form: Row,
  ): Promise<readonly Row[]> {
    const ofBin = ownValue(binCalls, name);
    if (ofBin) return ofBin(store, ref, ids);
    const table = await openFor(store, ref, name);
    const { entity } = table;
    const rows = ids.map((id) => findRow(table, id));
    checkState(entity, rows, name);
    const effect = effects[`${entity.key}/${name}`];
    const { store: answers = [] } = entity.actions.find((one) => one.name === name) ?? {};
    const kept = Object.fromEntries(answers.map((field) => [field, form[field]]));
    const changed = rows.map((row) => {
      const state = nextState(entity, row, name);
      const moved = state === undefined || !entity.states ? {} : { [entity.states.field]: state };
      return { row, changes: { ...kept, ...moved, ...effect?.(row, form) } };
    });
    refuse(
      cyclicFields(
        table,
        changed.map(({ row, changes }) => ({ ...row, ...changes })),
      ),
    );
    return changed.map(({ row, changes }) =>
      replyOf(store, table, changeRow(store, table, row, changes, name)),
    );
  }

  async function actOnQuery(
    ref: EntityRef,
    name: string,
    query: Pick<ListQuery, 'search'>,
    form: Row,
  ): Promise<Job> {
    const table = await openFor(store, ref, Object.hasOwn(binCalls, name) ? 'delete' : name);
    const { label, rowKey } = table.entity;
    return jobs.begin(
      findRows(store, table, query.search, true).map((row) => ({
        id: String(row[rowKey]),
        name: String(row[label] ?? row[rowKey]),
        run: async (id) =>
          void (await (name === 'delete' ? removeRows(store, ref, [id]) : act(ref, name, [id], form))),
      })),
    );
  }

  return {
    act: (entity, action, input, call) =>
      gate.passOnce(callAbout('act', entity, action, input), call, () =>
        act(entity, action, input.ids, input.form ?? {}),
      ),
    actOnQuery: (entity, action, query, form, call) =>
      gate.passOnce(callAbout('actOnQuery', entity, action, query, form), call, () =>
        actOnQuery(entity, action, query, form),
      ),
    job: (id, call) => gate.pass({ name: 'job', args: [id] }, call, () => jobs.look(id)),
    cancel: (id, call) => gate.pass({ name: 'cancel', args: [id] }, call, () => jobs.cancel(id)),
  } satisfies Partial<Adapter>;
}
