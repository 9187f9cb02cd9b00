import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { askUnder, type Setting } from '../sql/askUnder.ts';
import { faultOf } from '../sql/databaseFault.ts';
import { sqlStateOf, sqlStates } from '../sql/sqlState.ts';
import { createReplicaRouting, type ReplicaCounts, toPosition } from './createReplicaRouting.ts';
import { createPostgresPool } from './postgresPool.ts';

/** Runs one reading statement under settings that apply only to this statement. */
export type RunUnder = <T>(
  settings: readonly Setting[],
  statement: CompiledQuery<T>,
  isOften: boolean,
) => Promise<readonly T[]>;

/** A replica of the PostgreSQL database, for exports and statistics. */
export interface Replica {
  /**
   * Returns true if the replica has everything that was committed before this call. If it is behind, waits for it for
   * a second at most.
   */
  readonly isFresh: () => Promise<boolean>;
  /**
   * Runs a statement on the replica. If the replica fails, or cancels the statement because of a conflict with its
   * replication, the primary server runs it.
   */
  readonly run: RunUnder;
  readonly counts: () => ReplicaCounts;
  readonly close: () => Promise<void>;
}

export interface ReplicaOptions {
  /** Address of the replica, types and size of its pool. */
  readonly pool: pg.PoolConfig;
  /** SQL that every new connection runs first. */
  readonly startOfSession: string;
  /** Reads the position in the log up to which the primary server has written, as text. */
  readonly written: () => Promise<string>;
  /** Runs a statement on the primary server. */
  readonly onPrimary: RunUnder;
}

/** Time limits in milliseconds. */
const times = {
  /** For a connection, and for the answer with the position of the replica. */
  ask: 500,
  /** For a statement. It is longer than the limit that the server itself applies, for a server that hangs. */
  statement: 20_000,
} as const;

/** Opens the replica. It need not be available: without it, the primary server answers. */
export function openReplica({ onPrimary, pool: config, startOfSession, written }: ReplicaOptions): Replica {
  const pool = createPostgresPool({ ...config, query_timeout: times.statement }, () => false, times.ask);
  pool.beginSessions(startOfSession);
  const withClient = async <T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = (await pool.connect()) as pg.PoolClient;
    let hasFailed = true;
    try {
      const result = await use(client);
      hasFailed = false;
      return result;
    } finally {
      // After an error the connection may still wait for an answer, so it is closed.
      client.release(hasFailed);
    }
  };
  const routing = createReplicaRouting({
    written: async () => toPosition(await written()),
    async replayed() {
      const query = { text: 'select pg_last_wal_replay_lsn()::text as at', query_timeout: times.ask };
      const { rows } = await withClient((client) => client.query<{ at: string | null }>(query));
      // A server that was promoted to a primary server replays nothing, and has other data.
      const at = rows[0]?.at;
      return at ? toPosition(at) : undefined;
    },
  });
  return {
    isFresh: routing.isFresh,
    counts: routing.counts,
    async run(settings, statement, isOften) {
      try {
        return await withClient((client) => askUnder(client, settings, statement, isOften));
      } catch (error) {
        if (!isFaultOfReplica(error)) throw error;
        routing.noteFailure();
        return onPrimary(settings, statement, isOften);
      }
    },
    close: () => pool.end(),
  };
}

/** Returns true for an error after which the primary server may still answer. A statement that takes too long may not. */
function isFaultOfReplica(error: unknown): boolean {
  // A statement that writes is an error of the code: it must not succeed on the primary server.
  if (sqlStateOf(error) === sqlStates.readOnlyTransaction) return false;
  const fault = faultOf(error);
  if (fault !== undefined) return fault !== 'STATEMENT_TIMEOUT';
  return error instanceof Error && error.message === 'Query read timeout';
}
