import type { Database } from '@isp/server';
import { ensureTrigrams, sqlStateOf, sqlStates, takeTurn } from '@isp/server/internal';
import { sql } from 'kysely';

const columns = ['spelled', 'sounds'] as const;

/**
 * Creates the database indexes of the search if the extension pg_trgm (trigrams) is installed or can be installed.
 * Without the extension, each search reads all texts and misspelt words find nothing; this is reported to the
 * operator.
 */
export async function ensureIndexes(
  database: Database,
  report: (error: unknown, about: string) => void,
): Promise<void> {
  // If the indexes exist, the function ends here. Creating the indexes again would wait for all transactions that
  // write to the table.
  const [found] = await database.ask(
    sql<{ isReady: boolean }>`select to_regclass('search_text_sounds') is not null as "isReady"`,
  );
  if (found?.isReady) return;
  let refused: unknown;
  try {
    const isMade = await database.asOwner(async (tx) => {
      await takeTurn(tx, 'api.search');
      const schema = await ensureTrigrams(tx);
      if (schema === undefined) return false;
      for (const column of columns)
        await sql`create index if not exists ${sql.id(`search_text_${column}`)} on search_text
          using gin (${sql.id(column)} ${sql.id(schema, 'gin_trgm_ops')}) with (fastupdate = off)`.execute(
          tx,
        );
      return true;
    });
    if (isMade) return;
  } catch (error) {
    if (sqlStateOf(error) !== sqlStates.insufficientPrivilege) throw error;
    refused = error;
  }
  report(
    refused,
    'The database lacks the extension pg_trgm, so the public search finds no misspelt words and reads all names. Let an administrator run: CREATE EXTENSION pg_trgm; and restart the service.',
  );
}
