import pg from 'pg';
import { DatabaseAwayError, faultOf } from '../sql/databaseFault.ts';
import { dropConnection } from './dropConnection.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { Listener } from './listener.ts';

/**
 * A separate connection, not in the pool. It receives notifications, and detects when the database becomes
 * unavailable.
 */
export interface PostgresWatch extends Listener {
  /** Connects for the first time. @throws Error when the database does not answer */
  readonly start: () => Promise<void>;
  /** True if the database has stopped answering and is still not answering. */
  readonly isAway: () => boolean;
}

/** Times in milliseconds. */
const times = {
  /** Time between two attempts to connect while the database is unavailable. */
  retry: 250,
  /** Time limit for one attempt to connect. */
  connect: 2000,
} as const;

/**
 * Creates the separate connection that receives notifications. Notifications that are sent while the connection is
 * lost never arrive, so code that listens must also check from time to time.
 *
 * @param onAway - called when the database stops answering
 */
export function createPostgresWatch(url: string, onAway: () => void): PostgresWatch {
  const readers: Readers = new Map();
  let client: pg.Client | undefined;
  let away = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  const setAway = () => {
    if (away || isClosed) return;
    away = true;
    onAway();
  };

  async function connect(): Promise<void> {
    const opened = await openClient(url, readers, lost);
    if (isClosed) return void dropConnection(opened);
    client = opened;
    away = false;
  }

  /** Handles a lost connection. Connects again at once, because one broken connection is not an outage. */
  function lost(which: pg.Client): void {
    if (which !== client) return;
    client = undefined;
    tryAgain(0);
  }

  function tryAgain(after: number): void {
    if (isClosed || retry) return;
    retry = setTimeout(() => {
      connect().then(
        () => {
          retry = undefined;
        },
        (error: unknown) => {
          retry = undefined;
          if (faultOf(error) === 'DATABASE_AWAY') setAway();
          tryAgain(times.retry);
        },
      );
    }, after);
    retry.unref();
  }

  const stopHeartbeat = startHeartbeat(
    () => client,
    (silent) => {
      if (silent !== client) return;
      setAway();
      dropConnection(silent);
      lost(silent);
    },
  );

  return {
    start: connect,
    isAway: () => away,
    async listen(channel, onText) {
      if (!client) throw new DatabaseAwayError();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      const removeReader = addReader(readers, channel, onText);
      return async () => {
        // An error is ignored: if the connection is lost, it no longer listens to the channel anyway.
        if (removeReader())
          await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    async close() {
      isClosed = true;
      stopHeartbeat();
      clearTimeout(retry);
      const open = client;
      client = undefined;
      if (away) open && dropConnection(open);
      else await open?.end().catch(() => undefined);
    },
  };
}

/** Listeners by channel. */
type Readers = Map<string, Set<(text: string) => void>>;

/**
 * Adds a listener to a channel.
 * @returns a function that removes the listener and returns true if it was the last listener of the channel
 */
function addReader(readers: Readers, channel: string, read: (text: string) => void): () => boolean {
  const known = readers.get(channel) ?? new Set();
  readers.set(channel, known.add(read));
  return () => {
    known.delete(read);
    if (known.size > 0 || readers.get(channel) !== known) return false;
    return readers.delete(channel);
  };
}

/**
 * Opens a connection that listens to every channel that has a listener.
 *
 * @param onLost - called when the connection breaks or ends, possibly more than once
 * @throws Error when the database does not answer
 */
async function openClient(
  url: string,
  readers: Readers,
  onLost: (client: pg.Client) => void,
): Promise<pg.Client> {
  const opened = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: times.connect,
    keepAlive: true,
    application_name: 'isp-watch',
  });
  opened.on('error', () => onLost(opened));
  opened.on('end', () => onLost(opened));
  opened.on('notification', ({ channel, payload }) => {
    for (const read of readers.get(channel) ?? []) read(payload ?? '');
  });
  try {
    await opened.connect();
    for (const channel of readers.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    dropConnection(opened);
    throw error;
  }
  return opened;
}
