import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Caller } from '../caller.ts';
import { createPgliteListener, createPostgresListener, type Listener } from './listener.ts';
import { type DatabaseRole, databaseRoles, ensureRoles } from './roles.ts';

/** Tables come from schemas, so columns are only known at run time. */
export type Tables = Record<string, Record<string, unknown>>;
export type Tx = Transaction<Tables>;

export interface DatabaseOptions {
  /** `postgres://…`; without it PGlite is used. */
  readonly url?: string | undefined;
  /** Folder of the PGlite database; without it the data stay in memory. */
  readonly folder?: string | undefined;
  /** A data directory dumped before, so that tests start from the same state. */
  readonly dump?: Blob | undefined;
  /** Connections of the PostgreSQL pool. @defaultValue 10 */
  readonly poolSize?: number;
}

/**
 * One way to both databases. No call reaches a table outside a transaction, and no request runs as the owner:
 * `asRequest` is bound by row-level security, `asJob` sees all rows but changes no table, `asOwner` migrates.
 * Calls do not nest: PGlite has one connection, so code inside one uses the transaction it was given.
 */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  asRequest: <T>(caller: Caller, work: (tx: Tx) => Promise<T>) => Promise<T>;
  asJob: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  asOwner: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The owner outside a transaction, for Kysely's Migrator, which makes its own. Nothing else belongs here. */
  asMigrator: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /**
   * Hears `pg_notify(channel, text)` of committed transactions, this process's and every other's.
   * @returns ends it
   */
  listen: Listener['listen'];
  /** The whole data directory (PGlite only). @throws Error on PostgreSQL */
  dump: () => Promise<Blob>;
  close: () => Promise<void>;
}

/** Milliseconds a request's statement may take. */
const statementTimeout = 15_000;

/** int8 as a number on both databases; ids are text and never pass here. */
function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`int8 out of range: ${text}`);
  return value;
}
const keepText = (text: string): string => text;

/** Opens the database, makes the roles and checks that row-level security will bind them. */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  let pglite: PGlite | undefined;
  let db: Kysely<Tables>;
  let listener: Listener;
  if (options.url) {
    const pool = new pg.Pool({
      connectionString: options.url,
      max: options.poolSize ?? 10,
      types: {
        getTypeParser: (id: number, format?: 'text' | 'binary') =>
          id === 20 ? toSafeInteger : id === 1082 ? keepText : pg.types.getTypeParser(id, format as 'text'),
      } as pg.CustomTypesConfig,
    });
    // an idle connection that breaks must not end the process; the next query reports it
    pool.on('error', () => undefined);
    db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    listener = createPostgresListener(options.url);
  } else {
    pglite = await PGlite.create({
      ...(options.folder ? { dataDir: options.folder } : {}),
      ...(options.dump ? { loadDataDir: options.dump } : {}),
      parsers: { 20: toSafeInteger, 1082: keepText },
    });
    db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
    listener = createPgliteListener(pglite);
  }

  const inRole = <T>(
    role: DatabaseRole | undefined,
    caller: Caller | undefined,
    work: (tx: Tx) => Promise<T>,
  ) =>
    db.transaction().execute(async (tx) => {
      if (role) await enterRole(tx, role, caller);
      return work(tx);
    });

  const database: Database = {
    kind: pglite ? 'pglite' : 'postgres',
    asRequest: (caller, work) =>
      inRole(caller.level === 'anonymous' ? databaseRoles.anonymous : databaseRoles.request, caller, work),
    asJob: (work) => inRole(databaseRoles.job, undefined, work),
    asOwner: (work) => inRole(undefined, undefined, work),
    asMigrator: (work) => work(db),
    dump: async () => {
      if (!pglite) throw new Error('Only PGlite can be dumped; use pg_dump for PostgreSQL.');
      return pglite.dumpDataDir('none');
    },
    listen: listener.listen,
    close: async () => {
      await listener.close();
      await db.destroy();
    },
  };
  try {
    await ensureRoles(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** `set_config('role', …, true)` is SET LOCAL ROLE; all settings end with the transaction. */
async function enterRole(tx: Tx, role: DatabaseRole, caller: Caller | undefined): Promise<void> {
  await sql`select set_config('role', ${role}, true),
    set_config('isp.tenant', ${caller?.tenantId ?? ''}, true),
    set_config('isp.user', ${caller?.userId ?? ''}, true),
    set_config('isp.org', ${caller?.orgId ?? ''}, true),
    set_config('isp.level', ${caller?.level ?? ''}, true),
    set_config('isp.projects', ${caller?.projects.join(',') ?? ''}, true),
    set_config('statement_timeout', ${String(role === databaseRoles.job ? 60_000 : statementTimeout)}, true)`.execute(
    tx,
  );
}

/** Does `work` as the job role inside a request's transaction, for what the caller may cause but not read. */
export async function asJobWithin<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const before = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx);
  await sql`select set_config('role', ${databaseRoles.job}, true)`.execute(tx);
  const result = await work(tx);
  // only after success: a failed statement ends the transaction, and the role with it
  await sql`select set_config('role', ${before.rows[0]?.role ?? databaseRoles.request}, true)`.execute(tx);
  return result;
}
