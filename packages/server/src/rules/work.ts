import type { Entity, Option } from '@isp/schema';
import type { Tx } from '../database/sql/tx.ts';
import type { Caller, Grant } from '../host/caller.ts';
import type { HostType } from '../host/hostTypes.ts';
import type { JobQueue } from '../jobs/queue/queue.ts';
import type { Taken, Taker } from '../records/store/createShares.ts';
import type { LockTarget } from '../records/store/lockOrder.ts';
import type { RecordReader, RecordStore, Values, Where } from '../records/store/recordStore.ts';
import type { RowWithId } from '../records/table/rowWithId.ts';
import type { RowOf } from './rowTypes.ts';

/** Reads in one transaction; it cannot change a record. */
export interface ReadWork {
  readonly tx: Tx;
  readonly now: Date;
  /** Records of any entity. @throws Error for an unknown key */
  readonly records: <K extends string>(key: K) => RecordReader<RowOf<K>>;
  /**
   * Amounts that other records take of a record, summed over all modules (`takes`), by the name of the amount; a
   * missing one is 0. They hold while the record is locked.
   *
   * @param without - ids of taking records that are not counted
   */
  readonly taken: (key: string, id: string, without?: readonly string[]) => Promise<Taken>;
  /**
   * Some of the records that use one of these, by the `uses` of other modules, seeing all rows. A deletion by a call
   * checks them itself.
   */
  readonly usersOf: (key: string, ids: readonly string[]) => Promise<readonly UsedBy[]>;
  /** The records that take of these now, as far as the caller sees them. */
  readonly takers: (key: string, ids: readonly string[]) => Promise<readonly Taker[]>;
  /** Settings and helpers that the host handed in. */
  readonly host: HostType<'host'>;
}

/**
 * The context of a rule that only reads, under the caller's row-level security.
 *
 * @example
 * const countBooks = ({ records }: ReadContext, authorId: string) => records('shop.book').count({ authorId });
 */
export interface ReadContext extends ReadWork {
  readonly caller: Caller;
  readonly entity: Entity;
  /** Values of an area's dictionary in the caller's language. Empty for a code no area declares. */
  readonly dictionary: (code: string) => readonly Option[];
  /** Adapters of other systems. Call them from `outside(…)`, which runs after the transaction. */
  readonly ports: HostType<'ports'>;
  /** The same, seeing all rows: for values that the caller may see of records that they may not. */
  readonly asService: <T>(work: (service: ReadWork) => Promise<T>) => Promise<T>;
}

/**
 * The context of rules, jobs and routes, all of it in one transaction.
 *
 * @example const sellOut = ({ transition }: Work, id: string) => transition('shop.book', id, 'sellOut');
 */
export interface Work extends ReadWork {
  /** Records of any entity. @throws Error for an unknown key */
  readonly records: <K extends string>(key: K) => RecordStore<RowOf<K>>;
  /**
   * Locks records of several entities until the transaction ends, in the one order: by entity rank, then by id.
   * What is no id, or names no record, is passed over.
   */
  readonly lock: (targets: readonly LockTarget[]) => Promise<void>;
  /**
   * Moves a record one step of its state machine: locks it and the records that its `locks` rule names, finds the step
   * by name, writes the state, the version and a line of the operation log.
   *
   * @param values - further columns to set, or a function of the row as it is
   * @returns the row as it is now; in a job `undefined` when no step leads on from the record's state
   * @throws Refusal STATE_NOT_ALLOWED or DATA_NOT_FOUND in a call; Error for a step that the machine does not have
   */
  readonly transition: <K extends string>(
    key: K,
    record: RowWithId | string,
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
   * Sets columns of all records of a condition, in any state, with a line of the operation log each.
   *
   * @param action - name in the log: an action of the entity, or a text in the schemas' own language
   * @returns the records it found, as they are now
   */
  readonly changeAll: <K extends string>(
    key: K,
    where: Where<RowOf<K>>,
    action: string,
    values: Values<RowOf<K>>,
  ) => Promise<RowOf<K>[]>;
  readonly jobs: JobQueue;
  /**
   * Adapters of other systems, as the host handed them in. A call of one may be repeated, or be made for a write that
   * then fails.
   */
  readonly ports: HostType<'ports'>;
  readonly newId: () => string;
}

/**
 * The context of a rule of a call, under the caller's row-level security.
 *
 * @example
 * const isOwn = ({ caller }: WorkContext, row: { readonly userId: string }) => row.userId === caller.userId;
 */
export interface WorkContext extends Work {
  readonly caller: Caller;
  readonly entity: Entity;
  /** Values of an area's dictionary in the caller's language. Empty for a code no area declares. */
  readonly dictionary: (code: string) => readonly Option[];
  /** The same, seeing all rows: for checks and changes the caller causes but may not make alone. */
  readonly asService: <T>(work: (service: Work) => Promise<T>) => Promise<T>;
  /**
   * Adds a record of another entity as the caller's own call would: with their right to it, its checks, rules and
   * numbers, and a line of its own in the operation log.
   *
   * @param form - the values of its form
   * @throws Refusal as its own call would, at the fields of that form
   */
  readonly add: <K extends string>(key: K, form: Values<RowOf<K>>) => Promise<RowOf<K>>;
  /**
   * Does the caller's right to an action reach another record? Whatever state it is in; false for one they do not see.
   *
   * @param action - name of an action of the entity, a standard one (`view`, `add`, `edit`, `delete`) included
   */
  readonly may: (key: string, action: string, id: string) => Promise<boolean>;
  /**
   * Explains why another caller may do something or not: the checks of the service and their results. The calling code
   * makes sure that its own caller may know this.
   *
   * @param id - of the record; empty for an action without one
   */
  readonly explain: (subject: Caller, key: string, action: string, id: string) => Promise<readonly Check[]>;
}

/** One question of the service before it does something, and its answer. */
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

/** The asking user and the time. */
export type Asking = Pick<WorkContext, 'caller' | 'now'>;

/** The context before a transaction. */
export type Preparing = Pick<WorkContext, 'caller' | 'host' | 'now' | 'ports'>;

/** A record that uses another. */
export interface UsedBy {
  readonly id: string;
  readonly name: string;
  /** Its `area.entity`, for a screen that shows more than the name. */
  readonly entity?: string;
}
