import type { Call } from '../model/call.ts';
import type { Reply } from '../model/reply.ts';
import { isEnvelope } from '../reply/readReply.ts';
import { parseJson } from './parseJson.ts';

/** Reads a reply as the call asked for; an error inside a file that is JSON comes out as JSON. */
export async function readBody(response: Response, call: Call): Promise<Reply> {
  const { status, headers } = response;
  const type = headers.get('Content-Type') ?? '';
  const isJson = /[/+]json\b/i.test(type);

  if (call.responseType === 'blob' && !isJson && response.ok) {
    return { status, headers, body: named(await readBlob(response, call), headers) };
  }
  // what comes later is the caller's to read; a page of a proxy is no event
  if (call.responseType === 'events' && response.ok && /^text\/event-stream\b/i.test(type)) {
    return { status, headers, body: response.body };
  }
  const text = await response.text();
  if (text === '') {
    // the reply to a HEAD has no body to say why in
    const errCode = headers.get('X-Error-Code');
    const refusal = errCode === null ? undefined : { code: status, success: false, errCode };
    return { status, headers, body: refusal };
  }
  // an encrypted reply is read by its step, whatever type it says it is
  if ((call.responseType === 'text' && response.ok) || (call.encrypt && call.responseType !== 'blob')) {
    return { status, headers, body: text };
  }
  try {
    const body = parseJson(text);
    if (call.responseType === 'blob' && response.ok && !isEnvelope(body)) {
      return { status, headers, body: named(new Blob([text], { type }), headers) };
    }
    return { status, headers, body, unreadable: !isJson && type !== '' };
  } catch {
    return { status, headers, body: undefined, unreadable: true };
  }
}

async function readBlob(response: Response, { onMove, onProgress }: Call): Promise<Blob> {
  // what is written while it is sent has no length yet, but may say about how long it will be
  const told = response.headers.get('Content-Length') ?? response.headers.get('X-Estimated-Length');
  const total = Number(told);
  if (!response.body) return response.blob();
  let done = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        done += chunk.byteLength;
        onMove();
        if (total > 0) onProgress?.(Math.min(done / total, 1));
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { headers: response.headers }).blob();
}

/** A `File` under the name the reply gives it, else the blob as it is. */
function named(blob: Blob, headers: Headers): Blob {
  const name = fileName(headers.get('Content-Disposition'));
  return name === undefined ? blob : new File([blob], name, { type: blob.type });
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
