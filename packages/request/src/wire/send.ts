import { isPlainObject } from '@isp/kit';
import type { Call } from '../model/call.ts';
import type { Reply } from '../model/reply.ts';
import { readBody } from './readBody.ts';
import { toQuery } from './toQuery.ts';

/** Sends a call and reads the whole reply. Rejects as `fetch` does; does not interpret the reply. */
export async function send(call: Call, fetchIt: typeof fetch): Promise<Reply> {
  const url = new URL(call.url);
  for (const [key, value] of toQuery(call.query)) url.searchParams.set(key, value);
  const { body, type } = toBody(call);
  const response = await fetchIt(url, {
    method: call.method,
    headers: { ...(type && { 'Content-Type': type }), ...call.headers },
    // undefined would be sent as the text "undefined" by some implementations
    ...(body !== undefined && { body }),
    ...(call.signal && { signal: call.signal }),
    credentials: call.credentials,
    // the headers would be sent to the host of a redirect too, so a trusted call follows none
    redirect: call.trusted ? 'error' : 'follow',
  });
  return readBody(response, call);
}

function toBody({ body, form, method }: Call): { body?: BodyInit; type?: string } {
  if (body === undefined || method === 'GET' || method === 'HEAD') return {};
  if (typeof body === 'string') return { body, type: 'text/plain;charset=UTF-8' };
  if (!isPlainObject(body) && !Array.isArray(body)) return { body: body as BodyInit };
  // fetch sets the type of URLSearchParams itself
  if (form && isPlainObject(body)) return { body: toQuery(body) };
  return { body: JSON.stringify(body), type: 'application/json' };
}
