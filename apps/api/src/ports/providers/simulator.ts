import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Providers } from './port.ts';

/**
 * Host name of the interfaces in the demo data. The ending `.invalid` is reserved, so the host cannot exist on the
 * internet.
 */
export const simulatedHost = 'provider.simulated.invalid';

/**
 * Creates the simulator of the providers of the demo's interfaces. It is a small HTTP server on this machine, which
 * starts with the first call. Its replies contain the request and are marked as simulated. `?status=503` makes it
 * reply with this status, and `?delay=2000` makes it wait this number of milliseconds.
 */
export function createProviderSimulator(): Providers {
  let listening: Promise<Server> | undefined;
  return {
    async addressOf(asked) {
      if (asked.hostname !== simulatedHost) return { url: asked };
      listening ??= listen();
      const { port } = (await listening).address() as AddressInfo;
      const url = new URL(asked);
      url.protocol = 'http:';
      url.host = `127.0.0.1:${port}`;
      return { url, isOwn: true };
    },
    async close() {
      const server = await listening;
      listening = undefined;
      if (!server) return;
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function listen(): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  // The open server does not keep the process running when the service ends.
  server.unref();
  return server;
}

/** Maximum value of `?delay=`, in milliseconds. */
const MAX_DELAY_MS = 60_000;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulated');
  let size = 0;
  for await (const chunk of request) size += (chunk as Buffer).length;
  const delay = Math.min(Number(searchParams.get('delay')) || 20, MAX_DELAY_MS);
  await new Promise((done) => setTimeout(done, delay));
  const status = Number(searchParams.get('status')) || 200;
  response.writeHead(status >= 200 && status <= 599 ? status : 200, {
    'content-type': 'application/json; charset=utf-8',
    'x-simulated': 'true',
  });
  response.end(
    JSON.stringify({
      simulated: true,
      note: '模拟服务商的返回结果，并非真实数据 / Answer of a simulated provider, not real data',
      code: 0,
      data: { path: pathname, method: request.method, query: Object.fromEntries(searchParams), bytes: size },
    }),
  );
}
