import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../database/open/openDatabase.ts';

/**
 * This script runs as a separate process that uses a database folder. It prints a line when the database is open,
 * then writes rows and prints each row that the database has confirmed.
 */
const [folder = '', start = '0'] = process.argv.slice(2);
try {
  const database = await openDatabase({ folder });
  await database.asOwner((tx) =>
    sql`create table if not exists kept (id integer primary key, text text)`.execute(tx),
  );
  await database.setAddress('http://127.0.0.1:1');
  console.log('open');
  for (let id = Number(start); ; id += 1) {
    await database.asOwner((tx) => sql`insert into kept values (${id}, ${'x'.repeat(500)})`.execute(tx));
    console.log(`row ${id}`);
    // The pause gives processor time to the other processes of the machine.
    await setTimeout(5);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
