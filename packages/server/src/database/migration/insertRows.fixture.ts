import { sql } from 'kysely';
import type { Database } from '../open/openDatabase.ts';
import type { Change } from './changes.fixture.ts';

/** Stores rows with consecutive numbers as their ids, with the values that the change describes. */
export async function insertRows(
  database: Database,
  { tables: [table] = ['shop_book', ''], values }: Change,
  from: number,
  to: number,
): Promise<void> {
  const columns = Object.keys(values).map((name) => sql`, ${sql.ref(name)}`);
  const expressions = Object.values(values).map((value) => sql`, ${sql.raw(value)}`);
  const none = sql``;
  await database.asOwner((tx) =>
    sql`insert into ${sql.table(table)} (id, "tenantId", "orgId"${sql.join(columns, none)})
      select n::text, 't', 'o'${sql.join(expressions, none)} from generate_series(${from}::int, ${to}::int) as n`.execute(
      tx,
    ),
  );
}
