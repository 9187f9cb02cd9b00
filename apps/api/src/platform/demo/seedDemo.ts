import { type Core, continueNumbers, type EntityTable, encodeRow, takeTurn } from '@isp/server/internal';
import { sql } from 'kysely';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { md5Hex } from '../passwords/password.ts';
import { turns } from '../tables/turns.ts';
import { demoPassword } from './accounts.ts';
import type { DemoPart } from './demoPart.ts';
import { type DemoRow, type DemoSize, insertRows } from './demoRows.ts';
import { makeDemo } from './makeDemo.ts';

/**
 * Fills an empty database with demo data. On the same day, the rows are the same on every machine. The data are
 * made in one transaction, so either all are made or none. If one of the tables already has a row, none are made.
 *
 * @returns true if the database was empty
 */
export async function seedDemo(
  core: Core,
  parts: readonly DemoPart[],
  size: DemoSize,
  { now, passwords }: Pick<ServiceBase, 'now' | 'passwords'>,
): Promise<boolean> {
  // the service may run with other schemas; rows of entities that do not exist in them are left out
  const tableOf = (key: string) => (key.includes('.') ? core.tables.get(key)?.table : key);
  return core.database.asOwner(async (tx) => {
    await takeTurn(tx, turns.demo);
    const filled = parts.flatMap(({ fills }) => fills.flatMap((key) => tableOf(key) ?? []));
    const used = filled.map((table) => sql`exists(select from ${sql.table(table)})`);
    const { rows: answer } = await sql<{
      used: boolean;
    }>`select ${sql.join(used, sql` or `)} as used`.execute(tx);
    if (answer[0]?.used) return false;
    const entities = [...core.tables.values()].map(({ entity }) => entity);
    const password = await passwords.hash(md5Hex(demoPassword));
    const { rows, sequences, statements } = makeDemo(parts, size, now(), password, entities);
    const inserted: string[] = [];
    for (const [key, records] of Object.entries(rows)) {
      const table = tableOf(key);
      if (table === undefined) continue;
      const entity = core.tables.get(key);
      const sealed = entity?.entity.fields.filter((field) => field.sealed).map(({ name }) => name) ?? [];
      await insertRows(
        tx,
        table,
        sealed.length === 0 || !entity ? records : records.map(seal(entity, sealed)),
      );
      inserted.push(table);
    }
    for (const statement of statements) await statement.execute(tx);
    for (const table of core.tables.values()) await continueNumbers(tx, table);
    for (const [name, last] of Object.entries(sequences))
      await sql`select setval(${name}::regclass, ${last})`.execute(tx);
    // the statistics for the query planner are updated only for these tables, because doing it for the whole
    // database would take as long again
    if (inserted.length > 0)
      await sql`analyze ${sql.join(inserted.map((table) => sql.table(table)))}`.execute(tx);
    return true;
  });
}

/**
 * Returns a function that encrypts and converts the values of a row, from the form in which demo parts make them to
 * the form in which they are stored.
 */
const seal =
  (table: EntityTable, names: readonly string[]) =>
  (row: DemoRow): DemoRow => ({
    ...row,
    ...encodeRow(table, Object.fromEntries(names.map((name) => [name, row[name]]))),
  });
