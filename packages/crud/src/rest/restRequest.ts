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
  /** Body of the request: a plain object, or a `Blob` if a piece of a file is uploaded. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /**
   * Form in which the request resolves. `json`: the data of the reply. `blob`: a `Blob`. `reply`: `{ status,
   * headers }` of the reply, which uploads need. `events`: server-sent events as a `ReadableStream` of bytes, or
   * the data of the reply as for `json` if the client cannot stream. All of them reject if the server refuses.
   * @defaultValue `json`
   */
  readonly responseType?: 'json' | 'blob' | 'reply' | 'events';
  /** Called with the completed part of the request, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
}
