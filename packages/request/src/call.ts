import type { Reply } from './readReply.ts';
import type { QueryValues } from './toQuery.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One request as a caller writes it. */
export interface RequestInput {
  readonly method?: Method;
  /** Below the client's prefix, or an absolute http(s) URL. */
  readonly path: string;
  /** Empty values are dropped, zero is kept. @see R5.10 */
  readonly query?: QueryValues;
  /** A plain object travels as JSON; `FormData`, `Blob`, `URLSearchParams` and text as they are. */
  readonly body?: unknown;
  /** Sends a plain object as `application/x-www-form-urlencoded`. @see R7.19 */
  readonly form?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Cancels the request; the promise rejects with the signal's reason. @see R7.19 */
  readonly signal?: AbortSignal;
  /**
   * `blob` resolves with a `Blob`, a named `File` when the reply names one; an error inside a JSON blob rejects.
   * @defaultValue `json`
   */
  readonly responseType?: 'json' | 'blob' | 'text';
  /** 0 to 1, of the upload for a body of `FormData` or `Blob`, else of the download. */
  readonly onProgress?: (done: number) => void;
  /** False keeps a refusal from `onError`. @defaultValue true @see R8.05 */
  readonly tips?: boolean;
  /** False leaves the organisation out. @defaultValue true @see R7.17 */
  readonly org?: boolean;
  /** Milliseconds. @defaultValue the client's */
  readonly timeout?: number;
}

/** One request on its way through the steps of a client. */
export interface Call extends RequestInput {
  readonly method: Method;
  readonly query: QueryValues;
  readonly headers: Readonly<Record<string, string>>;
  readonly url: URL;
  /** Credentials may travel there. */
  readonly trusted: boolean;
}

/**
 * Stands between a request and the wire: may change the call, answer itself, look at the reply, or send twice.
 * Refreshing a token and encrypting a payload are steps.
 */
export type Step = (call: Call, next: (call: Call) => Promise<Reply>) => Promise<Reply>;
