import type { Operation } from '@isp/schema/internal';

/**
 * One request, independent of the HTTP client.
 *
 * @example
 * const send = ({ method, path, signal }: RestRequest) => fetch(path, { method, ...(signal && { signal }) });
 */
export interface RestRequest {
  readonly method: Operation['method'] | 'HEAD' | 'PATCH' | 'DELETE';
  /** Path that consists of prefix, entity path and operation: `/shop-book/page-query`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  /** Body of the request: a plain object, or a `Blob` for a part of a file. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /**
   * Format in which the request resolves. `json` resolves with the data of the reply, `blob` with a `Blob`, and
   * `reply` with `{ status, headers }` of the reply, because uploads need the headers. All of them reject if the
   * server refuses. `events` resolves with server-sent events as a `ReadableStream` of bytes; a client that cannot
   * stream resolves with the data of the reply, as for `json`.
   * @defaultValue `json`
   */
  readonly responseType?: 'json' | 'blob' | 'reply' | 'events';
  /** Called with the completed part of the request, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
}
