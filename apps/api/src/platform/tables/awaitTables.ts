import type { Tx } from '@isp/server';
import { sql } from 'kysely';

/** Any number does, as long as nobody else takes it. */
const tablesLock = 20_261_121;

/** Until `tx` ends, no other process makes tables: two cannot make the same one at once. */
export async function awaitTables(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${tablesLock})`.execute(tx);
}
