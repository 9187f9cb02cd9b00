import { request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import { AddressRefusedError, guardedLookup, type ProviderNetworks, requireReachable } from './addresses.ts';

/** A single call to a provider. The whole reply is read. */
export interface ProviderCall {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Time limit of the whole call, in milliseconds. */
  readonly timeout: number;
  /** True if the provider is a part of this service (a simulator), whose address may be local. */
  readonly isOwn: boolean;
  readonly networks: ProviderNetworks;
}

export type ProviderAnswer =
  | {
      readonly status: number;
      readonly type: string;
      readonly text: string;
      readonly ms: number;
      /** Header `Retry-After` of the reply. */
      readonly retryAfter?: string | undefined;
    }
  | { readonly refused: 'BACKEND_TIMEOUT' | 'BACKEND_ERROR'; readonly ms: number };

/** Maximum number of bytes of a reply that are read. */
const MAX_DEBUG_BYTES = 65_536;

/**
 * Calls a provider by the rules of the gateway: the address is checked when the connection is made, and redirects
 * are not followed.
 */
export function askProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const { body, headers, isOwn, method, networks, timeout, url } = call;
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  return new Promise((done) => {
    try {
      if (!isOwn) requireReachable(url.hostname, networks);
    } catch (error) {
      if (!(error instanceof AddressRefusedError)) throw error;
      return done({ refused: 'BACKEND_ERROR', ms: took() });
    }
    const asking = (url.protocol === 'https:' ? askHttps : askHttp)(
      url,
      {
        method,
        headers: { ...headers, ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}) },
        signal: AbortSignal.timeout(timeout),
        ...(isOwn ? {} : { lookup: guardedLookup(networks) }),
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          chunks.push(chunk);
          if (size >= MAX_DEBUG_BYTES) answer.destroy();
        });
        answer.on('error', () => undefined);
        answer.on('close', () =>
          done({
            status: answer.statusCode ?? 0,
            type: String(answer.headers['content-type'] ?? ''),
            text: Buffer.concat(chunks).subarray(0, MAX_DEBUG_BYTES).toString('utf8'),
            ms: took(),
            retryAfter: answer.headers['retry-after'],
          }),
        );
      },
    );
    asking.on('error', ({ name }) =>
      done({
        refused: name === 'AbortError' || name === 'TimeoutError' ? 'BACKEND_TIMEOUT' : 'BACKEND_ERROR',
        ms: took(),
      }),
    );
    asking.end(body || undefined);
  });
}
