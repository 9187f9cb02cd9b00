import type { Database } from '@isp/server';
import { sql } from 'kysely';
import { sessionEndChannel } from '../../../platform/sessions/sessions.ts';
import { tables } from '../../../rules/tables.ts';
import { countUnread } from './unread.ts';

/** A reader of the number of unread messages: the open stream of one browser tab. */
export interface UnreadReader {
  readonly userId: string;
  readonly sessionHash: string;
  readonly send: (unread: number) => void;
  /** Sends a signal that keeps the connection open, because proxies and browsers close silent connections. */
  readonly sendHeartbeat: () => void;
  readonly end: () => void;
}

export interface UnreadFeed {
  /**
   * Registers a stream. The number is sent at once and whenever it changes. @returns a function that removes the
   * stream
   */
  readonly open: (reader: UnreadReader) => Promise<() => void>;
  /**
   * Called every {@link HEARTBEAT_EVERY_MS}. Ends streams whose session has ended, counts again in case a
   * notification was lost, and sends a heartbeat. Needs two SQL statements for any number of streams.
   */
  readonly tick: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Channel on which the database sends a user's id when a transaction has changed one of their messages. */
export const messageChannel = 'isp_message';
/** Time between two heartbeats, in milliseconds. */
export const HEARTBEAT_EVERY_MS = 25_000;
/** Maximum number of open tabs of one session. If more tabs are opened, the oldest stream ends. */
const MAX_PER_SESSION = 10;

interface Options {
  readonly database: Database;
  readonly now: () => Date;
  readonly onError: (error: unknown) => void;
}

/**
 * Creates the feed that sends the number of unread messages to open tabs without polling. The database notifies
 * every process of changed messages. Each process counts once for all tabs of a user.
 */
export function createUnreadFeed({ database, now, onError }: Options): UnreadFeed {
  const readers = new Map<UnreadReader, number | undefined>();
  const changed = new Set<string>();
  let listening: Promise<unknown> | undefined;
  const ends: (() => Promise<void>)[] = [];
  let heartbeat: NodeJS.Timeout | undefined;
  let counting: Promise<void> | undefined;

  const end = (reader: UnreadReader): void => {
    if (!readers.delete(reader)) return;
    reader.end();
    if (readers.size === 0) clearInterval(heartbeat);
  };
  const all = () => [...readers.keys()];

  /**
   * Counts the unread messages of the changed users. Only one count runs at a time; users whose messages change
   * meanwhile are counted in the next loop.
   */
  async function count(): Promise<void> {
    try {
      while (changed.size > 0) {
        const userIds = new Set(changed);
        changed.clear();
        const totals = await database.asJob((tx) => countUnread(tx, [...userIds]));
        for (const [reader, last] of readers) {
          const total = totals.get(reader.userId) ?? 0;
          if (!userIds.has(reader.userId) || total === last) continue;
          readers.set(reader, total);
          reader.send(total);
        }
      }
    } finally {
      counting = undefined;
    }
  }
  const recount = async (userIds: readonly string[]): Promise<void> => {
    for (const userId of userIds) changed.add(userId);
    if (changed.size > 0) counting ??= count();
    await counting;
  };

  const listen = async (): Promise<void> => {
    ends.push(
      await database.listen(messageChannel, (userId) => {
        if (all().some((reader) => reader.userId === userId)) recount([userId]).catch(onError);
      }),
      await database.listen(sessionEndChannel, (sessionHash) => {
        for (const reader of all()) if (reader.sessionHash === sessionHash) end(reader);
      }),
    );
  };

  async function endWithoutSession(): Promise<void> {
    const hashes = [...new Set(all().map((reader) => reader.sessionHash))];
    if (hashes.length === 0) return;
    const { rows } = await database.asJob((tx) =>
      sql<{ sessionHash: string }>`
        select s."sessionHash" from user_session s join ${tables('user.user')} u on u.id = s."userId" and not u."isDeleted"
        where s."sessionHash" in (${sql.join(hashes)}) and s."expiresAt" > ${now()}
          and u.status not in ('DISABLED', 'CANCELED')`.execute(tx),
    );
    const live = new Set(rows.map((row) => row.sessionHash));
    for (const reader of all()) if (!live.has(reader.sessionHash)) end(reader);
  }

  const feed: UnreadFeed = {
    async open(reader) {
      listening ??= listen().catch(async (error: unknown) => {
        listening = undefined;
        // If listening failed, the channels that already listen are stopped; the next stream starts all channels
        // again.
        for (const stop of ends.splice(0)) await stop();
        throw error;
      });
      await listening;
      const tabs = all().filter(({ sessionHash }) => sessionHash === reader.sessionHash);
      for (const tab of tabs.slice(0, Math.max(0, tabs.length - MAX_PER_SESSION + 1))) end(tab);
      if (readers.size === 0) {
        heartbeat = setInterval(() => feed.tick().catch(onError), HEARTBEAT_EVERY_MS);
        heartbeat.unref();
      }
      readers.set(reader, undefined);
      try {
        await recount([reader.userId]);
      } catch (error) {
        end(reader);
        throw error;
      }
      return () => end(reader);
    },
    async tick() {
      await endWithoutSession();
      await recount([...new Set(all().map((reader) => reader.userId))]);
      for (const reader of all()) reader.sendHeartbeat();
    },
    async close() {
      for (const reader of all()) end(reader);
      for (const stop of ends.splice(0)) await stop();
    },
  };
  return feed;
}
