import type { Operation } from '@isp/schema/internal';

/**
 * One request, independent of the HTTP client.
 *
 * @example
 * const send = ({ method, path, signal }: RestRequest) => fetch(path, { method, ...(signal && { signal }) });
 */
export interface RestRequest {
  readonly method: Operation['method'] | 'HEAD' | 'PATCH' | 'DELETE';
  /** Prefix, entity path and operation: `/shop-book/page-query`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  /** A plain object, or a `Blob` for a piece of a file. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /**
   * `blob` resolves with a `Blob`, `reply` with `{ status, headers }` of the reply (uploads need its headers). Both
   * reject like `json` where the server refuses. `events` resolves with server-sent events as a `ReadableStream` of
   * bytes; a client without streams resolves with the data of the reply, as for `json`.
   * @defaultValue `json`
   */
  readonly responseType?: 'json' | 'blob' | 'reply' | 'events';
  /** 0 to 1. */
  readonly onProgress?: (done: number) => void;
}
