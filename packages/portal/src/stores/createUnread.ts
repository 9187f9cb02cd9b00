import type { Client } from '@isp/request';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { createStore } from 'zustand/vanilla';
import { type Readable, readable } from '../kit/readable.ts';
import type { Wire } from '../kit/wire.ts';

/** Their number. */
export type Unread = Readable<number>;

export interface UnreadOptions {
  readonly client: Client;
  readonly wire: Pick<Wire, 'unread' | 'unreadStream'>;
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>;
  /** @defaultValue `globalThis.fetch` */
  readonly fetch?: typeof fetch;
  /** Milliseconds between two questions while the stream cannot be had. @defaultValue 60000 */
  readonly every?: number;
}

/**
 * Number of unread messages while it has listeners: the server streams its changes. A hidden page holds no connection:
 * a browser has six per server, and every window would take one. Without a stream it polls every minute.
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

  /** @returns whether anything was heard */
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
    let heard = false;
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    const reader = events.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (part.value.event === 'unread') setUnread(part.value.data);
      heard = true;
    }
    return heard;
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
        // the next to listen may be another user
        store.setState(0, true);
      };
    },
  };
}

/** Waits, or until the last listener has gone. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
