import { setTimeout as wait } from 'node:timers/promises';
import { noteRetry } from '../../tracing/noteStatement.ts';
import { sqlStateOf, sqlStates } from './sqlState.ts';

/**
 * SQLSTATE codes after which a transaction may be repeated: serialization failure and deadlock. The database has
 * aborted the transaction because of a conflict with another one, so the next attempt may succeed.
 */
const passing = new Set<string>([sqlStates.serializationFailure, sqlStates.deadlock]);

/** Maximum number of attempts of a transaction, including the first. */
const MAX_TRIES = 3;
/**
 * Milliseconds to wait before the second attempt. The time is doubled before the third, and a random time of up to
 * the same length is added.
 */
const PAUSE_MS = 20;

/**
 * Error because a value that was read before a lock was taken has changed in the meantime. The transaction is then
 * repeated.
 */
export class StaleReadError extends Error {
  override readonly name = 'StaleReadError';
  /** The code makes this error count as a serialization failure, after which a transaction is repeated. */
  readonly code = sqlStates.serializationFailure;
}

/**
 * Runs a function with a transaction, and repeats the whole function if the database has aborted the transaction.
 * Therefore the function itself must open the transaction, and must have no effect outside of it.
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
      noteRetry(count, state);
      // The random part of the pause prevents two transactions that have conflicted from starting again at the same
      // moment.
      await wait(PAUSE_MS * 2 ** (count - 1) * (1 + Math.random()));
    }
  }
}
