import { type Core, continueNumbers } from '@isp/server';
import { sql } from 'kysely';
import { hashSecret, md5Hex } from '../signIn/password.ts';
import { demoPassword } from './accounts.ts';
import type { DemoPart } from './demoPart.ts';
import { type DemoSize, insertRows } from './demoRows.ts';
import { makeDemo } from './makeDemo.ts';

/** Any number does: processes that start together take turns. */
const seedLock = 20_261_122;

/**
 * Fills an empty database with demo data: the same rows for the same day on every machine. All of it or nothing,
 * and nothing where one of its tables holds a row already.
 *
 * @returns whether it was empty
 */
export async function seedDemo(
  core: Core,
  parts: readonly DemoPart[],
  size: DemoSize,
  now: Date,
): Promise<boolean> {
  const password = await hashSecret(md5Hex(demoPassword));
  return core.database.asOwner(async (tx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
    const { rows, sequences } = makeDemo(parts, size, now, password);
    const tables = Object.entries(rows).flatMap(([key, records]) => {
      // other schemas may be in use: what they do not have is left out
      const table = key.includes('.') ? core.tables.get(key)?.table : key;
      return table === undefined ? [] : [{ table, records }];
    });
    // the service's own tables hold rows of its own
    const filled = tables.filter(({ table }) => !table.startsWith('isp_'));
    const used = filled.map(({ table }) => sql`exists(select from ${sql.table(table)})`);
    const { rows: answer } = await sql<{
      used: boolean;
    }>`select ${sql.join(used, sql` or `)} as used`.execute(tx);
    if (answer[0]?.used) return false;
    for (const { records, table } of tables) await insertRows(tx, table, records);
    for (const table of core.tables.values()) await continueNumbers(tx, table);
    for (const [name, last] of Object.entries(sequences))
      await sql`select setval(${name}::regclass, ${last})`.execute(tx);
    await sql`analyze`.execute(tx);
    return true;
  });
}
