import type { Row } from '@isp/schema';
import { BookTable, fieldNames } from './bookTable.fixture.ts';

export interface Asked {
  readonly method: string;
  /** Segments of the path, decoded. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface Answered {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal because a request has something that the dialect does not know. */
export class Strict extends Error {}

export const refuse = (message: string): never => {
  throw new Strict(message);
};

/** Refuses parameters that the dialect does not know. */
export function allow(query: URLSearchParams, isKnown: (name: string) => boolean): void {
  for (const name of query.keys()) if (!isKnown(name)) refuse(`unknown parameter ${name}`);
}

export const fieldOf = (name: string): string =>
  fieldNames.includes(name) ? name : refuse(`unknown field ${name}`);

/** Returns a whole number of the query. */
export function count(query: URLSearchParams, name: string, least: number): number {
  const text = query.get(name) ?? refuse(`${name} is missing`);
  const value = Number(text);
  return /^\d+$/.test(text) && value >= least ? value : refuse(`${name} is ${text}`);
}

/** Returns the form of a request. */
export function formOf({ body }: Asked): Row {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refuse('no record in the body');
  for (const name of Object.keys(body)) fieldOf(name);
  return body as Row;
}

export interface TestServer {
  readonly table: BookTable;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Requests so far: method and decoded address. */
  readonly asked: string[];
}

/** Creates a server that answers in the place of `fetch`. */
export function serve(answer: (asked: Asked, table: BookTable) => Answered): TestServer {
  const table = new BookTable();
  const asked: string[] = [];
  return {
    table,
    asked,
    async fetch(address, { method = 'GET', headers, body, signal }) {
      signal?.throwIfAborted();
      await Promise.resolve();
      signal?.throwIfAborted();
      const url = new URL(address, 'http://test');
      asked.push(`${method} ${decodeURIComponent(url.pathname + url.search)}`);
      const request: Asked = {
        method,
        path: url.pathname.slice(1).split('/').map(decodeURIComponent),
        query: url.searchParams,
        headers: new Headers(headers),
        body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      };
      if (body !== undefined && request.headers.get('Content-Type') !== 'application/json')
        return new Response('no JSON', { status: 415 });
      const { status = 200, body: reply, headers: more } = attempt(() => answer(request, table));
      return new Response(reply === undefined ? null : JSON.stringify(reply), {
        status,
        headers: { ...(reply !== undefined && { 'Content-Type': 'application/json' }), ...more },
      });
    },
  };
}

function attempt(answer: () => Answered): Answered {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Strict) return { status: 400, body: { strict: error.message } };
    throw error;
  }
}
