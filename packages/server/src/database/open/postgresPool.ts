import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { DatabaseAwayError, DatabaseBusyError } from '../sql/databaseFault.ts';
import { dropConnection } from './dropConnection.ts';

/** Numbers of connections in the pool and of waiting calls. */
export interface PoolCounts {
  readonly max: number;
  readonly open: number;
  readonly idle: number;
  /** Number of calls that wait for a connection. */
  readonly waiting: number;
}

export interface GuardedPool extends PostgresPool {
  /**
   * Closes every connection and rejects every waiting call immediately. Called when the database is unavailable, or
   * when another server has replaced the primary server.
   */
  readonly reset: () => void;
  readonly counts: () => PoolCounts;
  /** Sets the SQL that every new connection runs before it is used. */
  readonly beginSessions: (statements: string) => void;
}

/** Default number of milliseconds that a call waits for a connection. */
export const CONNECT_TIMEOUT_MS = 5000;

/**
 * Creates the pool of `pg` connections. A broken connection does not make the process crash. While the database is
 * unavailable, calls are rejected immediately instead of waiting.
 */
export function createPostgresPool(
  config: pg.PoolConfig,
  isAway: () => boolean,
  timeoutMs = CONNECT_TIMEOUT_MS,
): GuardedPool {
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis: timeoutMs, keepAlive: true });
  const open = new Set<pg.PoolClient>();
  let start: string | undefined;
  const asking = new Set<(reason: Error) => void>();
  // `pg` itself does not listen for errors of a connection that is in use, and an error event without a listener
  // ends the process. The listener does nothing, because the running statement also gets the error.
  pool.on('connect', (client) => {
    open.add(client);
    client.on('error', () => undefined);
    // The promise is not awaited, because the next statement on this connection is executed after this one anyway.
    if (start !== undefined) client.query(start).catch(() => dropConnection(client));
  });
  pool.on('remove', (client) => open.delete(client));
  pool.on('error', () => undefined);

  return {
    async connect() {
      if (isAway()) throw new DatabaseAwayError();
      let giveUp: (reason: Error) => void = () => undefined;
      const away = new Promise<never>((_resolve, reject) => {
        giveUp = reject;
      });
      asking.add(giveUp);
      let isGivenUp = false;
      const asked = pool.connect();
      try {
        return await Promise.race([asked, away]);
      } catch (error) {
        isGivenUp = true;
        throw error instanceof Error && error.message === 'timeout exceeded when trying to connect'
          ? new DatabaseBusyError()
          : error;
      } finally {
        asking.delete(giveUp);
        // The call no longer waits. If the pool delivers the connection later, it is returned to the pool.
        if (isGivenUp) {
          asked.then(
            (client) => client.release(),
            () => undefined,
          );
        }
      }
    },
    end: () => pool.end(),
    beginSessions(statements) {
      start = statements;
    },
    reset() {
      for (const refuse of asking) refuse(new DatabaseAwayError());
      for (const client of open) dropConnection(client);
    },
    counts: () => ({
      max: pool.options.max ?? 10,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    options: pool.options,
    Client: pg.Client,
  } as GuardedPool;
}
