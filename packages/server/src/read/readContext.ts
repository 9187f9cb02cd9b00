import type { Entity } from '@isp/schema';
import { asJobWithin } from '../database/open/openDatabase.ts';
import type { Tx } from '../database/sql/tx.ts';
import type { Caller } from '../host/caller.ts';
import { createRecordReader } from '../records/store/recordStore.ts';
import { findTable } from '../records/table/entityTable.ts';
import type { Core } from '../rules/core.ts';
import type { RowOf } from '../rules/rowTypes.ts';
import type { ReadContext, ReadWork } from '../rules/work.ts';
import { findUsers } from './findUsers.ts';

/** Returns the context that a reading rule gets, see {@link ReadContext}. */
export const toReadContext = (core: Core, tx: Tx, caller: Caller, entity: Entity): ReadContext => ({
  ...toReadWork(core, tx),
  caller,
  entity,
  dictionary: (code) => core.dictionaries.options(code, caller.locale),
  ports: core.ports,
  asService: (work) => asJobWithin(tx, (job) => work(toReadWork(core, job))),
});

/**
 * Returns functions that read records inside a transaction. They find all rows that the role of the transaction may
 * see.
 */
export const toReadWork = (core: Core, tx: Tx): ReadWork => ({
  tx,
  now: core.now(),
  records: <K extends string>(key: K) => createRecordReader<RowOf<K>>(tx, findTable(core.tables, key)),
  taken: (key, id, without = []) => core.sumShares(tx, key, id, without),
  usersOf: (key, ids) => asJobWithin(tx, (job) => findUsers(core, toReadWork(core, job), key, ids)),
  host: core.host,
  takers: (key, ids) => core.listTakers(tx, key, ids),
});
