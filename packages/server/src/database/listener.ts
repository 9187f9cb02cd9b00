import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Hears what transactions send with `pg_notify(channel, text)`, of every process, once they are committed. */
export interface Listener {
  /** @returns ends it */
  readonly listen: (channel: string, onText: (text: string) => void) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

/** Milliseconds until a broken connection is tried again. */
const retryAfter = 1000;

/** PGlite is one process, and tells it by itself. */
export const createPgliteListener = (pglite: PGlite): Listener => ({
  async listen(channel, onText) {
    const end = await pglite.listen(channel, onText);
    return () => end();
  },
  close: async () => undefined,
});

/**
 * One connection of its own beside the pool, opened with the first listener. It comes back after it broke; what was
 * sent meanwhile is lost, so a reader looks for itself from time to time.
 */
export function createPostgresListener(url: string): Listener {
  const readers = new Map<string, Set<(text: string) => void>>();
  let client: Promise<pg.Client> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async (): Promise<pg.Client> => {
    const opened = new pg.Client({ connectionString: url });
    const lost = () => {
      client = undefined;
      if (isClosed || readers.size === 0 || retry) return;
      retry = setTimeout(() => {
        retry = undefined;
        if (!isClosed) connected().catch(lost);
      }, retryAfter);
      retry.unref();
    };
    opened.on('error', lost);
    opened.on('end', lost);
    opened.on('notification', ({ channel, payload }) => {
      for (const read of readers.get(channel) ?? []) read(payload ?? '');
    });
    try {
      await opened.connect();
      for (const channel of readers.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
      return opened;
    } catch (error) {
      await opened.end().catch(() => undefined);
      throw error;
    }
  };
  const connected = (): Promise<pg.Client> => {
    client ??= connect().catch((error: unknown) => {
      client = undefined;
      throw error;
    });
    return client;
  };

  return {
    async listen(channel, onText) {
      const known = readers.get(channel);
      if (known) known.add(onText);
      else readers.set(channel, new Set([onText]));
      await (await connected()).query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        const left = readers.get(channel);
        left?.delete(onText);
        if (left?.size !== 0) return;
        readers.delete(channel);
        const open = await client?.catch(() => undefined);
        await open?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      const open = await client?.catch(() => undefined);
      await open?.end().catch(() => undefined);
    },
  };
}
