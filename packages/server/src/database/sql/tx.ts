import type { RawBuilder, Transaction } from 'kysely';

/** The tables of the database. Tables are created from schemas, so their columns are known only at run time. */
export type Tables = Record<string, Record<string, unknown>>;
/**
 * A transaction of the database, with Kysely's query functions. It ends with the call that opened it.
 *
 * @example
 * import { sql } from 'kysely';
 * const countBooks = (tx: Tx) => sql<{ count: number }>`select count(*)::int as count from shop_book`.execute(tx);
 */
export type Tx = Transaction<Tables>;

/**
 * Runs one statement that reads, and returns its rows.
 *
 * @param isOften - true if the statement is sent often and its plan does not depend on its values, so that the
 * database may store the plan
 */
export type Ask = <T>(statement: RawBuilder<T>, isOften?: boolean) => Promise<readonly T[]>;

/** Returns a function like {@link Ask} that runs its statements inside the transaction. */
export const askWithin =
  (tx: Tx): Ask =>
  async (statement) =>
    (await statement.execute(tx)).rows;
