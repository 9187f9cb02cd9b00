import { request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArea, type Row } from '@isp/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../host/caller.ts';
import { openShop, type ShopApp, shopFile, shopRules } from '../testing/shop.fixture.ts';
import { testDatabases } from '../testing/testDatabases.ts';
import { type LogAnswer, type LogPiece, pieceOf } from './logPiece.ts';

const shop = parseArea(
  {
    ...shopFile,
    entities: {
      ...shopFile.entities,
      book: {
        ...shopFile.entities.book,
        reads: { shelf: {}, log: {}, live: { path: '/live-log' } },
      },
    },
  },
  { name: 'shop' },
);

/** Waits with vitest's long default time limit, so that the test does not fail on a slow machine. */
const waitFor = (check: () => unknown) => vi.waitFor(check);

interface Heard {
  readonly pieces: LogPiece[];
  readonly ids: string[];
  beats: number;
  closed: boolean;
  readonly leave: () => void;
  readonly response: IncomingMessage;
}

describe('logs', () => {
  const databases = testDatabases('pglite');
  let app: ShopApp;
  let port: number;
  let book: Row;
  /** Text of the log so far. Tests change it to let the log grow. */
  let text = '';
  let ended = false;
  let asked: number[] = [];
  let live: (
    offset: number,
    signal: AbortSignal,
  ) => AsyncIterable<LogPiece> | Promise<AsyncIterable<LogPiece>>;
  let renewCaller: (caller: Caller) => Promise<Caller | undefined>;

  const piece = (offset: number): LogAnswer => {
    asked.push(offset);
    return pieceOf(text, offset, ended);
  };

  beforeAll(async () => {
    app = await openShop(await databases.open(), {
      areas: [shop],
      rules: {
        ...shopRules,
        'shop.book': {
          ...shopRules['shop.book'],
          logs: {
            log: async (_work, { offset }) => piece(offset),
            live: async (_work, { offset, signal }) => live(offset, signal),
          },
        },
      },
      renewCaller: (caller) => renewCaller(caller),
      logTimes: { poll: 20, heartbeat: 60, idle: 300, wait: 200 },
    });
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.app.server.address() as AddressInfo).port;
    const added = await app.call('owner', 'POST', 'shop-book/add', { name: '日志', price: '1.00' });
    book = added.body.data;
  });
  afterAll(async () => {
    await app.app.close();
    await databases.close();
  });
  beforeEach(() => {
    text = '';
    ended = false;
    asked = [];
    renewCaller = async (caller) => caller;
  });

  const open = (path: string, headers: Record<string, string> = {}): Promise<Heard> =>
    new Promise((done, fail) => {
      const call = ask(
        {
          port,
          host: '127.0.0.1',
          path: `/api/shop-book/${path}`,
          headers: { 'x-who': 'owner', accept: 'text/event-stream, application/json', ...headers },
        },
        (response) => {
          const heard: Heard = {
            pieces: [],
            ids: [],
            beats: 0,
            closed: false,
            leave: () => call.destroy(),
            response,
          };
          let rest = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            rest += chunk;
            const events = rest.split('\n\n');
            rest = events.pop() ?? '';
            for (const event of events) {
              if (event.startsWith(':')) heard.beats += 1;
              for (const line of event.split('\n')) {
                if (line.startsWith('id: ')) heard.ids.push(line.slice(4));
                if (line.startsWith('data: ')) heard.pieces.push(JSON.parse(line.slice(6)) as LogPiece);
              }
            }
          });
          response.on('close', () => {
            heard.closed = true;
          });
          response.on('error', () => undefined);
          done(heard);
        },
      );
      call.on('error', fail);
      call.end();
    });
  const log = (headers?: Record<string, string>) => open(`log?id=${String(book.id)}`, headers);
  const textOf = ({ pieces }: Heard) => pieces.map(({ content }) => content).join('');

  it('a log is sent as it grows, and its stream ends with it', async () => {
    text = 'one\n';
    const heard = await log();
    expect(heard.response.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(heard.response.headers['cache-control']).toContain('no-store');
    await waitFor(() => expect(textOf(heard)).toBe('one\n'));
    text += 'two\nthr';
    await waitFor(() => expect(textOf(heard)).toBe('one\ntwo\nthr'));
    text += 'ee\n';
    ended = true;
    await waitFor(() => expect(heard.closed).toBe(true));
    expect(textOf(heard)).toBe('one\ntwo\nthree\n');
    expect(heard.pieces.at(-1)).toMatchObject({ end: true });
    expect(heard.ids).toEqual(heard.pieces.map(({ offset }) => String(offset)));
  });

  it('a log continues where a broken connection stopped: nothing twice, nothing lost', async () => {
    text = 'a'.repeat(10);
    const first = await log();
    await waitFor(() => expect(first.ids).toContain('10'));
    first.leave();
    text += 'b'.repeat(5);
    ended = true;
    const second = await log({ 'last-event-id': first.ids.at(-1) ?? '' });
    await waitFor(() => expect(second.closed).toBe(true));
    expect(textOf(first) + textOf(second)).toBe(text);
  });

  it('a log is answered in part to a call without a stream', async () => {
    text = 'one\ntwo\n';
    const path = `shop-book/log?id=${String(book.id)}`;
    const reply = await app.call('owner', 'GET', `${path}&offset=4`);
    expect(reply.body.data).toEqual({ content: 'two\n', offset: 8, end: false });
    live = async function* () {
      yield { content: 'x', offset: 1, end: false };
    };
    const brought = await app.call('owner', 'GET', `shop-book/live-log?id=${String(book.id)}`);
    expect(brought.body.data).toEqual({ content: 'x', offset: 1, end: false });
  });

  it('a log that began again is read from its start, and marked as another', async () => {
    text = 'a'.repeat(50);
    const heard = await log();
    await waitFor(() => expect(heard.ids).toContain('50'));
    text = 'new';
    await waitFor(() => expect(heard.pieces.at(-1)).toMatchObject({ content: 'new', isNew: true }));
    expect(heard.ids.at(-1)).toBe('3');
    text = 'new log';
    await waitFor(() => expect(heard.pieces.at(-1)).toEqual({ content: ' log', offset: 7, end: false }));
    // The log starts again and is still empty.
    text = '';
    await waitFor(() => expect(heard.pieces.at(-1)).toMatchObject({ offset: 0, isNew: true }));
    heard.leave();
    text = 'b'.repeat(10);
    const reply = await app.call('owner', 'GET', `shop-book/log?id=${String(book.id)}&offset=11`);
    expect(reply.body.data).toEqual({ content: text, offset: 10, end: false, isNew: true });
  });

  it('a log makes no call for a part wait for an iterator that yields none (T-A17)', async () => {
    let received: AbortSignal | undefined;
    live = async function* (_offset, signal) {
      received = signal;
      await new Promise(() => undefined);
      yield { content: 'x', offset: 1, end: false };
    };
    const reply = await app.call('owner', 'GET', `shop-book/live-log?id=${String(book.id)}&offset=5`);
    expect(reply.body.data).toEqual({ content: '', offset: 5, end: false });
    expect(received?.aborted).toBe(true);
  });

  it('a log frees the stream of a client that leaves before the first part is read (T-A17)', async () => {
    let received: AbortSignal | undefined;
    let go = () => {};
    live = async (_offset, signal) => {
      received = signal;
      await new Promise<void>((done) => {
        go = done;
      });
      return (async function* () {})();
    };
    const call = ask({
      port,
      host: '127.0.0.1',
      path: `/api/shop-book/live-log?id=${String(book.id)}`,
      headers: { 'x-who': 'owner', accept: 'text/event-stream' },
    });
    call.on('error', () => undefined).end();
    await waitFor(() => expect(received).toBeDefined());
    call.destroy();
    await waitFor(() => expect(received?.aborted).toBe(true)).finally(() => go());
  });

  it('a log ends without an error when its record is no longer visible to the reader (T-A7)', async () => {
    const noted = vi.spyOn(app.app.log, 'error');
    live = async function* () {
      yield { content: 'x', offset: 1, end: false };
      await new Promise(() => undefined);
    };
    const heard = await open(`live-log?id=${String(book.id)}`);
    await waitFor(() => expect(heard.beats).toBeGreaterThan(0));
    renewCaller = async (caller) => ({ ...caller, orgId: 'elsewhere', projectIds: [] });
    await waitFor(() => expect(heard.closed).toBe(true));
    expect(noted).not.toHaveBeenCalled();
    noted.mockRestore();
  });

  it('a log checks the right to read before it sends anything (T-A20)', async () => {
    const refused = async (path: string, account: string) => {
      const { response } = await open(path, { 'x-who': account });
      return [response.statusCode, String(response.headers['content-type']).split(';')[0]];
    };
    const own = `log?id=${String(book.id)}`;
    expect(await refused(own, 'nobody')).toEqual([401, 'application/json']);
    expect(await refused(own, 'rival')).toEqual([404, 'application/json']);
    expect(await refused('log', 'owner')).toEqual([400, 'application/json']);
    expect(asked).toEqual([]);
  });

  it('a log ends when its reader may not act any more, and reads nothing for them (T-A7)', async () => {
    text = 'one\n';
    const heard = await log();
    await waitFor(() => expect(textOf(heard)).toBe('one\n'));
    renewCaller = async () => undefined;
    await waitFor(() => expect(heard.closed).toBe(true));
    text += 'secret\n';
    expect(textOf(heard)).toBe('one\n');
  });

  it('a log sends heartbeats while it does not grow', async () => {
    const heard = await log();
    await waitFor(() => expect(heard.beats).toBeGreaterThan(1));
    expect(heard.pieces).toEqual([{ content: '', offset: 0, end: false }]);
    heard.leave();
  });

  it('a log stops reading when its reader leaves (T-A17)', async () => {
    let stopped = false;
    let received: AbortSignal | undefined;
    live = async function* (_offset, signal) {
      received = signal;
      try {
        yield { content: 'x', offset: 1, end: false };
        // This iterator ignores the abort signal, and yields its next part only after the client has disconnected.
        await new Promise((done) => setTimeout(done, 100));
        yield { content: 'y', offset: 2, end: false };
      } finally {
        stopped = true;
      }
    };
    const heard = await open(`live-log?id=${String(book.id)}`);
    await waitFor(() => expect(textOf(heard)).toBe('x'));
    heard.leave();
    await waitFor(() => expect(received?.aborted).toBe(true));
    await waitFor(() => expect(stopped).toBe(true));
    const polled = await log();
    await waitFor(() => expect(polled.pieces).toHaveLength(1));
    polled.leave();
    // Parts that were already being read when the client disconnected may still be counted; after that, no more
    // reads may follow.
    await waitFor(async () => {
      const before = asked.length;
      await new Promise((done) => setTimeout(done, 200));
      expect(asked.length).toBe(before);
    });
  });

  it('a log reads no more than its client takes, and disconnects a client that takes nothing (T-A17)', async () => {
    let brought = 0;
    let stopped = false;
    live = async function* () {
      try {
        for (;;) {
          brought += 1;
          yield { content: 'x'.repeat(1_000_000), offset: brought, end: false };
        }
      } finally {
        stopped = true;
      }
    };
    const heard = await open(`live-log?id=${String(book.id)}`);
    heard.response.pause();
    await waitFor(() => expect(stopped).toBe(true));
    expect(brought).toBeLessThan(60);
    heard.leave();
  });

  it('a user has six streams, and gets parts from the seventh on (T-A17)', async () => {
    const streams = await Promise.all(Array.from({ length: 6 }, () => log()));
    const next = await log();
    expect(next.response.headers['content-type']).toMatch(/json/);
    expect((await log({ 'x-who': 'mate' })).response.headers['content-type']).toMatch(/event-stream/);
    streams[0]?.leave();
    await waitFor(async () => expect((await log()).response.headers['content-type']).toMatch(/event-stream/));
    for (const { leave } of streams) leave();
  });

  it('a log ends its streams when the service stops', async () => {
    const closing = await openShop(await databases.open(), {
      areas: [shop],
      rules: { 'shop.book': { logs: { log: async (_work, { offset }) => piece(offset) } } },
    });
    await closing.app.listen({ port: 0, host: '127.0.0.1' });
    const added = await closing.call('owner', 'POST', 'shop-book/add', { name: '关', price: '1.00' });
    port = (closing.app.server.address() as AddressInfo).port;
    const heard = await open(`log?id=${String((added.body.data as Row).id)}`);
    await waitFor(() => expect(heard.pieces).toHaveLength(1));
    await closing.app.close();
    await waitFor(() => expect(heard.closed).toBe(true));
  });
});
