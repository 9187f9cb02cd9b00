import { setTimeout as wait } from 'node:timers/promises';
import { sqlStateOf, sqlStates } from './sqlState.ts';

/**
 * Serialization failure and deadlock: the database aborted this transaction in favour of another one, so the next
 * attempt may succeed.
 */
const passing = new Set<string>([sqlStates.serializationFailure, sqlStates.deadlock]);

/** Attempts of a transaction in all. */
const MAX_TRIES = 3;
/** Milliseconds before the second attempt, doubled before the third; a random time of the same length is added. */
const PAUSE_MS = 20;

/** A value that was read before a lock has changed: the transaction begins again. */
export class StaleReadError extends Error {
  override readonly name = 'StaleReadError';
  /** Counts as a serialization failure. */
  readonly code = sqlStates.serializationFailure;
}

/**
 * Tries a whole transaction again when the database aborted it. The function runs again from its first line, so it
 * opens the transaction itself and has no effect outside it.
 *
 * @throws the error of the last try
 * @example const size = await retrying(() => database.asRequest(caller, async () => 1));
 */
export async function retrying<T>(transaction: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await transaction();
    } catch (error) {
      const state = sqlStateOf(error);
      if (count >= MAX_TRIES || state === undefined || !passing.has(state)) throw error;
      // two transactions that conflicted once should not start again at the same moment
      await wait(PAUSE_MS * 2 ** (count - 1) * (1 + Math.random()));
    }
  }
}
