import type { Entity, Row } from '@isp/schema';
import type { Mover } from '@isp/schema/internal';
import { permissionOf } from '@isp/schema/rules';
import { asJobWithin } from '../../database/open/openDatabase.ts';
import type { Tx } from '../../database/sql/tx.ts';
import type { Caller } from '../../host/caller.ts';
import { createJobQueue, type JobQueue } from '../../jobs/queue/queue.ts';
import { toReadWork } from '../../read/readContext.ts';
import { createRecordStore, type Values } from '../../records/store/recordStore.ts';
import { type EntityTable, findTable } from '../../records/table/entityTable.ts';
import type { RowWithId } from '../../records/table/rowWithId.ts';
import { isOwnOrg } from '../../rights/organisation.ts';
import { grantOf } from '../../rights/permission.ts';
import { grantTestOf } from '../../rights/rowsInGrant.ts';
import type { Core } from '../../rules/core.ts';
import type { RowOf } from '../../rules/rowTypes.ts';
import type { Work, WorkContext } from '../../rules/work.ts';
import { lockTargets } from '../lock/lockRecords.ts';
import { explainAction } from './explainAction.ts';
import { followed } from './followed.ts';
import { storeRow } from './storeRow.ts';
import { createTransitions } from './transition.ts';

interface Actor {
  /** The user that causes the changes; undefined in a job. */
  readonly caller?: Caller | undefined;
  readonly by: readonly Mover[];
  readonly jobs: JobQueue;
}

function createWork(core: Core, tx: Tx, { by, caller, jobs }: Actor): Work {
  const now = core.now();
  const asService = asServiceWithin(core, tx, { caller, jobs });
  return {
    ...toReadWork(core, tx),
    records: <K extends string>(key: K) => createRecordStore<RowOf<K>>(tx, findTable(core.tables, key), now),
    lock: (targets) => lockTargets(core, tx, targets),
    ...createTransitions(core, tx, {
      by,
      caller,
      now,
      async moved(entity, name, rows) {
        await followed(core, entity, name, asService, { caller, rows });
      },
    }),
    jobs,
    ports: core.ports,
    newId: core.newId,
  };
}

/** Objects that collect the effects of a writing call until the call ends. */
interface Gathering {
  /** Queue that collects the jobs of the call. Without a queue, jobs are written at once. */
  readonly jobs?: JobQueue;
  /** Called with each record that the rules add. */
  readonly added?: (table: EntityTable, row: RowWithId) => void;
}

/** Creates the context for the rules of one call. */
export function toWork(
  core: Core,
  tx: Tx,
  caller: Caller,
  entity: Entity,
  { added, jobs = createJobQueue(tx) }: Gathering = {},
): WorkContext {
  return {
    ...createWork(core, tx, { caller, by: ['user'], jobs }),
    caller,
    entity,
    dictionary: (code) => core.dictionaries.options(code, caller.locale),
    asService: asServiceWithin(core, tx, { caller, jobs }),
    async add<K extends string>(key: K, form: Values<RowOf<K>>) {
      const table = findTable(core.tables, key);
      const work = toWork(core, tx, caller, table.entity, { jobs, ...(added && { added }) });
      const row = await storeRow(core, table, tx, work, { caller, input: form as Row });
      added?.(table, row);
      return row as RowOf<K>;
    },
    async may(key, action, id) {
      const table = findTable(core.tables, key);
      const row = await createRecordStore(tx, table, core.now()).find(id);
      if (!row || !isOwnOrg(table.entity, caller, row)) return false;
      const grant = grantOf(core, table.entity, permissionOf(table.entity, action), caller);
      const isInGrant = await grantTestOf(core, tx, table.entity, caller, [row], [grant]);
      return isInGrant(grant, row);
    },
    explain: (subject, key, action, id) =>
      asServiceWithin(core, tx, { caller, jobs })((service) =>
        explainAction(core, service, subject, { action, id, key }),
      ),
  };
}

/**
 * Returns a function that runs work in the same transaction, with a context to which row-level security does not
 * apply.
 */
const asServiceWithin =
  (core: Core, tx: Tx, { caller, jobs }: Omit<Actor, 'by'>) =>
  <T>(work: (service: Work) => Promise<T>): Promise<T> =>
    asJobWithin(tx, (job) => work(createWork(core, job, { caller, by: ['user', 'system'], jobs })));

/**
 * Creates the context of a job, or of a route that runs with the role of jobs. Row-level security does not apply,
 * and changes are made in the name of the service.
 *
 * @example await database.asJob((tx) => toService(app.isp, tx).transition('shop.book', '7', 'sellOut'));
 */
export const toService = (core: Core, tx: Tx, jobs: JobQueue = createJobQueue(tx)): Work =>
  createWork(core, tx, { by: ['system', 'user'], jobs });
