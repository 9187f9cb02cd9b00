import { type Database, openDatabase } from '../database/openDatabase.ts';
import { emptyPglite } from './emptyPglite.ts';
import { startPostgres, type TestPostgres } from './startPostgres.ts';

/** Both databases, for `describe.each`: what holds on one holds on the other. */
export const databaseKinds = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export interface TestDatabases {
  /** An empty database of the kind. */
  readonly open: () => Promise<Database>;
  /** The same database once more, as a second process would open it; on PGlite there can be only one. */
  readonly again: () => Promise<Database>;
  readonly close: () => Promise<void>;
}

/** Opens databases of one kind and closes them all. */
export function testDatabases(kind: DatabaseKind): TestDatabases {
  let postgres: Promise<TestPostgres> | undefined;
  let lastUrl = '';
  const opened: Database[] = [];
  const keep = async (opening: Promise<Database>): Promise<Database> => {
    const database = await opening;
    opened.push(database);
    return database;
  };
  return {
    async open() {
      if (kind === 'pglite') return keep(openDatabase({ dump: await emptyPglite() }));
      postgres ??= startPostgres();
      lastUrl = await (await postgres).createDatabase();
      return keep(openDatabase({ url: lastUrl, poolSize: 5 }));
    },
    async again() {
      if (kind === 'pglite') throw new Error('PGlite lives in one process.');
      return keep(openDatabase({ url: lastUrl, poolSize: 5 }));
    },
    async close() {
      for (const database of opened) await database.close();
      await (await postgres)?.stop();
    },
  };
}
