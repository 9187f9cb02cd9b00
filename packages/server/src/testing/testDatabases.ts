import type { DatabaseOptions } from '../database/open/DatabaseOptions.ts';
import { type Database, openDatabase } from '../database/open/openDatabase.ts';
import { type DatabaseImage, pgliteImage } from './databaseImage.ts';
import { emptyPglite } from './emptyPglite.ts';
import { sharedPostgres } from './sharedPostgres.ts';
import type { TestPostgres } from './startPostgres.ts';

export type DatabaseKind = 'pglite' | 'postgres';

const kinds: readonly DatabaseKind[] = ['pglite', 'postgres'];

/**
 * The kinds of databases, for `describe.each`. A test must have the same result on each kind. `ISP_TEST_DATABASE`
 * limits the tests to one kind, for runs that repeat each test a thousand times.
 */
export const databaseKinds = kinds.filter((kind) => (process.env.ISP_TEST_DATABASE ?? kind) === kind);

export interface TestDatabases {
  /** Opens a new database of this kind: empty, or a copy of the image. */
  readonly open: (
    options?: Pick<DatabaseOptions, 'folder' | 'onStatement' | 'poolSize'>,
  ) => Promise<Database>;
  /** Opens the same database again, as a second process would. Not possible with PGlite, which has one connection. */
  readonly again: () => Promise<Database>;
  /** Returns the URL of a new database that another process will open. Only for PostgreSQL. */
  readonly address: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/**
 * Options for PostgreSQL. Some tests send a hundred calls at once, which share five connections. So the time of
 * waiting for a connection is longer on a slow machine (`ISP_PATIENCE`).
 */
const onPostgres = { poolSize: 5, connectTimeoutMs: 5000 * Number(process.env.ISP_PATIENCE ?? 1) };

/**
 * Returns functions that open databases of one kind and close all of them. PostgreSQL databases are on one server,
 * which the whole run shares. A test that changes the server itself starts a separate server with `startPostgres`.
 *
 * @param image Content of a database when it is opened. @defaultValue nothing
 *
 * @example
 * const { open, close } = testDatabases('pglite');
 * const database = await open();
 * await close();
 */
export function testDatabases(kind: DatabaseKind, image?: DatabaseImage): TestDatabases {
  let postgres: Promise<TestPostgres> | undefined;
  let lastUrl = '';
  const opened: Database[] = [];
  const keep = async (opening: Promise<Database>): Promise<Database> => {
    const database = await opening;
    opened.push(database);
    return database;
  };
  const address = async (): Promise<string> => {
    if (kind === 'pglite') throw new Error('PGlite has no address.');
    postgres ??= sharedPostgres();
    return (await postgres).createDatabase(image);
  };
  return {
    address,
    async open(options) {
      if (kind === 'pglite') {
        const dump = await (image ? pgliteImage(image) : emptyPglite());
        return keep(openDatabase({ dump, ...options }));
      }
      lastUrl = await address();
      return keep(openDatabase({ url: lastUrl, ...onPostgres, ...options }));
    },
    async again() {
      if (kind === 'pglite') throw new Error('PGlite lives in one process.');
      return keep(openDatabase({ url: lastUrl, ...onPostgres }));
    },
    async close() {
      for (const database of opened) await database.close();
      await (await postgres)?.stop();
    },
  };
}
