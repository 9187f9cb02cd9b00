import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../host/caller.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { withSpan } from '../../tracing/withSpan.ts';
import { createTurns, type Turns } from '../limits/turns.ts';
import { type DatabaseRole, databaseRoles, ensureRoles } from '../roles/roles.ts';
import type { Setting } from '../sql/askUnder.ts';
import { hasWritten, trackTransaction } from '../sql/openTransaction.ts';
import { sqlStateOf, sqlStates } from '../sql/sqlState.ts';
import { type Ask, askWithin, type Tables, type Tx } from '../sql/tx.ts';
import type { ReplicaCounts } from './createReplicaRouting.ts';
import type { DatabaseOptions } from './DatabaseOptions.ts';
import type { Listener } from './listener.ts';
import { type Driver, openDriver } from './openDriver.ts';
import type { Replica } from './openReplica.ts';
import { CONNECT_TIMEOUT_MS, type PoolCounts } from './postgresPool.ts';
import { limits, NOTES_SETTING, ownSession, sessionOf, startOfSession, unlimited } from './session.ts';

export type { Tables, Tx };

/**
 * The interface to the database, which is PostgreSQL or PGlite. Every call reads tables inside a transaction with a
 * database role. No request has the role of the owner. `asRequest` has a role that row-level security restricts.
 * `asJob` has a role that sees all rows but cannot change tables. `asOwner` is for migrations. Calls must not be
 * nested, because PGlite has only one connection. Code inside a call uses the transaction that it receives.
 *
 * @example const isEmbedded = ({ kind }: Database) => kind === 'pglite';
 */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  asRequest: <T>(caller: Caller, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Like `asRequest`, for a call that only reads. The database refuses statements that change or lock rows. */
  asReader: <T>(caller: Caller, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Like `asRequest`, for a call that changes or locks rows. Some connections are never used for such calls, so
   * that lists can still be read while calls wait for locks.
   */
  asWriter: <T>(caller: Caller, work: (tx: Tx) => Promise<T>) => Promise<T>;
  asJob: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Runs one reading statement with the role for jobs and without a transaction. This needs a third of the messages
   * of `asJob`.
   */
  ask: Ask;
  /**
   * Runs one reading statement under row-level security like `asRequest`, but with a single message to the
   * database.
   */
  askAs: <T>(caller: Caller, statement: RawBuilder<T>, isOften?: boolean) => Promise<readonly T[]>;
  /**
   * Returns the server for a long read, such as an export: the replica if it has everything that was committed before
   * this call, otherwise the primary server. A read that is continued later keeps its server.
   */
  longReader(): Promise<LongReader>;
  /** Returns how often the replica was used and why not. Undefined without a replica. */
  replica: () => ReplicaCounts | undefined;
  asOwner: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Runs as the owner and outside of a transaction. It is only for Kysely's Migrator, which opens its own
   * transaction.
   */
  asMigrator: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /**
   * Receives the notifications of committed transactions, both of this process and of others.
   * @returns a function that stops receiving
   */
  listen: Listener['listen'];
  /**
   * Makes a function run at the end of each transaction of a request or job that may have written something, before its
   * commit. If the function fails, the transaction is rolled back. Of several functions the one that was given last runs.
   * @returns a function that stops this
   */
  readonly beforeCommit: (run: BeforeCommit) => () => void;
  /** Returns a copy of the whole data directory. Only PGlite can do this. @throws Error on PostgreSQL */
  dump: () => Promise<Blob>;
  /** Checks whether the database answers. @throws Error when it does not */
  ping: () => Promise<void>;
  /**
   * Returns the number of connections that are open and in use, and of calls that wait for a connection. Returns
   * undefined for PGlite, which has only one connection.
   */
  pool: () => PoolCounts | undefined;
  /** Sets the address of this process, which is shown to a second process that wants to use the same folder. */
  setAddress: (address: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Runs at the end of a transaction. The caller is undefined in a job. */
export type BeforeCommit = (tx: Tx, caller: Caller | undefined) => Promise<void>;

/** The functions of a database with which long reads are made. They never see older data than at their start. */
export type LongReader = Pick<Database, 'ask' | 'askAs'>;

/** Error in the code of a rule: a statement under {@link Database.asReader} tried to change or lock rows. */
class ReaderWritesError extends Error {
  override readonly name = 'ReaderWritesError';
  constructor(options: ErrorOptions) {
    super(
      'A rule that may only read tried to change or lock rows. Do this in an action, a job, `opened` or `writingReads`.',
      options,
    );
  }
}

/**
 * Opens the database, creates the database roles if they are missing, and checks that row-level security applies to
 * them.
 *
 * @throws FolderInUseError when another process uses the folder
 *
 * @example
 * const database = await openDatabase({ folder: '.data/pg' }); // or { url: 'postgres://…' }; in memory without either
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const driver = await openDriver(options);
  const { db, pool, replica } = driver;

  const enders: BeforeCommit[] = [];
  const inRole = inRoleOf(driver, enders);
  const asRequest: Database['asRequest'] = (caller, work) => inRole(roleOf(caller), caller, work);
  // A third of the connections is kept for reading calls, because a writing call keeps its one while it waits.
  const writing: Turns = pool
    ? createTurns(
        Math.max(1, Math.floor((pool.counts().max * 2) / 3)),
        options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
      )
    : (work) => work();

  const onReplica = replica && readerOf(replica, db);
  const database: Database = {
    // A host may have replaced functions of the database, so they are taken from the object of the call.
    async longReader() {
      return onReplica && (await replica?.isFresh()) ? onReplica : this;
    },
    replica: () => replica?.counts(),
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
    beforeCommit(run) {
      enders.push(run);
      return () => void enders.splice(enders.indexOf(run), 1);
    },
    dump: driver.dump,
    listen: driver.listener.listen,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    pool: () => pool?.counts(),
    setAddress: async (address) => driver.setAddress?.(address),
    close: async () => {
      await driver.listener.close();
      await replica?.close();
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

/** Returns the function that runs work in a transaction of a role. Without a role it is the owner of the tables. */
const inRoleOf =
  ({ db, pool }: Pick<Driver, 'db' | 'pool'>, enders: readonly BeforeCommit[]) =>
  async <T>(
    role: DatabaseRole | undefined,
    caller: Caller | undefined,
    work: (tx: Tx) => Promise<T>,
    isReader = caller?.looksOnly ?? false,
  ): Promise<T> => {
    try {
      return await withSpan(isReader ? 'reading transaction' : 'transaction', () =>
        trackTransaction(() =>
          db.transaction().execute(async (tx) => {
            const end = isReader ? undefined : enders.at(-1);
            if (!role) await enterOwner(tx);
            else await enterRole(tx, { role, caller, isReader, isNoted: end !== undefined });
            const result = await work(tx);
            if (role && end && hasWritten()) await end(tx, caller);
            return result;
          }),
        ),
      );
    } catch (error) {
      if (sqlStateOf(error) === sqlStates.readOnlyTransaction) {
        if (caller?.looksOnly) throw new Refusal('LOOKS_ONLY', { cause: error });
        if (isReader) throw new ReaderWritesError({ cause: error });
        // After a failover every connection still leads to the former primary server, so all are closed.
        pool?.reset();
      }
      throw error;
    }
  };

/** Returns the functions with which long reading statements run on a replica. */
const readerOf = ({ run }: Replica, db: Kysely<Tables>): LongReader => ({
  ask: (statement, isOften = false) => run([], statement.compile(db), isOften),
  askAs: (caller, statement, isOften = false) => run(scopeOf(caller), statement.compile(db), isOften),
});

const roleOf = ({ level }: Caller): DatabaseRole =>
  level === 'anonymous' ? databaseRoles.anonymous : databaseRoles.request;

/**
 * Returns the settings that the policies of row-level security read: the role and the caller. Setting `role` has
 * the effect of SET ROLE.
 */
const settingsOf = (role: DatabaseRole, caller: Caller | undefined): readonly Setting[] => [
  ['role', role],
  ['isp.tenant', caller?.tenantId ?? ''],
  ['isp.user', caller?.userId ?? ''],
  ['isp.org', caller?.orgId ?? ''],
  ['isp.level', caller?.level ?? ''],
  ['isp.projects', caller?.projects.join(',') ?? ''],
];

/**
 * Returns all settings on which it depends which rows a caller sees. Two callers with equal settings see the same
 * rows.
 */
export const scopeOf = (caller: Caller): readonly Setting[] => settingsOf(roleOf(caller), caller);

/** Sets the role and the caller for the transaction. All these settings end with the transaction. */
async function enterRole(
  tx: Tx,
  {
    caller,
    isNoted,
    isReader,
    role,
  }: {
    readonly role: DatabaseRole;
    readonly caller: Caller | undefined;
    readonly isReader: boolean;
    /** True if the changes of records are noted. */
    readonly isNoted: boolean;
  },
): Promise<void> {
  const limit = role === databaseRoles.job ? limits.job : limits.request;
  const settings: readonly Setting[] = [
    ...settingsOf(role, caller),
    ['statement_timeout', String(limit.statement)],
    ['lock_timeout', String(limit.lock)],
    ['idle_in_transaction_session_timeout', String(limit.idle)],
    ...(isReader ? [['transaction_read_only', 'on'] as const] : []),
    ...(isNoted ? [[NOTES_SETTING, 'on'] as const] : []),
  ];
  await sql`select ${sql.join(settings.map(([name, value]) => sql`set_config(${name}, ${value}, true)`))}`.execute(
    tx,
  );
}

async function enterOwner(tx: Tx): Promise<void> {
  await sql.raw(sessionOf('none', unlimited, true)).execute(tx);
}

/**
 * Runs `work` as another caller inside a transaction, for example to find out which rows that caller can see. No
 * user can get more rights by this, because only the code of the service chooses the caller.
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
  // After an error the settings are not restored, because the transaction ends and the settings end with it, as in
  // asJobWithin below.
  await set(settings.map(([name], at) => [name, before[at] ?? '']));
  return result;
}

/**
 * Runs `work` with the role for jobs inside the transaction of a request. It is for changes that the caller may
 * cause in rows that the caller may not read.
 */
export async function asJobWithin<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const before = await sql<{ role: string }>`
    select role, set_config('role', ${databaseRoles.job}, true) from (values (current_setting('role'))) as before(role)`.execute(
    tx,
  );
  const result = await work(tx);
  // After an error the role is not restored, because the failed statement ends the transaction, and the role ends
  // with the transaction.
  await sql`select set_config('role', ${before.rows[0]?.role ?? databaseRoles.request}, true)`.execute(tx);
  return result;
}
