import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { Kysely, type KyselyConfig, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { isTraced } from '../../tracing/isTraced.ts';
import { noteStatement } from '../../tracing/noteStatement.ts';
import { askUnder, type Setting } from '../sql/askUnder.ts';
import { noteWrite } from '../sql/openTransaction.ts';
import type { Tables } from '../sql/tx.ts';
import { copyFolder, copyName, removeCopies } from './copyFolder.ts';
import type { DatabaseOptions } from './DatabaseOptions.ts';
import { FairPGliteDialect } from './fairPglite.ts';
import { finishRestore } from './finishRestore.ts';
import { type FolderLock, lockFolder } from './folderLock.ts';
import { createPgliteListener, type Listener } from './listener.ts';
import { openReplica, type Replica, type RunUnder } from './openReplica.ts';
import { createPostgresPool, type GuardedPool } from './postgresPool.ts';
import { createPostgresWatch } from './postgresWatch.ts';
import { ownSession, startOfSession } from './session.ts';
import { SyncedNodeFs, syncedStartParams } from './syncedNodeFs.ts';

/** One of the two databases (PostgreSQL or PGlite) after it was opened. */
export interface Driver {
  readonly db: Kysely<Tables>;
  readonly listener: Listener;
  /** The pool of PostgreSQL connections. Undefined for PGlite. */
  readonly pool?: GuardedPool;
  readonly replica?: Replica | undefined;
  /** Runs one statement under settings that apply only to this statement. Undefined for PGlite. */
  readonly askUnder?: <T>(
    settings: readonly Setting[],
    statement: RawBuilder<T>,
    isOften?: boolean,
  ) => Promise<readonly T[]>;
  /**
   * Makes every session that is opened from now on begin with {@link startOfSession}. Called after the roles were
   * created.
   */
  readonly enterSession: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly dump: () => Promise<Blob>;
  readonly setAddress?: FolderLock['setAddress'] | undefined;
  readonly release?: FolderLock['release'] | undefined;
}

/** Opens one of the two databases. @throws FolderInUseError when another process uses the folder */
export const openDriver = async (options: DatabaseOptions): Promise<Driver> =>
  options.url ? openPostgres(options.url, options) : openPglite(options);

/**
 * Converts an int8 to a number, so that both databases return the same type. Ids are texts, so they are not
 * affected.
 */
function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`int8 out of range: ${text}`);
  return value;
}
const keepText = (text: string): string => text;

/** Returns the function that receives every statement. */
function logOf({ onStatement }: DatabaseOptions): Pick<KyselyConfig, 'log'> {
  const isNoted = isTraced();
  return {
    log(event) {
      noteWrite(event.query.sql);
      onStatement?.(event.query);
      if (!isNoted) return;
      noteStatement(
        event.query.sql,
        event.queryDurationMillis,
        event.level === 'error' ? event.error : undefined,
      );
    },
  };
}

/** Passes each statement on that runs outside of Kysely, with its duration, for traces and for tests. */
const noteEach =
  (run: RunUnder, onStatement: DatabaseOptions['onStatement']): RunUnder =>
  async (settings, statement, isOften) => {
    const started = performance.now();
    let failure: unknown;
    try {
      return await run(settings, statement, isOften);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      onStatement?.(statement);
      noteStatement(statement.sql, performance.now() - started, failure);
    }
  };

function openPostgres(url: string, options: DatabaseOptions): Driver {
  const watch = createPostgresWatch(url, () => pool.reset());
  const types = {
    getTypeParser: (id: number, format?: 'text' | 'binary') =>
      id === 20 ? toSafeInteger : id === 1082 ? keepText : pg.types.getTypeParser(id, format as 'text'),
  } as pg.CustomTypesConfig;
  const max = options.poolSize ?? 10;
  const pool = createPostgresPool(
    { connectionString: url, max, types },
    watch.isAway,
    options.connectTimeoutMs,
  );
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...logOf(options) });
  const noted = (run: RunUnder): RunUnder => noteEach(run, options.onStatement);
  const onPrimary = noted(async (settings, statement, isOften) => {
    const client = (await pool.connect()) as pg.PoolClient;
    try {
      return await askUnder(client, settings, statement, isOften);
    } finally {
      client.release();
    }
  });
  const replica =
    options.replicaUrl === undefined
      ? undefined
      : openReplica({
          pool: { connectionString: options.replicaUrl, max, types },
          startOfSession,
          onPrimary,
          async written() {
            const at = sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`;
            const [row] = await onPrimary([], at.compile(db), false);
            return row?.at ?? '';
          },
        });
  return {
    db,
    replica: replica && { ...replica, run: noted(replica.run) },
    askUnder: (settings, statement, isOften = false) => onPrimary(settings, statement.compile(db), isOften),
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
 * Start parameters of PGlite with small buffers. Tests open a database image many times, and reserving 128 MB of
 * buffers takes longer than reading the image.
 */
const smallStartParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

async function openPglite(options: DatabaseOptions): Promise<Driver> {
  const { dump, folder, isSynced = true } = options;
  const lock = folder === undefined ? undefined : await lockFolder(folder);
  try {
    if (folder !== undefined) {
      await finishRestore(folder);
      await removeCopies(folder);
    }
    const synced = folder !== undefined && isSynced ? new SyncedNodeFs(folder) : undefined;
    const pglite = await PGlite.create({
      ...(folder === undefined
        ? {}
        : synced
          ? { fs: synced, startParams: syncedStartParams(PGlite.defaultStartParams) }
          : { fs: new NodeFS(folder) }),
      ...(dump ? { loadDataDir: dump, startParams: smallStartParams } : {}),
      extensions: { pg_trgm },
      parsers: { 20: toSafeInteger, 1082: keepText },
    });
    synced?.syncNewFiles();
    const db = new Kysely<Tables>({ dialect: new FairPGliteDialect(pglite), ...logOf(options) });
    if (folder !== undefined)
      lock?.answer(async (request, isWanted) => {
        if (!copyName.test(request)) throw new Error(`"${request}" is not the name of a copy.`);
        // While this connection is held and PGlite runs nothing, no file changes.
        return db.connection().execute(async (own) => {
          const start = performance.now();
          if (!isWanted()) return 0;
          await sql.raw(ownSession).execute(own);
          await sql`checkpoint`.execute(own);
          await sql.raw(startOfSession).execute(own);
          await pglite.runExclusive(() => copyFolder(folder, request));
          return performance.now() - start;
        });
      });
    return {
      db,
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
