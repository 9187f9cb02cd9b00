import pg from 'pg';
import { DatabaseAwayError, faultOf } from './databaseFault.ts';
import { dropConnection } from './dropConnection.ts';
import type { Listener } from './listener.ts';

/** A connection of its own beside the pool: it hears notifications, and notices when the database goes away. */
export interface PostgresWatch extends Listener {
  /** Connects for the first time. @throws Error when nobody answers */
  readonly start: () => Promise<void>;
  /** True from when the database was found not to answer until it does again. */
  readonly isAway: () => boolean;
}

/** Milliseconds. */
const times = {
  /** Between two questions whether the database is there. */
  beat: 1000,
  /** Until a question without an answer means that it is not: a frozen server, a cable that was pulled. */
  silence: 5000,
  /** Between two tries to connect while it is away. */
  retry: 250,
  /** One try to connect. */
  connect: 2000,
} as const;

/**
 * What is sent with `pg_notify` while the connection is lost is lost too, so a reader looks for itself from time to
 * time.
 *
 * @param onAway - called when the database stops to answer
 */
export function createPostgresWatch(url: string, onAway: () => void): PostgresWatch {
  const readers = new Map<string, Set<(text: string) => void>>();
  let client: pg.Client | undefined;
  let away = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  let asked: pg.Client | undefined;

  const setAway = () => {
    if (away || isClosed) return;
    away = true;
    onAway();
  };

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: times.connect,
      keepAlive: true,
      application_name: 'isp-watch',
    });
    opened.on('error', () => lost(opened));
    opened.on('end', () => lost(opened));
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
    if (isClosed) return void dropConnection(opened);
    client = opened;
    away = false;
  }

  /** The first try is made at once: one broken connection is not yet a database that is away. */
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

  const beat = setInterval(() => {
    const current = client;
    if (!current || asked === current) return;
    asked = current;
    const silence = setTimeout(
      // a busy process reads its answers late: they are read before this runs
      () => setImmediate(() => asked === current && giveUp(current)),
      times.silence,
    );
    silence.unref();
    const answered = () => {
      clearTimeout(silence);
      if (asked === current) asked = undefined;
    };
    current.query('select 1').then(answered, answered);
  }, times.beat);
  beat.unref();

  function giveUp(silent: pg.Client): void {
    if (silent !== client) return;
    setAway();
    dropConnection(silent);
    lost(silent);
  }

  return {
    start: connect,
    isAway: () => away,
    async listen(channel, onText) {
      if (!client) throw new DatabaseAwayError();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      const known = readers.get(channel) ?? new Set();
      readers.set(channel, known.add(onText));
      return async () => {
        known.delete(onText);
        if (known.size > 0 || readers.get(channel) !== known) return;
        readers.delete(channel);
        // a lost connection listens to nothing
        await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    async close() {
      isClosed = true;
      clearInterval(beat);
      clearTimeout(retry);
      const open = client;
      client = undefined;
      if (away) open && dropConnection(open);
      else await open?.end().catch(() => undefined);
    },
  };
}
