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

/** Functions for reading in one transaction, without changing records. */
export interface ReadWork {
  readonly tx: Tx;
  readonly now: Date;
  /** Returns the reader for the records of any entity. @throws Error for an unknown key */
  readonly records: <K extends string>(key: K) => RecordReader<RowOf<K>>;
  /**
   * Returns the sums of the amounts of a record that records of all modules use (`takes`), by name of the amount. A
   * missing sum is 0. The sums cannot change while the record is locked.
   *
   * @param without - ids of using records that are not counted
   */
  readonly taken: (key: string, id: string, without?: readonly string[]) => Promise<Taken>;
  /**
   * Returns some of the records that use one of these records, as found by `uses` of other modules, without
   * row-level security. The call that deletes records makes this check itself.
   */
  readonly usersOf: (key: string, ids: readonly string[]) => Promise<readonly UsedBy[]>;
  /** Returns the records that use amounts of the given records now, as far as the caller may see them. */
  readonly takers: (key: string, ids: readonly string[]) => Promise<readonly Taker[]>;
  /** Settings and helpers of the host. */
  readonly host: HostType<'host'>;
}

/**
 * The context of a rule that only reads. It is bound by the caller's row-level security.
 *
 * @example
 * const countBooks = ({ records }: ReadContext, authorId: string) => records('shop.book').count({ authorId });
 */
export interface ReadContext extends ReadWork {
  readonly caller: Caller;
  readonly entity: Entity;
  /**
   * Returns the values of a dictionary of an area, in the caller's language. Returns an empty list for a code that
   * no area declares.
   */
  readonly dictionary: (code: string) => readonly Option[];
  /** Adapters of other systems. Call them inside `outside(…)`, which runs after the transaction. */
  readonly ports: HostType<'ports'>;
  /**
   * Runs work without row-level security. Use it for values that the caller may see, but which come from records
   * that the caller may not see.
   */
  readonly asService: <T>(work: (service: ReadWork) => Promise<T>) => Promise<T>;
}

/**
 * The context of rules, jobs and routes. All work in it is one transaction.
 *
 * @example const sellOut = ({ transition }: Work, id: string) => transition('shop.book', id, 'sellOut');
 */
export interface Work extends ReadWork {
  /** Returns the store for the records of any entity. @throws Error for an unknown key */
  readonly records: <K extends string>(key: K) => RecordStore<RowOf<K>>;
  /**
   * Locks records of several entities until the transaction ends, in the order that all calls use: by entity, then
   * by id. Values that are not ids, and ids without a record, are ignored.
   */
  readonly lock: (targets: readonly LockTarget[]) => Promise<void>;
  /**
   * Moves a record by one transition of its state machine. It locks the record and the records that its `locks`
   * rule returns, finds the transition by name, and writes the state, the version and a line of the operation log.
   *
   * @param values - further columns to set, or a function that returns them for the present row
   * @returns the row after the change; in a job `undefined` if no transition is possible in the record's state
   * @throws Refusal STATE_NOT_ALLOWED or DATA_NOT_FOUND in a call; Error for a transition that the machine does not
   * have
   */
  readonly transition: <K extends string>(
    key: K,
    record: RowWithId | string,
    name: string,
    values?: Values<RowOf<K>> | ((row: RowOf<K>) => Values<RowOf<K>>),
  ) => Promise<RowOf<K> | undefined>;
  /**
   * Moves all records that match a condition and whose state allows the transition, in a few statements. Other
   * records are not changed. The records that the `locks` rules return must already be locked.
   *
   * @returns the moved records, after the change
   */
  readonly transitionAll: <K extends string>(
    key: K,
    where: Where<RowOf<K>>,
    name: string,
    values?: Values<RowOf<K>>,
  ) => Promise<RowOf<K>[]>;
  /**
   * Sets columns of all records that match a condition, in any state, and writes an entry of the operation log for
   * each record.
   *
   * @param action - name in the log: an action of the entity, or a text in the language of the schemas
   * @returns the matching records, after the change
   */
  readonly changeAll: <K extends string>(
    key: K,
    where: Where<RowOf<K>>,
    action: string,
    values: Values<RowOf<K>>,
  ) => Promise<RowOf<K>[]>;
  readonly jobs: JobQueue;
  /**
   * Adapters of other systems, which the host passed in. A call of an adapter may be made more than once, and may
   * also be made for a writing call that fails later.
   */
  readonly ports: HostType<'ports'>;
  readonly newId: () => string;
}

/**
 * The context of a rule of a call. It is bound by the caller's row-level security.
 *
 * @example
 * const isOwn = ({ caller }: WorkContext, row: { readonly userId: string }) => row.userId === caller.userId;
 */
export interface WorkContext extends Work {
  readonly caller: Caller;
  readonly entity: Entity;
  /**
   * Returns the values of a dictionary of an area, in the caller's language. Returns an empty list for a code that
   * no area declares.
   */
  readonly dictionary: (code: string) => readonly Option[];
  /**
   * Runs work without row-level security. Use it for checks and changes that a call requires, but which the caller
   * may not make directly.
   */
  readonly asService: <T>(work: (service: Work) => Promise<T>) => Promise<T>;
  /**
   * Adds a record of another entity, as if the caller had sent an add call. It checks the caller's right, applies
   * the checks, rules and numbers of the entity, and writes a separate entry to the operation log.
   *
   * @param form - values of the form of the other entity
   * @throws Refusal as the add call would throw it, at the fields of that form
   */
  readonly add: <K extends string>(key: K, form: Values<RowOf<K>>) => Promise<RowOf<K>>;
  /**
   * Returns true if the caller has the right to an action on another record, in whatever state the record is.
   * Returns false for a record that they may not see.
   *
   * @param action - name of an action of the entity, including the standard actions `view`, `add`, `edit` and
   * `delete`
   */
  readonly may: (key: string, action: string, id: string) => Promise<boolean>;
  /**
   * Explains why another user may or may not run an action. It returns the checks of the service and their results.
   * The calling code must make sure that the present caller may see these results.
   *
   * @param id - id of the record; empty for an action without a record
   */
  readonly explain: (subject: Caller, key: string, action: string, id: string) => Promise<readonly Check[]>;
}

/** One check that the service makes before it runs a call, with its result. */
export type Check = { readonly passed: boolean } & (
  | { readonly about: 'organisation' }
  | { readonly about: 'permission'; readonly code: string; readonly grant: Grant }
  /**
   * Check that the record exists and that row-level security shows the record to the caller. `orgId` is the
   * organisation of the record.
   */
  | { readonly about: 'record'; readonly exists: boolean; readonly orgId: string }
  | { readonly about: 'grant'; readonly grant: Grant }
  | { readonly about: 'ownOrganisation' }
  /**
   * Check of the record's state. `from` contains the states in which the action is allowed; it is empty if the
   * action does not depend on the state.
   */
  | { readonly about: 'state'; readonly state: string; readonly from: readonly string[] }
  | { readonly about: 'rules' }
  | { readonly about: 'uses'; readonly usedBy: readonly UsedBy[] }
);

/** The calling user and the present time. */
export type Asking = Pick<WorkContext, 'caller' | 'now'>;

/** The context of functions that run before a transaction begins. */
export type Preparing = Pick<WorkContext, 'caller' | 'host' | 'now' | 'ports'>;

/** A record that uses another record. */
export interface UsedBy {
  readonly id: string;
  readonly name: string;
  /** Key of the using record's entity (`area.entity`), for screens that show more than the name. */
  readonly entity?: string;
}
