import type { Entity, Option, Row } from '@isp/schema';
import type { Tx } from '../database/sql/tx.ts';
import type { Caller, Grant } from '../host/caller.ts';
import type { HostType } from '../host/hostTypes.ts';
import type { JobQueue } from '../jobs/queue/queue.ts';
import type { Taken, Taker } from '../records/store/createShares.ts';
import type { LockTarget } from '../records/store/lockOrder.ts';
import type { RecordReader, RecordStore, Values, Where } from '../records/store/recordStore.ts';
import type { RowOf } from './rowTypes.ts';

/** What a rule reads with, all of it in one transaction: nothing of it changes a record. */
export interface ReadWork {
  readonly tx: Tx;
  readonly now: Date;
  /** Records of any entity. @throws Error for an unknown key */
  readonly records: <K extends string>(key: K) => RecordReader<RowOf<K>>;
  /**
   * What is taken of a record by others, whichever modules say that theirs take of it (`takes`): sums by the name of the
   * amount, a missing one is 0. They hold as long as the record is locked.
   *
   * @param without - records that take which are not counted
   */
  readonly taken: (key: string, id: string, without?: readonly string[]) => Promise<Taken>;
  /**
   * Who uses one of these records, as other modules' `uses` tell, seeing all rows; some of them. A deletion by a call asks
   * by itself.
   */
  readonly usersOf: (key: string, ids: readonly string[]) => Promise<readonly UsedBy[]>;
  /** Who takes of these records now, as far as the caller sees them. */
  readonly takers: (key: string, ids: readonly string[]) => Promise<readonly Taker[]>;
  /** Settings and helpers that the host handed in. */
  readonly host: HostType<'host'>;
}

/** What a rule that only reads works with, under the caller's row-level security. */
export interface ReadContext extends ReadWork {
  readonly caller: Caller;
  readonly entity: Entity;
  /** Values of an area's dictionary in the caller's language. Empty for a code no area declares. */
  readonly dictionary: (code: string) => readonly Option[];
  /** What lies outside the database. Call it from `outside(…)`, which runs after the transaction. */
  readonly ports: HostType<'ports'>;
  /** The same, seeing all rows: for values that the caller may see of records that they may not. */
  readonly asService: <T>(work: (service: ReadWork) => Promise<T>) => Promise<T>;
}

/** What rules, jobs and routes work with, all of it in one transaction. */
export interface Work extends ReadWork {
  /** Records of any entity. @throws Error for an unknown key */
  readonly records: <K extends string>(key: K) => RecordStore<RowOf<K>>;
  /**
   * Locks records of several entities until the transaction ends, in the one order: by entity rank, then by id.
   * What is no id, or names no record, is passed over.
   */
  readonly lock: (targets: readonly LockTarget[]) => Promise<void>;
  /**
   * Moves a record a step of its state machine: locks it and what its rules say must be locked before it, looks
   * the step up by name, writes state, version and a line of the operation log.
   *
   * @param values - further columns to set, or what makes them of the row as it is
   * @returns the row as it is now; in a job `undefined` when nothing leads on from where the record is
   * @throws Refusal STATE_NOT_ALLOWED or DATA_NOT_FOUND in a call; Error for a step the machine does not have
   */
  readonly transition: <K extends string>(
    key: K,
    record: Row | string,
    name: string,
    values?: Values<RowOf<K>> | ((row: RowOf<K>) => Values<RowOf<K>>),
  ) => Promise<RowOf<K> | undefined>;
  /**
   * The same for all records of a condition from whose state the step leads on, in a handful of statements; the
   * others stay as they are. Records their rules lock before them must be locked already.
   *
   * @returns those that moved, as they are now
   */
  readonly transitionAll: <K extends string>(
    key: K,
    where: Where<RowOf<K>>,
    name: string,
    values?: Values<RowOf<K>>,
  ) => Promise<RowOf<K>[]>;
  /**
   * Sets columns of all records of a condition, whatever state they are in, with a line of the operation log each.
   *
   * @param action - what the log calls it: an action of the entity, or a text in the schemas' own language
   * @returns those it found, as they are now
   */
  readonly changeAll: <K extends string>(
    key: K,
    where: Where<RowOf<K>>,
    action: string,
    values: Values<RowOf<K>>,
  ) => Promise<RowOf<K>[]>;
  readonly jobs: JobQueue;
  /** What lies outside the database, as the host handed it in. What is asked there may be asked again, or for nothing. */
  readonly ports: HostType<'ports'>;
  readonly newId: () => string;
}

/** What a rule of a call works with, under the caller's row-level security. */
export interface WorkContext extends Work {
  readonly caller: Caller;
  readonly entity: Entity;
  /** Values of an area's dictionary in the caller's language. Empty for a code no area declares. */
  readonly dictionary: (code: string) => readonly Option[];
  /** The same, seeing all rows: for checks and changes the caller causes but may not make alone. */
  readonly asService: <T>(work: (service: Work) => Promise<T>) => Promise<T>;
  /**
   * Adds a record of another entity as the caller would by its own call: their right to it, its checks, rules and numbers,
   * and a line of its own in the operation log.
   *
   * @param form - what its form would send
   * @throws Refusal what its own call would be refused with, at the fields of that form
   */
  readonly add: <K extends string>(key: K, form: Values<RowOf<K>>) => Promise<RowOf<K>>;
  /**
   * Does the caller's right to an action reach another record? Whatever state it is in; false for one they do not see.
   *
   * @param action - name of an action of the entity, a standard one (`view`, `add`, `edit`, `delete`) included
   */
  readonly may: (key: string, action: string, id: string) => Promise<boolean>;
  /**
   * Why another caller may do something, or may not: what the service would ask them, and the answers. Whoever hands this
   * on has made sure that the caller may know.
   *
   * @param id - of the record; empty for what needs none
   */
  readonly explain: (who: Caller, key: string, action: string, id: string) => Promise<readonly Check[]>;
}

/** One question the service asks before it does something, and how it is answered. */
export type Check = { readonly passed: boolean } & (
  | { readonly about: 'organisation' }
  | { readonly about: 'permission'; readonly code: string; readonly grant: Grant }
  /** Is there such a record, and does row-level security show it to them? `orgId` is whose it is. */
  | { readonly about: 'record'; readonly exists: boolean; readonly orgId: string }
  | { readonly about: 'grant'; readonly grant: Grant }
  | { readonly about: 'ownOrganisation' }
  /** `from`: states it may be done in, none where it hangs on none. */
  | { readonly about: 'state'; readonly state: string; readonly from: readonly string[] }
  | { readonly about: 'rules' }
  | { readonly about: 'uses'; readonly usedBy: readonly UsedBy[] }
);

/** Who asks, and when. */
export type Asking = Pick<WorkContext, 'caller' | 'now'>;

/** What there is before a transaction. */
export type Preparing = Pick<WorkContext, 'caller' | 'host' | 'now' | 'ports'>;

/** A record that uses another. */
export interface UsedBy {
  readonly id: string;
  readonly name: string;
  /** `area.entity` of it, for who shows more than the name. */
  readonly entity?: string;
}
