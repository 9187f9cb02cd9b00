import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type CompiledQuery, Kysely, type KyselyConfig, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Caller } from '../../host/caller.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { createTurns, type Turns } from '../limits/turns.ts';
import { type DatabaseRole, databaseRoles, ensureRoles } from '../roles/roles.ts';
import { askUnder, type Setting } from '../sql/askUnder.ts';
import { trackTransaction } from '../sql/openTransaction.ts';
import { sqlStateOf, sqlStates } from '../sql/sqlState.ts';
import { type Ask, askWithin, type Tables, type Tx } from '../sql/tx.ts';
import { FairPGliteDialect } from './fairPglite.ts';
import { type FolderLock, lockFolder } from './folderLock.ts';
import { createPgliteListener, type Listener } from './listener.ts';
import { CONNECT_TIMEOUT_MS, createPostgresPool, type GuardedPool, type PoolCounts } from './postgresPool.ts';
import { createPostgresWatch } from './postgresWatch.ts';
import { SyncedNodeFs, syncedStartParams } from './syncedNodeFs.ts';

export type { Tables, Tx };

export interface DatabaseOptions {
  /** Address of the PostgreSQL database (`postgres://…`). Without it PGlite is used. */
  readonly url?: string | undefined;
  /** Folder of the PGlite database. Without it the data are held in memory. */
  readonly folder?: string | undefined;
  /** Copy of a data directory with which the database starts, so that all tests start from the same state. */
  readonly dump?: Blob | undefined;
  /** Number of connections in the PostgreSQL pool. @defaultValue 10 */
  readonly poolSize?: number;
  /**
   * Milliseconds that a call waits for a connection of the pool, and that a writing call waits for its turn.
   * @defaultValue 5000
   */
  readonly connectTimeoutMs?: number;
  /** Called with every statement that is sent, including `begin` and `commit`, so that tests can count them. */
  readonly onStatement?: (statement: CompiledQuery) => void;
}

/**
 * The interface to the database, which is PostgreSQL or PGlite. Every call reads tables inside a transaction, and
 * no request runs as the owner: `asRequest` is bound by row-level security, `asJob` sees all rows but cannot change
 * tables, `asOwner` migrates. Calls cannot be nested, since PGlite has one connection. Code inside a call uses the
 * transaction that it receives.
 *
 * @example const isEmbedded = ({ kind }: Database) => kind === 'pglite';
 */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  asRequest: <T>(caller: Caller, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Like `asRequest`, for a call that reads: the database refuses statements that change or lock rows. */
  asReader: <T>(caller: Caller, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Like `asRequest`, for a call that changes or locks rows. Such calls never use all connections, so that lists
   * continue while calls wait for locks.
   */
  asWriter: <T>(caller: Caller, work: (tx: Tx) => Promise<T>) => Promise<T>;
  asJob: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Runs one reading statement as the job role, without a transaction. This takes a third of the messages that
   * `asJob` sends.
   */
  ask: Ask;
  /** Runs one reading statement under row-level security like `asRequest`, in one message to the database. */
  askAs: <T>(caller: Caller, statement: RawBuilder<T>, isOften?: boolean) => Promise<readonly T[]>;
  asOwner: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Runs as the owner outside of a transaction. It is only for Kysely's Migrator, which makes its own transaction.
   */
  asMigrator: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /**
   * Receives the notifications of committed transactions, of this process and all others.
   * @returns a function that stops receiving
   */
  listen: Listener['listen'];
  /** Returns a copy of the whole data directory (PGlite only). @throws Error on PostgreSQL */
  dump: () => Promise<Blob>;
  /** Checks whether the database answers. @throws Error when it does not */
  ping: () => Promise<void>;
  /**
   * Returns the numbers of connections in use and of waiting calls; undefined for PGlite, which has only one
   * connection.
   */
  pool: () => PoolCounts | undefined;
  /** Sets the address of this process, which is shown to a second process that wants to use the same folder. */
  setAddress: (address: string) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Limits in milliseconds: `statement` for the run time of a statement, `lock` for waiting for a lock, and `idle`
 * for a transaction without a running statement. A call waits for a lock for a shorter time than for a connection,
 * so that a locked row stops only the calls that need this row.
 */
const limits = {
  request: { statement: 15_000, lock: 4000, idle: 60_000 },
  job: { statement: 60_000, lock: 10_000, idle: 60_000 },
} as const;

/** Error of the programmer: a statement under {@link Database.asReader} changed or locked rows. */
class ReaderWritesError extends Error {
  override readonly name = 'ReaderWritesError';
  constructor(options: ErrorOptions) {
    super(
      'A rule that only reads tried to change or lock rows. Do it in an action, a job, `opened` or `writingReads`.',
      options,
    );
  }
}

/** Reads int8 as a number, so that both databases return the same type. Ids are texts and are not read here. */
function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`int8 out of range: ${text}`);
  return value;
}
const keepText = (text: string): string => text;

/**
 * Opens the database, creates the roles and checks that row-level security will bind the roles.
 *
 * @throws FolderInUseError when another process uses the folder
 *
 * @example
 * const database = await openDatabase({ folder: '.data/pg' }); // or { url: 'postgres://…' }; in memory without either
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const driver = options.url ? openPostgres(options.url, options) : await openPglite(options);
  const { db, pool } = driver;

  const inRole = async <T>(
    role: DatabaseRole | undefined,
    caller: Caller | undefined,
    work: (tx: Tx) => Promise<T>,
    isReader = caller?.looksOnly ?? false,
  ): Promise<T> => {
    try {
      return await trackTransaction(() =>
        db.transaction().execute(async (tx) => {
          await (role ? enterRole(tx, role, caller, isReader) : enterOwner(tx));
          return work(tx);
        }),
      );
    } catch (error) {
      if (sqlStateOf(error) === sqlStates.readOnlyTransaction) {
        if (caller?.looksOnly) throw new Refusal('LOOKS_ONLY', { cause: error });
        if (isReader) throw new ReaderWritesError({ cause: error });
        // After a failover every connection still leads to the former primary server, which cannot write any more.
        pool?.reset();
      }
      throw error;
    }
  };
  const asRequest: Database['asRequest'] = (caller, work) => inRole(roleOf(caller), caller, work);
  // Some connections are reserved for calls that read, because a writing call keeps its connection while waiting.
  const writing: Turns = pool
    ? createTurns(
        Math.max(1, Math.floor((pool.counts().max * 2) / 3)),
        options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
      )
    : (work) => work();

  const database: Database = {
    kind: pool ? 'postgres' : 'pglite',
    asRequest,
    asReader: (caller, work) => inRole(roleOf(caller), caller, work, true),
    asWriter: (caller, work) => writing(() => asRequest(caller, work)),
    asJob: (work) => inRole(databaseRoles.job, undefined, work),
    asOwner: (work) => inRole(undefined, undefined, work),
    ask: async (statement, isOften) =>
      driver.askUnder?.([], statement, isOften) ?? (await statement.execute(db)).rows,
    askAs: (caller, statement, isOften) =>
      driver.askUnder?.(scopeOf(caller), statement, isOften) ??
      asRequest(caller, (tx) => askWithin(tx)(statement)),
    asMigrator: (work) =>
      db.connection().execute(async (own) => {
        await sql.raw(ownSession).execute(own);
        try {
          return await work(own);
        } finally {
          await sql.raw(startOfSession).execute(own);
        }
      }),
    dump: driver.dump,
    listen: driver.listener.listen,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    pool: () => pool?.counts(),
    setAddress: async (address) => driver.setAddress?.(address),
    close: async () => {
      await driver.listener.close();
      await db.destroy();
      await driver.release?.();
    },
  };
  try {
    await ensureRoles(database);
    await driver.enterSession();
    await driver.start();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

interface SessionLimit {
  readonly statement: number;
  readonly lock: number;
}

/**
 * Returns one statement that sets the role and the limits of a session. With `isLocal` the statement sets them for
 * the current transaction.
 */
const sessionOf = (role: string, { lock, statement }: SessionLimit, isLocal = false): string =>
  `select set_config('role', '${role}', ${isLocal}), set_config('statement_timeout', '${statement}', ${isLocal}), set_config('lock_timeout', '${lock}', ${isLocal})`;
/** The limits of the owner. The owner changes tables, for which there is no time limit. */
const unlimited: SessionLimit = { statement: 0, lock: 0 };
const ownSession = sessionOf('none', unlimited);
/**
 * Settings for statements outside of a transaction. These statements do not run as the owner of the tables, and
 * have a time limit. JIT compilation (`jit`) is off, because it takes seconds where the policies make the database
 * expect millions of rows.
 */
const startOfSession = `${sessionOf(databaseRoles.job, limits.request)}, set_config('jit', 'off', false)`;

/** One of the two databases (PostgreSQL or PGlite) after it was opened. */
interface Driver {
  readonly db: Kysely<Tables>;
  readonly listener: Listener;
  /** The pool of PostgreSQL connections; undefined for PGlite. */
  readonly pool?: GuardedPool;
  /** Runs one statement under settings that end with the statement. Only for PostgreSQL. */
  readonly askUnder?: <T>(
    settings: readonly Setting[],
    statement: RawBuilder<T>,
    isOften?: boolean,
  ) => Promise<readonly T[]>;
  /** Makes every later session begin with {@link startOfSession}. Called after the roles were created. */
  readonly enterSession: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly dump: () => Promise<Blob>;
  readonly setAddress?: FolderLock['setAddress'] | undefined;
  readonly release?: FolderLock['release'] | undefined;
}

const logOf = ({ onStatement }: DatabaseOptions): Pick<KyselyConfig, 'log'> =>
  onStatement ? { log: ({ query }) => onStatement(query) } : {};

function openPostgres(url: string, options: DatabaseOptions): Driver {
  const watch = createPostgresWatch(url, () => pool.reset());
  const types = {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      id === 20 ? toSafeInteger : id === 1082 ? keepText : pg.types.getTypeParser(id, format as 'text'),
  } as pg.CustomTypesConfig;
  const pool = createPostgresPool(
    { connectionString: url, max: options.poolSize ?? 10, types },
    watch.isAway,
    options.connectTimeoutMs,
  );
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...logOf(options) });
  return {
    db,
    async askUnder(settings, statement, isOften) {
      const query = statement.compile(db);
      const client = (await pool.connect()) as pg.PoolClient;
      try {
        return await askUnder(client, settings, query, isOften);
      } finally {
        client.release();
        options.onStatement?.(query);
      }
    },
    enterSession: async () => {
      pool.beginSessions(startOfSession);
      await sql.raw(startOfSession).execute(db);
    },
    listener: watch,
    pool,
    start: watch.start,
    dump: async () => {
      throw new Error('Only PGlite can be dumped; use pg_dump for PostgreSQL.');
    },
  };
}

/**
 * Start parameters of PGlite with small buffers. A test opens the database image again each time, and to reserve
 * 128 MB of buffers takes longer than to read the image.
 */
const smallStartParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

async function openPglite(options: DatabaseOptions): Promise<Driver> {
  const { dump, folder } = options;
  const lock = folder === undefined ? undefined : await lockFolder(folder);
  try {
    const pglite = await PGlite.create({
      ...(folder === undefined
        ? {}
        : { fs: new SyncedNodeFs(folder), startParams: syncedStartParams(PGlite.defaultStartParams) }),
      ...(dump ? { loadDataDir: dump, startParams: smallStartParams } : {}),
      extensions: { pg_trgm },
      parsers: { 20: toSafeInteger, 1082: keepText },
    });
    return {
      db: new Kysely<Tables>({ dialect: new FairPGliteDialect(pglite), ...logOf(options) }),
      enterSession: async () => void (await pglite.exec(startOfSession)),
      listener: createPgliteListener(pglite),
      start: async () => undefined,
      dump: () => pglite.dumpDataDir('none'),
      setAddress: lock?.setAddress,
      release: lock?.release,
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

const roleOf = ({ level }: Caller): DatabaseRole =>
  level === 'anonymous' ? databaseRoles.anonymous : databaseRoles.request;

/** Returns the settings that row-level security reads. To set `role` has the effect of SET ROLE. */
const settingsOf = (role: DatabaseRole, caller: Caller | undefined): readonly Setting[] => [
  ['role', role],
  ['isp.tenant', caller?.tenantId ?? ''],
  ['isp.user', caller?.userId ?? ''],
  ['isp.org', caller?.orgId ?? ''],
  ['isp.level', caller?.level ?? ''],
  ['isp.projects', caller?.projects.join(',') ?? ''],
];

/**
 * Returns all settings that row-level security reads for a caller. Two callers with equal settings see the same
 * rows.
 */
export const scopeOf = (caller: Caller): readonly Setting[] => settingsOf(roleOf(caller), caller);

/** Sets the role and the caller for the transaction. All these settings end with the transaction. */
async function enterRole(
  tx: Tx,
  role: DatabaseRole,
  caller: Caller | undefined,
  isReader: boolean,
): Promise<void> {
  const limit = role === databaseRoles.job ? limits.job : limits.request;
  const settings: readonly Setting[] = [
    ...settingsOf(role, caller),
    ['statement_timeout', String(limit.statement)],
    ['lock_timeout', String(limit.lock)],
    ['idle_in_transaction_session_timeout', String(limit.idle)],
    ...(isReader ? [['transaction_read_only', 'on'] as const] : []),
  ];
  await sql`select ${sql.join(settings.map(([name, value]) => sql`set_config(${name}, ${value}, true)`))}`.execute(
    tx,
  );
}

async function enterOwner(tx: Tx): Promise<void> {
  await sql.raw(sessionOf('none', unlimited, true)).execute(tx);
}

/**
 * Runs `work` as another caller inside a transaction, to find out which rows row-level security shows to that
 * caller. No user gets more rights by it, because only the service chooses the caller.
 */
export async function asCallerWithin<T>(tx: Tx, caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T> {
  const settings = scopeOf(caller);
  const { rows } = await sql<{ before: readonly (string | null)[] }>`
    select array[${sql.join(settings.map(([name]) => sql`current_setting(${name}, true)`))}] as before`.execute(
    tx,
  );
  const before = rows[0]?.before ?? [];
  const set = (values: readonly Setting[]) =>
    sql`select ${sql.join(values.map(([name, value]) => sql`set_config(${name}, ${value}, true)`))}`.execute(
      tx,
    );
  await set(settings);
  const result = await work(tx);
  // The settings are restored only after success, for the same reason as in asJobWithin below.
  await set(settings.map(([name], at) => [name, before[at] ?? '']));
  return result;
}

/**
 * Runs `work` as the job role inside the transaction of a request, for effects that the caller may cause but may
 * not read.
 */
export async function asJobWithin<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const before = await sql<{ role: string }>`
    select role, set_config('role', ${databaseRoles.job}, true) from (values (current_setting('role'))) as before(role)`.execute(
    tx,
  );
  const result = await work(tx);
  // The role is restored only after success, because a failed statement ends the transaction, and the role ends
  // with it.
  await sql`select set_config('role', ${before.rows[0]?.role ?? databaseRoles.request}, true)`.execute(tx);
  return result;
}
