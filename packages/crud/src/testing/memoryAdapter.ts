import type { Row } from '@isp/schema';
import type { Adapter } from '../core/adapter.ts';
import type { Call, CallName, Failure } from './callGate.ts';
import { createCallGate } from './callGate.ts';
import { createMemoryActions } from './memoryActions.ts';
import { createMemoryBackDoor } from './memoryBackDoor.ts';
import { createMemoryFiles } from './memoryFiles.ts';
import { createMemoryLists } from './memoryLists.ts';
import type { MemoryAdapterOptions } from './memoryOptions.ts';
import { createMemoryPreferences } from './memoryPreferences.ts';
import { createMemoryReads } from './memoryReads.ts';
import { createMemoryStore } from './memoryStore.ts';
import { createMemoryWrites } from './memoryWrites.ts';

export type { MemoryAdapterOptions };

/**
 * An adapter that keeps all data in memory, with additional functions for tests. Logs are read at intervals,
 * because there is no `follow`.
 *
 * @example
 * const added = (memory: MemoryAdapter) => memory.callsOf('add').length;
 */
export interface MemoryAdapter extends Required<Omit<Adapter, 'follow' | 'renew' | 'sorts' | 'workbench'>> {
  /** All calls so far, oldest first. */
  readonly calls: readonly Call[];
  /** Returns all calls with this name. */
  readonly callsOf: (name: CallName) => readonly Call[];
  /** Makes calls with this name fail: all of them from now on, or only the next `times` calls. */
  readonly fail: (name: CallName, failure?: Failure, times?: number) => void;
  /** Ends the effect of `fail`, for calls with this name or for all calls. */
  readonly heal: (name?: CallName) => void;
  /** Returns the stored records of an entity, for assertions. The entity must have been used by a call before. */
  readonly rows: (entityKey: string) => readonly Row[];
  /** Changes a record as another user would, without the screens. Increases the version of the record. */
  readonly change: (entityKey: string, id: string, changes: Row) => void;
  /**
   * Applies one automatic transition to every record of an entity, as time would do in the service: for example,
   * `STARTING` becomes `RUNNING`, and records that are being deleted are removed.
   */
  readonly advance: (entityKey: string) => void;
}

/**
 * Creates an adapter for stories and tests. It behaves like the service in these respects: paging, sort order,
 * search keys with suffixes, names of referenced records, field errors for uniqueness and validation, conflicts by
 * `rowVersion`, the state machine with `_actions`, deletion of all records or none, idempotency keys, abort signals
 * and an operation log.
 *
 * @example
 * const adapter = memoryAdapter({ areas, rows: (entity) => sampleRows(entity, 3) });
 */
export function memoryAdapter(options: MemoryAdapterOptions): MemoryAdapter {
  const { dicts = {} } = options;
  const store = createMemoryStore(options);
  const gate = createCallGate(options.latency ?? 0, options.failures ?? {});
  return {
    calls: gate.calls,
    callsOf: (name) => gate.calls.filter((call) => call.name === name),
    fail: gate.fail,
    heal: gate.heal,
    ...createMemoryBackDoor(store),
    ...createMemoryLists(store, gate),
    ...createMemoryReads(store, gate, options),
    ...createMemoryWrites(store, gate),
    ...createMemoryActions(store, gate, options),
    ...createMemoryFiles(store, gate),
    preferences: createMemoryPreferences(gate),
    dict: (codes, call) =>
      gate.pass({ name: 'dict', args: [codes] }, call, () =>
        Object.fromEntries(
          codes.map((code) => [code, Object.hasOwn(dicts, code) ? (dicts[code] ?? []) : []]),
        ),
      ),
    sendCode: (to, call) => gate.pass({ name: 'sendCode', args: [to] }, call, () => ({ interval: 60 })),
  };
}
