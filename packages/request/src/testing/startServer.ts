import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
// biome-ignore lint/correctness/noUndeclaredDependencies: only tests import this file
import { onTestFinished } from 'vitest';

export interface Seen {
  readonly method: string;
  /** Path and query of the request. */
  readonly url: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Body of the answer. The parts of an iterable body are sent one by one, as soon as they are available. */
  readonly body?: string | Buffer | AsyncIterable<string>;
}

export type Answering = (request: Seen) => Answer | 'never' | Promise<Answer | 'never'>;

/** Starts a real HTTP server for one test. The server is closed when the test is over. */
export async function startServer(answering: Answering = () => envelope('ok')) {
  const seen: Seen[] = [];
  let current = answering;
  let cutOff = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const url = request.url ?? '';
    const one = {
      method: request.method ?? '',
      url,
      path: url.replace(/\?.*/, ''),
      headers: request.headers,
      body,
    };
    seen.push(one);
    response.on('close', () => {
      if (!response.writableEnded) cutOff += 1;
    });
    const answer = await current(one);
    if (answer === 'never') return;
    response.writeHead(answer.status ?? 200, { ...answer.headers });
    const { body: parts = '' } = answer;
    if (typeof parts === 'string' || Buffer.isBuffer(parts)) response.end(parts);
    else for await (const part of parts) response.write(part);
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** Number of connections that the client closed before they were answered. */
    cutOff: () => cutOff,
    answer(next: Answering) {
      current = next;
    },
  };
}

export const json = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

export const envelope = (data: unknown): Answer => json({ code: 200, success: true, data });

/**
 * Returns the headers and values of a request that identify the user or the portal. Another host must not receive
 * any of them.
 */
export function credentialsIn({ headers, url, body }: Seen): string[] {
  const names = [
    'blade-auth',
    'authorization',
    'session-id',
    'x-xsrf-token',
    'tenant-id',
    'org-id',
    'cookie',
    'blade-requested-with',
  ];
  return [
    ...names.filter((name) => headers[name] !== undefined),
    ...['orgId', 'org_id'].filter((key) => `${url}${body}`.includes(key)),
  ];
}
