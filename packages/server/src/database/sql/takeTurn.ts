import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/**
 * Prefix of the names of turns (see `takeTurn`) that this package uses. The names that a host uses must have
 * another prefix.
 */
export const startTurn = 'isp.start';

/**
 * Waits until no other transaction has the turn with this name, and then takes it. The turn ends with the
 * transaction. So transactions that take the same turn run one after another.
 *
 * @param name - any text
 */
export async function takeTurn(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
