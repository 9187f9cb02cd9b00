import type { Row } from '@isp/schema';
import type { Caller } from '../host/caller.ts';
import type { RowOf, RowTypes, RowWithId } from './rowTypes.ts';
import type { Preparing, ReadWork, UsedBy, Work } from './work.ts';

/** Who uses one of these records? Asked seeing all rows; some of them are enough. */
export type FindUsers = (service: ReadWork, ids: readonly string[]) => Promise<readonly UsedBy[]>;

/** What follows works with, seeing all rows. */
export interface FollowWork extends Work {
  /** Who caused it; nobody in a job. */
  readonly caller: Caller | undefined;
}

/**
 * Runs after an action, a step of the state machine, an addition or a deletion of another module's entity. An object that
 * it returns becomes the answer of the action's call, unless the entity's own rules answer it.
 *
 * @typeParam K - key of the entity, for the type of its rows. @defaultValue any entity: the rows have an `id`
 * @param rows - as they are now
 * @param told - what the module's {@link Ask} returned
 */
export type Follow<K extends string = string> = {
  act(work: FollowWork, rows: readonly FollowedRow<K>[], form: Row, told?: unknown): Promise<unknown>;
}['act'];

/** A row of an entity as its followers get it. */
export type FollowedRow<K extends string> = RowOf<K> & { readonly id: string };

type ByName<T> = Readonly<Record<string, T>>;

/** By entity key and name of what happens; rows are those that the host described in `RowTypes`. */
export type Follows = { readonly [K in keyof RowTypes & string]?: ByName<Follow<K>> } & ByName<
  ByName<Follow>
>;

/**
 * Runs before the transaction of an action of an entity, or of `add`, after the call was judged: asks another system, or
 * computes what takes long, with nothing locked meanwhile. The call is judged again in its transaction. It may run for a call
 * that then fails, and twice for one that is sent twice at the same moment; a call that repeats one that is done is answered
 * without.
 *
 * @param rows - as they were when the action was judged; none before `add`
 * @param form - the answers to the action's questions, or the new record, with its files as the service knows them
 * @returns what the action, its answer, `fillAdd` and the modules that follow it get as `told`
 */
export type Ask = {
  act(work: Preparing, rows: readonly RowWithId[], form: Row): Promise<unknown>;
}['act'];
