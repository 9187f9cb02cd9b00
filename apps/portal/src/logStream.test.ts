import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { restAdapter } from '@isp/crud';
import { createClient, memoryStore } from '@isp/request';
import { afterEach, expect, it } from 'vitest';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/**
 * Starts a service that sends a text one character at a time. Each connection sends three characters and then
 * breaks. `breakOff` breaks the open connection.
 */
async function startBreaking(text: string) {
  const asked: number[] = [];
  let open: ServerResponse | undefined;
  const send = (response: ServerResponse, offset: number) => {
    for (let at = offset; at < Math.min(offset + 3, text.length); at += 1) {
      const piece = { content: text[at], offset: at + 1, end: at + 1 === text.length };
      response.write(`id: ${piece.offset}\ndata: ${JSON.stringify(piece)}\n\n`);
    }
    // Sends the beginning of an event that is never completed. The client must ignore it.
    response.write('id: 99\ndata: {"content":"lost"', () => {
      if (offset + 3 >= text.length) response.end();
    });
  };
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x');
    asked.push(Number(searchParams.get('offset')));
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    open = response;
    send(response, Number(searchParams.get('offset')));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ends.push(() => server.close());
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    // Breaks the connection a moment later, so that the client has received the incomplete event.
    breakOff: () => void setTimeout(() => open?.destroy(), 50),
  };
}

it('restAdapter reads a log through the portal’s client over broken connections, without losing or repeating text', async () => {
  const text = '日志 of ten';
  const { origin, asked, breakOff } = await startBreaking(text);
  const client = createClient({ origin, session: memoryStore() });
  const adapter = restAdapter({ send: (request) => client.request({ ...request, tips: false }) });
  const entity = { area: 'shop', entity: 'book', path: 'shop-book' };
  let found = '';
  let offset = 0;
  let broken = 0;
  let ended = false;
  while (!ended) {
    try {
      for await (const piece of adapter.follow(entity, 'log', { id: '1', offset })) {
        const { content, end, ...more } = piece as { content: string; offset: number; end: boolean };
        found += content;
        ({ offset } = more);
        ended = end;
        // Parts that the test has not read are lost when the connection breaks. So the connection is broken only
        // after every third character was read.
        if (offset % 3 === 0 && !end) breakOff();
      }
    } catch (error) {
      expect(error).toMatchObject({ name: 'AdapterError', kind: 'offline' });
      broken += 1;
    }
  }
  expect(found).toBe(text);
  expect(asked).toEqual([0, 3, 6]);
  expect(broken).toBe(2);
});
