import type { RawBuilder, Transaction } from 'kysely';

/** Tables are made from schemas, so their columns are only known at run time. */
export type Tables = Record<string, Record<string, unknown>>;
/**
 * A transaction of the database, with Kysely's queries. It ends with the call that opened it.
 *
 * @example
 * import { sql } from 'kysely';
 * const countBooks = (tx: Tx) => sql<{ count: number }>`select count(*)::int as count from shop_book`.execute(tx);
 */
export type Tx = Transaction<Tables>;

/**
 * Runs one statement that reads, and returns its rows.
 *
 * @param isOften - it comes again and again, and its plan does not depend on its values: the database may keep it
 */
export type Ask = <T>(statement: RawBuilder<T>, isOften?: boolean) => Promise<readonly T[]>;

/** {@link Ask} inside a transaction. */
export const askWithin =
  (tx: Tx): Ask =>
  async (statement) =>
    (await statement.execute(tx)).rows;
