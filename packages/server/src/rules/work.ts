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

/** Reads in one transaction, without changing records. */
export interface ReadWork {
  readonly tx: Tx;
  readonly now: Date;
  /** Records of any entity. @throws Error for an unknown key */
  readonly records: <K extends string>(key: K) => RecordReader<RowOf<K>>;
  /**
   * Amounts of a record that records of all modules use (`takes`), summed by name; a missing one is 0. The sums stay
   * the same while the record is locked.
   *
   * @param without - ids of taking records that are not counted
   */
  readonly taken: (key: string, id: string, without?: readonly string[]) => Promise<Taken>;
  /**
   * Some of the records that use one of these (`uses` of other modules), without row-level security. A deletion by a
   * call checks them itself.
   */
  readonly usersOf: (key: string, ids: readonly string[]) => Promise<readonly UsedBy[]>;
  /** The records that use amounts of these now, as far as the caller may see them. */
  readonly takers: (key: string, ids: readonly string[]) => Promise<readonly Taker[]>;
  /** Settings and helpers of the host. */
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
  /** Runs work that sees all rows: for values that the caller may see of records that they may not see. */
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
   * Locks records of several entities until the transaction ends, in the order that all calls use: by entity, then by
   * id. Values that are no id, and ids without a record, are ignored.
   */
  readonly lock: (targets: readonly LockTarget[]) => Promise<void>;
  /**
   * Moves a record by one transition of its state machine: locks the record and those that its `locks` rule names,
   * finds the transition by name, writes the state, the version and a line of the operation log.
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
   * Does the same for all records that match a condition and whose state has the transition, in a few statements; the
   * others are not changed. Records that their rules lock before them must already be locked.
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
   * Sets columns of all records that match a condition, in any state, with a line of the operation log for each.
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
   * Adapters of other systems that the host passed in. A call of one may be repeated, and may be made for a write
   * that fails later.
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
  /** Runs work that sees all rows: for checks and changes that the caller causes but may not make alone. */
  readonly asService: <T>(work: (service: Work) => Promise<T>) => Promise<T>;
  /**
   * Adds a record of another entity, as a call of the caller would: with their right, the checks, rules and numbers
   * of the entity, and its own line in the operation log.
   *
   * @param form - the values of its form
   * @throws Refusal as its own call would, at the fields of that form
   */
  readonly add: <K extends string>(key: K, form: Values<RowOf<K>>) => Promise<RowOf<K>>;
  /**
   * Does the caller have the right to an action on another record, whatever its state? False for a record that they
   * may not see.
   *
   * @param action - name of an action of the entity, a standard one (`view`, `add`, `edit`, `delete`) included
   */
  readonly may: (key: string, action: string, id: string) => Promise<boolean>;
  /**
   * Explains why another caller may or may not do something: the checks of the service and their results. The calling
   * code must make sure that its own caller may know this.
   *
   * @param id - of the record; empty for an action without one
   */
  readonly explain: (subject: Caller, key: string, action: string, id: string) => Promise<readonly Check[]>;
}

/** One check of the service before it does something, with its result. */
export type Check = { readonly passed: boolean } & (
  | { readonly about: 'organisation' }
  | { readonly about: 'permission'; readonly code: string; readonly grant: Grant }
  /**
   * Does the record exist, and does row-level security show it to them? `orgId` is the organisation of the record.
   */
  | { readonly about: 'record'; readonly exists: boolean; readonly orgId: string }
  | { readonly about: 'grant'; readonly grant: Grant }
  | { readonly about: 'ownOrganisation' }
  /** `from`: states in which it may be done; none where it does not depend on the state. */
  | { readonly about: 'state'; readonly state: string; readonly from: readonly string[] }
  | { readonly about: 'rules' }
  | { readonly about: 'uses'; readonly usedBy: readonly UsedBy[] }
);

/** The calling user and the time. */
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
