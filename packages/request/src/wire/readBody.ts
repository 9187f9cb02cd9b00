import type { Call } from '../model/call.ts';
import type { Reply } from '../model/reply.ts';
import { isEnvelope } from '../reply/readReply.ts';
import { parseJson } from './parseJson.ts';

/**
 * Reads the body of a reply as the type that the call requests. If a file was requested but the reply is a JSON
 * error, the JSON is returned.
 */
export async function readBody(response: Response, call: Call): Promise<Reply> {
  const { status, headers } = response;
  const type = headers.get('Content-Type') ?? '';
  const isJson = /[/+]json\b/i.test(type);

  if (call.responseType === 'blob' && !isJson && response.ok) {
    return { status, headers, body: named(await readBlob(response, call), headers) };
  }
  // The stream is returned as it is, and the caller reads its events. A reply of another type, such as an error
  // page of a proxy, is not a stream of events.
  if (call.responseType === 'events' && response.ok && /^text\/event-stream\b/i.test(type)) {
    return { status, headers, body: response.body };
  }
  const text = await response.text();
  if (text === '') {
    // A reply to HEAD has no body, so the reason of a refusal is in a header.
    const errCode = headers.get('X-Error-Code');
    const refusal = errCode === null ? undefined : { code: status, success: false, errCode };
    return { status, headers, body: refusal };
  }
  // An encrypted reply is returned as text, whatever its type is. The encryption step decrypts it.
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
  // The length of a file that is created while it is sent is not known. The service then sends an estimated length.
  const length = response.headers.get('Content-Length') ?? response.headers.get('X-Estimated-Length');
  const total = Number(length);
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

/** Returns a `File` with the name that the reply contains; without a name, returns the blob unchanged. */
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
