import type { RawBuilder, Transaction } from 'kysely';

/**
 * Type of the database's tables. The columns are known only at run time, because the tables are created from
 * schemas.
 */
export type Tables = Record<string, Record<string, unknown>>;
/**
 * A transaction of the database, with the query functions of Kysely. It ends together with the call that has opened
 * it.
 *
 * @example
 * import { sql } from 'kysely';
 * const countBooks = (tx: Tx) => sql<{ count: number }>`select count(*)::int as count from shop_book`.execute(tx);
 */
export type Tx = Transaction<Tables>;

/**
 * Executes one reading statement and returns its rows.
 *
 * @param isOften - true if the statement is sent often and its plan does not depend on its values, so that the
 * database may store the plan
 */
export type Ask = <T>(statement: RawBuilder<T>, isOften?: boolean) => Promise<readonly T[]>;

/** Returns an {@link Ask} function that executes its statements inside the transaction. */
export const askWithin =
  (tx: Tx): Ask =>
  async (statement) =>
    (await statement.execute(tx)).rows;
