import { isPlainObject } from '@isp/kit';
import type { Call } from '../model/call.ts';
import type { Reply } from '../model/reply.ts';
import { readBody } from './readBody.ts';
import { toQuery } from './toQuery.ts';

/** Sends a call and reads the whole reply, without interpreting it. Rejects with the same errors as `fetch`. */
export async function send(call: Call, fetchIt: typeof fetch): Promise<Reply> {
  const url = new URL(call.url);
  for (const [key, value] of toQuery(call.query)) url.searchParams.set(key, value);
  const { body, type } = toBody(call);
  const response = await fetchIt(url, {
    method: call.method,
    headers: { ...(type && { 'Content-Type': type }), ...call.headers },
    // The property is left out if there is no body, because some implementations send undefined as the text
    // "undefined".
    ...(body !== undefined && { body }),
    ...(call.signal && { signal: call.signal }),
    credentials: call.credentials,
    // A trusted call does not follow redirects, because its headers would also be sent to the host of the redirect.
    redirect: call.trusted ? 'error' : 'follow',
  });
  return readBody(response, call);
}

function toBody({ body, form, method }: Call): { body?: BodyInit; type?: string } {
  if (body === undefined || method === 'GET' || method === 'HEAD') return {};
  if (typeof body === 'string') return { body, type: 'text/plain;charset=UTF-8' };
  if (!isPlainObject(body) && !Array.isArray(body)) return { body: body as BodyInit };
  // There is no content type here, because fetch sets it for URLSearchParams itself.
  if (form && isPlainObject(body)) return { body: toQuery(body) };
  return { body: JSON.stringify(body), type: 'application/json' };
}
