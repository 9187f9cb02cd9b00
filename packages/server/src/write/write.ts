import type { Row } from '@isp/schema';
import type { Tx } from '../database/open/openDatabase.ts';
import type { ExternalCall } from '../external/externalCall.ts';
import { gatherJobs } from '../jobs/queue/queue.ts';
import { toLogged } from '../records/store/opsLog.ts';
import type { EntityTable } from '../records/table/entityTable.ts';
import type { RowWithId } from '../records/table/rowWithId.ts';
import { type Core, nameOf, rulesOf } from '../rules/core.ts';
import type { WorkContext } from '../rules/work.ts';
import { performWrite, type WriteCall, type WriteLine } from './perform/performWrite.ts';
import { toWork } from './work/work.ts';

export type { WriteCall } from './perform/performWrite.ts';

/** Functions and values that a writing call gets besides its transaction. */
export interface Writing<P = undefined> {
  readonly work: WorkContext;
  /** Adds an entry to the operation log. All entries are written at the end of the call. */
  readonly log: (
    row: Partial<Pick<RowWithId, 'id'>> & Row,
    before: Row | undefined,
    after: Row | undefined,
  ) => void;
  /** Value that the function `prepare` returned. */
  readonly prepared: P;
}

/** Name of a writing call in the log, and its preparation. */
export interface RecordWrite<P> {
  /** Name of the action in the log. */
  readonly action: string;
  /** Ids of the call, joined by commas, for the log line of a failure. */
  readonly ids: string;
  readonly isSecret?: boolean;
  /** Runs after the `prepare` of the entity's rules. See `prepare` of `WriteTask`. */
  readonly prepare?: () => Promise<P>;
}

/**
 * Writes records of an entity: runs {@link performWrite} with the rules of the entity, and stores the jobs that the
 * rules add.
 */
export function write<T, P = undefined>(
  core: Core,
  table: EntityTable,
  call: WriteCall,
  { action, ids, isSecret, prepare }: RecordWrite<P>,
  run: (tx: Tx, writing: Writing<P>) => Promise<T | ExternalCall<T>>,
): Promise<T> {
  const { caller, input } = call;
  const { entity } = table;
  const added = (other: EntityTable, row: RowWithId): WriteLine => ({
    entity: other.entity,
    action: 'add',
    id: row.id,
    label: nameOf(other.entity, row),
    after: toLogged(other, row),
  });
  return performWrite<T, P>(core, call, {
    failed: { entity, action, id: ids.split(',')[0] ?? '', label: ids.slice(0, 200) },
    isSecret,
    async prepare() {
      await rulesOf(core, entity).prepare?.(
        { caller, host: core.host, ports: core.ports, now: core.now() },
        action,
        input,
      );
      return (await prepare?.()) as P;
    },
    async run(tx, log, prepared) {
      const jobs = gatherJobs();
      const work = toWork(core, tx, caller, entity, {
        jobs,
        added: (other, row) => log(added(other, row)),
      });
      const result = await run(tx, {
        work,
        prepared,
        log: (row, before, after) =>
          log({ entity, action, id: row.id ?? '', label: nameOf(entity, row), before, after }),
      });
      await jobs.flush(tx);
      return result;
    },
  });
}

/** Returns the ids of a call on several records, for its line in the log. */
export const bulkIds = (input: Row): string => {
  const ids = input.ids ?? input.id ?? '';
  return Array.isArray(ids) ? ids.join(',') : String(ids);
};
