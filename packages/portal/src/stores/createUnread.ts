import type { Client } from '@isp/request';
import { createStore } from 'zustand/vanilla';
import { type Readable, readable } from '../kit/readable.ts';
import type { Wire } from '../kit/wire.ts';

/** Number of unread messages. */
export type Unread = Readable<number>;

export interface UnreadOptions {
  readonly client: Client;
  readonly wire: Pick<Wire, 'unread' | 'unreadStream'>;
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  /**
   * Function that sends the requests.
   * @defaultValue `globalThis.fetch`
   */
  readonly fetch?: typeof fetch;
  /**
   * Number of milliseconds between two calls that read the number of unread messages. Used while the stream is not
   * available. @defaultValue 60000
   */
  readonly every?: number;
}

/** Loads the reader of the stream. It is not loaded at the start, because a page without a session opens no stream. */
export const loadUnreadReader = () => import('./readUnread.ts');

/**
 * Creates the store of the number of unread messages. While the store has listeners, the server streams changes of
 * the number. A hidden page closes the connection, because a browser allows only six connections per server and
 * each window would use one. If the stream is not available, the number is read every minute.
 */
export function createUnread(options: UnreadOptions): Unread {
  const { client, wire, page, every = 60_000 } = options;
  const fetchIt = options.fetch ?? globalThis.fetch.bind(globalThis);
  const store = createStore<number>()(() => 0);
  let listening = 0;
  let running: AbortController | undefined;

  function setUnread(next: unknown) {
    const value = Number(next);
    if (Number.isFinite(value)) store.setState(Math.max(0, value), true);
  }

  async function listen(signal: AbortSignal) {
    while (!signal.aborted) {
      const worked = await readStream(signal).catch(() => false);
      if (signal.aborted) return;
      if (!worked) {
        const extra = { tips: false, org: false, signal } as const;
        await client.post(wire.unread, {}, extra).then(setUnread, () => undefined);
      }
      await pause(worked ? 1000 : every, signal);
    }
  }

  /** Reads the stream until it ends. @returns whether at least one event was received */
  async function readStream(signal: AbortSignal): Promise<boolean> {
    const token = client.session.get()?.token;
    if (token === undefined) return false;
    const response = await fetchIt(wire.unreadStream, {
      headers: { [client.headerNames.token]: `bearer ${token}`, Accept: 'text/event-stream' },
      redirect: 'error',
      signal,
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!response.ok || !isStream || !response.body) return false;
    const { readUnread } = await loadUnreadReader();
    return readUnread(response.body, setUnread);
  }

  function handleVisibility() {
    if (page.visibilityState === 'visible' && listening > 0) {
      if (running) return;
      running = new AbortController();
      void listen(running.signal);
    } else {
      running?.abort();
      running = undefined;
    }
  }

  return {
    ...readable(store),
    subscribe(listener) {
      const stop = store.subscribe(listener);
      listening += 1;
      if (listening === 1) page.addEventListener('visibilitychange', handleVisibility);
      handleVisibility();
      return () => {
        stop();
        listening -= 1;
        if (listening > 0) return;
        page.removeEventListener('visibilitychange', handleVisibility);
        handleVisibility();
        // The next listener may belong to another user, so the number is reset.
        store.setState(0, true);
      };
    },
  };
}

/** Waits for the given time, or until the signal is aborted. It is aborted when no listener is left. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
