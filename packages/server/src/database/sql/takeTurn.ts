import { sql } from 'kysely';
import type { Tx } from './tx.ts';

/** What the processes of this package take turns with. A host has names of its own, with another beginning. */
export const startTurn = 'isp.start';

/** Waits until nobody else has a turn of this name; it ends with the transaction. @param name - any text */
export async function takeTurn(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
