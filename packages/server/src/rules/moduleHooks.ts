import type { Entity, Row } from '@isp/schema';
import type { Caller } from '../host/caller.ts';
import type { RowWithId } from '../records/table/rowWithId.ts';
import type { RowOf, RowTypes } from './rowTypes.ts';
import type { Preparing, ReadWork, UsedBy, Work } from './work.ts';

/**
 * Finds records that use one of the records with these ids. Row-level security is not applied. The function may
 * return only some of the records it finds.
 */
export type FindUsers = (service: ReadWork, ids: readonly string[]) => Promise<readonly UsedBy[]>;

/** The context of a follower. Row-level security is not applied to a follower. */
export interface FollowWork extends Work {
  /** The user that caused the change; undefined in a job. */
  readonly caller: Caller | undefined;
}

/**
 * Follower: a function that runs after an action, a transition, an addition or a deletion of another module's
 * entity. If it returns an object, this object becomes the answer of the action's call, unless the rules of the
 * entity return an answer.
 *
 * @typeParam K - key of the entity, for the type of its rows. @defaultValue any entity: the rows have an `id`
 * @param rows - the rows after the change
 * @param prepared - value that the module's {@link Ask} returned
 */
export type Follow<K extends string = string> = {
  act(work: FollowWork, rows: readonly FollowedRow<K>[], form: Row, prepared?: unknown): Promise<unknown>;
}['act'];

/** A row of an entity, as its followers receive it. */
export type FollowedRow<K extends string> = RowOf<K> & { readonly id: string };

type ByName<T> = Readonly<Record<string, T>>;

/** Followers by entity key and name of the action. Their rows have the types that the host declared in `RowTypes`. */
export type Follows = { readonly [K in keyof RowTypes & string]?: ByName<Follow<K>> } & ByName<
  ByName<Follow>
>;

/** What a transaction has changed in one record, whichever statements did it. */
export interface RecordChange {
  readonly entity: Entity;
  readonly id: string;
  readonly tenantId: string;
  /** `created` also for a record that was restored. */
  readonly kind: 'created' | 'changed' | 'deleted';
  /**
   * Names by which the operation log calls the change, in their order: `update`, actions and transitions of the schema,
   * or titles without a name in the schema. Empty if the log has no line of it.
   */
  readonly actions: readonly string[];
  /** Names of the fields whose stored value has changed, without secret ones. Empty unless the kind is `changed`. */
  readonly fields: readonly string[];
}

/** A change that a reader may see, see {@link ChangeWork}. */
export interface ShownChange {
  readonly change: RecordChange;
  /** Version of the record after the change. */
  readonly version: number;
  /** Those of the changed fields that the reader may read. */
  readonly fields: readonly string[];
}

/** The context of an {@link OnChange}. Row-level security is not applied to it. */
export interface ChangeWork extends FollowWork {
  /**
   * Returns those of the changes that this reader may see: whose records the reader's list would show, deleted ones
   * included. The reader needs the right to view all records in scope.
   */
  readonly shownTo: (reader: Caller, changes: readonly RecordChange[]) => Promise<readonly ShownChange[]>;
}

/**
 * Runs at the end of every transaction of a request or job, with the changes that it has made in followed records; see
 * `followChangesOf`. It must not change followed records itself.
 */
export type OnChange = (work: ChangeWork, changes: readonly RecordChange[]) => Promise<void>;

/**
 * Runs before the transaction of an action of an entity, or of `add`, after the call was checked. Use it to call
 * another system or for a long computation, while nothing is locked. The call is checked again in its transaction.
 * This function may also run for a call that fails later, and twice for a call that is sent twice at the same
 * moment. A repeated call whose reply is stored does not run it.
 *
 * @param rows - the rows at the time of the check; empty before `add`
 * @param form - the values of the action's form, or the new record, with its files as the service stores them
 * @returns a value for the action, its answer, `fillAdd` and the followers
 */
export type Ask = {
  act(work: Preparing, rows: readonly RowWithId[], form: Row): Promise<unknown>;
}['act'];
