import { createClient, memoryStore } from '@isp/request';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wireOf } from '../kit/wire.ts';
import { createUnread } from './createUnread.ts';

/** Returns a document object whose visibility a test can change. */
function fakePage() {
  const listeners = new Set<() => void>();
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_name: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => void listeners.delete(listener),
  };
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    for (const listener of [...listeners]) listener();
  };
  return { page: page as unknown as Document, show, listeners };
}

/** Returns a server that streams the given events. `count` is the number of unread messages that it returns. */
function fakeServer(mayStream: boolean) {
  const state = { streams: 0, questions: 0, open: 0, count: 7 };
  let send: (text: string) => void = () => {};
  const fetchIt = (async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input instanceof Request ? input.url : input).endsWith('/un-read-message-count')) {
      state.questions += 1;
      return Response.json({ code: 200, success: true, data: state.count });
    }
    state.streams += 1;
    expect(new Headers(init?.headers).get('Blade-Auth')).toBe('bearer tok');
    if (!mayStream) return new Response('<html>', { headers: { 'content-type': 'text/html' } });
    state.open += 1;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
        init?.signal?.addEventListener('abort', () => {
          state.open -= 1;
          controller.error(init.signal?.reason);
        });
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }) as typeof fetch;
  const session = memoryStore();
  session.set({ token: 'tok', sessionId: 'sid' });
  const client = createClient({ origin: 'http://x.test', session, fetch: fetchIt });
  return { state, client, fetch: fetchIt, send: (text: string) => send(text) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('createUnread gets changes from the server’s stream, and polls nothing meanwhile', async () => {
  const server = fakeServer(true);
  const unread = createUnread({
    wire: wireOf(),
    client: server.client,
    page: fakePage().page,
    fetch: server.fetch,
  });
  const heard: number[] = [];
  const stop = unread.subscribe(() => heard.push(unread.getState()));
  await vi.advanceTimersByTimeAsync(10);
  server.send('event: unread\ndata: 3\n\n: still here\n\nevent: unread\nda');
  server.send('ta: 5\n\nevent: other\ndata: 9\n\n');
  // the reader of the stream is a module that is loaded now
  await vi.waitFor(() => expect(heard).toEqual([3, 5]));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(heard).toEqual([3, 5]);
  expect(server.state).toMatchObject({ streams: 1, questions: 0 });
  stop();
  await vi.advanceTimersByTimeAsync(10);
  expect(server.state.open).toBe(0);
});

it('createUnread asks once a minute where no stream can be had', async () => {
  const server = fakeServer(false);
  const unread = createUnread({
    wire: wireOf(),
    client: server.client,
    page: fakePage().page,
    fetch: server.fetch,
  });
  const stop = unread.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10);
  expect([unread.getState(), server.state.questions]).toEqual([7, 1]);
  server.state.count = 8;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([unread.getState(), server.state.questions]).toEqual([8, 2]);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.state.questions).toBe(2);
});

it('a hidden page holds no connection', async () => {
  const server = fakeServer(true);
  const { page, show, listeners } = fakePage();
  const unread = createUnread({ wire: wireOf(), client: server.client, page, fetch: server.fetch });
  const stop = unread.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(10);
  show('hidden');
  await vi.advanceTimersByTimeAsync(10);
  expect(server.state.open).toBe(0);
  show('visible');
  await vi.advanceTimersByTimeAsync(10);
  expect(server.state).toMatchObject({ open: 1, streams: 2 });
  stop();
  expect(listeners.size).toBe(0);
});
