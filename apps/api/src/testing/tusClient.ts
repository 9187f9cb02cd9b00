import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';

/** Headers that identify the account which sends an upload. */
export type Sender = Readonly<Record<string, string>>;

export interface TusReply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: { readonly errCode?: string; readonly data?: unknown; readonly msg?: string };
  readonly bytes: Buffer;
}

/**
 * Length in bytes after which the test content repeats. Every test uploads this calculated content, so that large
 * files need not be stored. The length is a prime number, so that the parts of an upload differ from each other.
 */
const period = 65_521;
const block = Buffer.from(
  Array.from({ length: period * 2 }, (_, at) => ((at % period) * 31 + ((at % period) >> 7)) & 255),
);

/**
 * Returns the bytes of the test content from `start` (included) to `end` (excluded), in pieces. `head` replaces the
 * first bytes of the content, because the service recognises the type of a file by its beginning.
 */
export function* contentOf(start: number, end: number, head: Buffer = Buffer.alloc(0)): Generator<Buffer> {
  for (let at = start; at < end; ) {
    if (at < head.length) {
      const piece = head.subarray(at, Math.min(end, head.length));
      at += piece.length;
      yield piece;
      continue;
    }
    const from = at % period;
    const length = Math.min(end - at, period);
    at += length;
    yield block.subarray(from, from + length);
  }
}

export function hashOfContent(size: number, head?: Buffer): string {
  const hash: Hash = createHash('sha256');
  for (const piece of contentOf(0, size, head)) hash.update(piece);
  return hash.digest('hex');
}

/** Sends one request over a new connection. */
export function call(
  origin: string,
  method: string,
  path: string,
  headers: Sender,
  send: (request: ClientRequest) => void | Promise<void> = (request) => void request.end(),
): Promise<TusReply> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, {
      method,
      agent: false,
      headers: { 'blade-requested-with': 'BladeHttpRequest', ...headers },
    });
    sent.on('error', reject);
    sent.on('response', (reply) => {
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece));
      reply.on('error', reject);
      reply.on('end', () => {
        const bytes = Buffer.concat(pieces);
        const isJson = bytes.length > 0 && String(reply.headers['content-type']).includes('application/json');
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: isJson ? JSON.parse(bytes.toString()) : {},
          bytes,
        });
      });
    });
    Promise.resolve(send(sent)).catch(reject);
  });
}

const root = '/isp-user/api/v1/file';
const tus = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

/**
 * Creates a client for the upload routes (protocol tus). The client can break the connection after a given number
 * of bytes, and counts the bytes that it sent.
 */
export function tusClient(origin: string, sender: Sender, orgId: string) {
  const query = `?${new URLSearchParams({ orgId })}`;
  const begin = (name: string, size: number | string, purpose: string, more: Sender = {}) =>
    call(origin, 'POST', `${root}/tus${query}`, {
      ...sender,
      ...tus,
      ...more,
      'upload-length': String(size),
      'upload-metadata': `filename ${base64(name)},purpose ${base64(purpose)}`,
    });
  const offsetOf = async (place: string) => {
    const reply = await call(origin, 'HEAD', place, { ...sender, ...tus });
    return { status: reply.status, offset: Number(reply.headers['upload-offset']) };
  };
  /**
   * Sends a part of a file.
   *
   * @param breakAt - number of sent bytes after which the client breaks the connection
   */
  const send = (
    place: string,
    start: number,
    end: number,
    { breakAt, head }: { readonly breakAt?: number; readonly head?: Buffer } = {},
  ) =>
    call(
      origin,
      'PATCH',
      place,
      {
        ...sender,
        ...tus,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(start),
        'content-length': String(end - start),
      },
      async (request) => {
        const gone = new AbortController();
        request.once('close', () => gone.abort());
        for (const piece of contentOf(start, breakAt ?? end, head)) {
          if (request.destroyed) return;
          if (!request.write(piece)) {
            await once(request, 'drain', { signal: gone.signal }).catch(() => undefined);
          }
        }
        if (breakAt === undefined) request.end();
        else request.destroy();
      },
    );
  const cancel = (place: string) => call(origin, 'DELETE', place, { ...sender, ...tus });
  const complete = (id: string) => {
    const body = JSON.stringify({ id, orgId });
    return call(
      origin,
      'POST',
      `${root}/complete`,
      { ...sender, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
      (request) => void request.end(body),
    );
  };
  const get = (path: string, headers: Sender = {}) => call(origin, 'GET', path, headers);
  const idOf = (place: string) => /tus\/([0-9a-f]{32})/.exec(place)?.[1] ?? '';
  /** Uploads a whole file, from the creation of the upload to the last byte. */
  const whole = async (name: string, size: number, purpose: string, head?: Buffer) => {
    const begun = await begin(name, size, purpose);
    const place = begun.headers.location ?? '';
    if (begun.status !== 201) return { ...begun, id: '', place };
    await send(place, 0, size, head ? { head } : {});
    const id = idOf(place);
    return { ...(await complete(id)), id, place };
  };
  return { begin, cancel, complete, get, idOf, offsetOf, send, whole, root, query };
}
