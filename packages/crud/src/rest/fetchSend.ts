import { isObject } from '@isp/kit';
import type { RestRequest } from './restRequest.ts';

/** Sends a request, as `fetch` does. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Returns the function with which the adapter of a service of `@isp/server` sends its requests by `fetch`. It takes
 * the data out of the envelope of a reply (`{ success, data, msg, errCode }`), and rejects with the parts of the
 * envelope of a refusal.
 */
export const fetchSend =
  (fetch: Fetch) =>
  async ({ body, headers, method, path, query, responseType, signal }: RestRequest): Promise<unknown> => {
    const isJson = body !== undefined && !(body instanceof Blob);
    const response = await fetch(withQuery(path, query), {
      method,
      headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as Blob) }),
      ...(signal && { signal }),
    });
    if (!response.ok) throw toRefusal(await readReply(response), response.status);
    if (responseType === 'blob') return response.blob();
    if (responseType === 'reply') return { status: response.status, headers: response.headers };
    if (responseType === 'events' && isStream(response)) return response.body;
    const reply = await readReply(response);
    if (reply?.success !== true) throw toRefusal(reply, response.status);
    return reply.data;
  };

function withQuery(path: string, query: RestRequest['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? path : `${path}?${text}`;
}

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') === true;

/** Returns the envelope of a reply. Undefined for a reply of another server, such as an error page of a proxy. */
async function readReply(response: Response): Promise<Readonly<Record<string, unknown>> | undefined> {
  const reply: unknown = await response.json().catch(() => undefined);
  return isObject(reply) ? reply : undefined;
}

const toRefusal = (reply: Readonly<Record<string, unknown>> = {}, status: number): Error =>
  Object.assign(new Error(typeof reply.msg === 'string' ? reply.msg : '系统错误'), reply, { status });
