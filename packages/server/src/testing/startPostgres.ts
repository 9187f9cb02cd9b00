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

/** Functions that simulate faults of a server that belongs to one test. The data of the server are kept. */
export interface ServerFaults {
  /** Shuts the server down. The mode `fast` closes all connections properly; `immediate` simulates a crash. */
  readonly shutDown: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Starts the server after `shutDown`. Resolves when the server accepts connections. */
  readonly start: () => Promise<void>;
  /** Pauses all processes of the server without closing a connection. */
  readonly freeze: () => Promise<void>;
  readonly resume: () => Promise<void>;
}

/**
 * Starts a server for one test only. It is for tests that stop, freeze or configure the server, or change its
 * roles. Other tests share a server: see `testDatabases`.
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

/** Returns functions that create and drop databases of the server in a folder. */
export function databasesOf(folder: string): {
  readonly createDatabase: TestPostgres['createDatabase'];
  /** Drops every database that `createDatabase` of this object has created. */
  readonly dropAll: () => Promise<void>;
} {
  const made: string[] = [];
  return {
    async createDatabase(image) {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await asAdmin(folder, async (client) => {
        const template = image && (await templateOf(client, folder, image));
        // `file_copy` copies the files of the template. The other strategy of PostgreSQL also writes each page to
        // the log, and takes five times as long.
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
 * Returns the name of the database that is copied for each use of an image. The first call fills this database;
 * simultaneous calls wait until it is filled.
 */
async function templateOf(client: pg.Client, folder: string, image: DatabaseImage): Promise<string> {
  const name = `image_${image.name}`;
  await client.query('select pg_advisory_lock(hashtext($1))', [name]);
  const known = await client.query('select from pg_database where datname = $1', [name]);
  if (known.rowCount === 0) {
    // The database has the name of a draft until it is complete, so that no other call copies an incomplete
    // database.
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
 * Waits until no connection to the database is registered any more, since PostgreSQL cannot rename a database in
 * use.
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
