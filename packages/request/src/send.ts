import type { Call } from './call.ts';
import { parseJson } from './parseJson.ts';
import type { Reply } from './readReply.ts';
import { toQuery } from './toQuery.ts';
import { isPlainObject } from './withOrganisation.ts';

/** Puts a call on the wire and reads the whole reply. Rejects as `fetch` does; judges nothing. */
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
    credentials: call.trusted ? 'same-origin' : 'omit',
    // headers of ours survive a redirect to another host, so a trusted call follows none
    redirect: call.trusted ? 'error' : 'follow',
  });
  return readBody(response, call);
}

function toBody({ body, form, method }: Call): { body?: BodyInit; type?: string } {
  if (body === undefined || method === 'GET') return {};
  if (typeof body === 'string') return { body, type: 'text/plain;charset=UTF-8' };
  if (!isPlainObject(body) && !Array.isArray(body)) return { body: body as BodyInit };
  // fetch names the type of URLSearchParams by itself
  if (form && isPlainObject(body)) return { body: toQuery(body) };
  return { body: JSON.stringify(body), type: 'application/json' };
}

async function readBody(response: Response, call: Call): Promise<Reply> {
  const { status, headers } = response;
  const type = headers.get('Content-Type') ?? '';
  const isJson = /[/+]json\b/i.test(type);

  if (call.responseType === 'blob' && !isJson && response.ok) {
    const blob = await readBlob(response, call.onProgress);
    const name = fileName(headers.get('Content-Disposition'));
    return { status, headers, body: name === undefined ? blob : new File([blob], name, { type: blob.type }) };
  }
  const text = await response.text();
  if (call.responseType === 'text' && response.ok) return { status, headers, body: text };
  if (text === '') return { status, headers, body: undefined };
  try {
    return { status, headers, body: parseJson(text), unreadable: !isJson && type !== '' };
  } catch {
    return { status, headers, body: undefined, unreadable: true };
  }
}

async function readBlob(response: Response, onProgress: Call['onProgress']): Promise<Blob> {
  const total = Number(response.headers.get('Content-Length'));
  if (!onProgress || !response.body || !(total > 0)) return response.blob();
  let done = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        done += chunk.byteLength;
        onProgress(Math.min(done / total, 1));
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { headers: response.headers }).blob();
}

function fileName(disposition: string | null): string | undefined {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  try {
    return encoded === undefined ? plain : decodeURIComponent(encoded.trim());
  } catch {
    return plain;
  }
}
