import type { Row } from '@isp/schema';
import type { Caller } from '../host/caller.ts';
import type { RowWithId } from './rowTypes.ts';
import type { Preparing, ReadWork, UsedBy, Work } from './work.ts';

/** Who uses one of these records? Asked seeing all rows; some of them are enough. */
export type FindUsers = (service: ReadWork, ids: readonly string[]) => Promise<readonly UsedBy[]>;

/** What follows works with, seeing all rows. */
export interface FollowWork extends Work {
  /** Who caused it; nobody in a job. */
  readonly caller: Caller | undefined;
}

/**
 * Follows what happened to another module's entity. An object it answers is what the call of an action answers, where
 * the entity's own rules say nothing of that.
 *
 * @param rows - as they are now
 * @param told - what was asked outside before ({@link Ask})
 */
export type Follow = {
  act(work: FollowWork, rows: readonly RowWithId[], form: Row, told?: unknown): Promise<unknown>;
}['act'];

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
