import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/** Prefix for the names of the turns that this package takes. A host uses names with another prefix. */
export const startTurn = 'isp.start';

/**
 * Waits until no other transaction holds the turn of this name. The turn ends with the transaction.
 *
 * @param name - any text
 */
export async function takeTurn(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
