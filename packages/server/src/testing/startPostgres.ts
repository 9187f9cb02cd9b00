import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../database/open/openDatabase.ts';
import type { DatabaseImage } from './databaseImage.ts';
import {
  addressOf,
  launchServer,
  type ServerOptions,
  shutServerDown,
  signalServer,
  startServer,
  stopServer,
} from './postgresServer.ts';

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  /** Creates a database, empty or as a copy of the image, and returns its URL. */
  readonly createDatabase: (image?: DatabaseImage) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** Functions that simulate faults of a server that belongs to one test. Its data are kept. */
export interface ServerFaults {
  /** Shuts the server down. `fast` closes all connections properly; `immediate` is a crash. */
  readonly shutDown: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Starts the server after `shutDown`. Resolves when the server accepts connections. */
  readonly start: () => Promise<void>;
  /** Pauses all processes of the server without closing a connection. */
  readonly freeze: () => Promise<void>;
  readonly resume: () => Promise<void>;
}

/**
 * Starts a server for one test only, which stops, freezes or configures the server, or changes its roles. Other
 * tests share a server: see `testDatabases`.
 *
 * @throws MissingPostgresError
 *
 * @example
 * const { createDatabase, stop } = await startPostgres();
 * const url = await createDatabase();
 * await stop();
 */
export async function startPostgres(
  options: ServerOptions = {},
): Promise<TestPostgres & { readonly fault: ServerFaults }> {
  const folder = await startServer(options);
  return {
    ...databasesOf(folder),
    fault: {
      shutDown: (mode) => shutServerDown(folder, mode),
      start: () => launchServer(folder, options),
      freeze: () => signalServer(folder, 'SIGSTOP'),
      resume: () => signalServer(folder, 'SIGCONT'),
    },
    stop: () => stopServer(folder),
  };
}

/** Creates and drops databases of the server in a folder. */
export function databasesOf(folder: string): {
  readonly createDatabase: TestPostgres['createDatabase'];
  /** Drops every database that was created here. */
  readonly dropAll: () => Promise<void>;
} {
  const made: string[] = [];
  return {
    async createDatabase(image) {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await asAdmin(folder, async (client) => {
        const template = image && (await templateOf(client, folder, image));
        // The files are copied. The other strategy also writes each page to the log, and takes five times as long.
        const from = template ? ` template ${template} strategy file_copy` : '';
        await client.query(`create database ${name}${from}`);
      });
      made.push(name);
      return addressOf(folder, name);
    },
    async dropAll() {
      await asAdmin(folder, async (client) => {
        for (const name of made.splice(0)) await client.query(`drop database if exists ${name} with (force)`);
      });
    },
  };
}

/**
 * Returns the name of the database from which copies of an image are made. The first call fills it; further calls
 * wait for the first call.
 */
async function templateOf(client: pg.Client, folder: string, image: DatabaseImage): Promise<string> {
  const name = `image_${image.name}`;
  await client.query('select pg_advisory_lock(hashtext($1))', [name]);
  const known = await client.query('select from pg_database where datname = $1', [name]);
  if (known.rowCount === 0) {
    // The database has another name until it is complete, so that an incomplete database is never used.
    const draft = `draft_${image.name}`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    const database = await openDatabase({ url: addressOf(folder, draft), poolSize: 5 });
    try {
      await image.fill(database);
    } finally {
      await database.close();
    }
    await disconnected(client, draft);
    await client.query(`alter database ${draft} rename to ${name}`);
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [name]);
  return name;
}

/**
 * Waits until the server has registered that the connection was closed, since a database in use cannot be renamed.
 */
async function disconnected(client: pg.Client, database: string): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [database]);
    if (rowCount === 0) return;
    await new Promise((done) => setTimeout(done, 20));
  }
}

async function asAdmin(folder: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(folder, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
