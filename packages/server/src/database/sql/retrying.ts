import { setTimeout as wait } from 'node:timers/promises';
import { sqlStateOf, sqlStates } from './sqlState.ts';

/**
 * SQLSTATE codes after which a transaction may be repeated: serialization failure and deadlock. The database
 * aborted this transaction in favour of another transaction, so the next attempt may succeed.
 */
const passing = new Set<string>([sqlStates.serializationFailure, sqlStates.deadlock]);

/** Maximum number of attempts of a transaction, including the first. */
const MAX_TRIES = 3;
/**
 * Milliseconds before the second attempt, doubled before the third. A random time of up to the same length is
 * added.
 */
const PAUSE_MS = 20;

/** Error because a value that was read before a lock has changed meanwhile. The transaction begins again. */
export class StaleReadError extends Error {
  override readonly name = 'StaleReadError';
  /** With this code the error counts as a serialization failure. */
  readonly code = sqlStates.serializationFailure;
}

/**
 * Repeats a whole transaction when the database aborted it. The function runs again from its first line. Therefore
 * the function itself must open the transaction, and must have no effect outside it.
 *
 * @throws the error of the last attempt
 *
 * @example const size = await retrying(() => database.asRequest(caller, async () => 1));
 */
export async function retrying<T>(transaction: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await transaction();
    } catch (error) {
      const state = sqlStateOf(error);
      if (count >= MAX_TRIES || state === undefined || !passing.has(state)) throw error;
      // Two transactions that conflicted should not start again at the same moment.
      await wait(PAUSE_MS * 2 ** (count - 1) * (1 + Math.random()));
    }
  }
}
