import type { QueryValues } from './query.ts';
import type { Purpose, Reply } from './reply.ts';
import type { Session } from './session.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Description of one request, as the caller writes it.
 *
 * @example
 * const input: RequestInput = { method: 'POST', path: '/shop-book/export', responseType: 'blob', timeout: 120_000 };
 * const file = await createClient().request(input);
 */
export interface RequestInput {
  readonly method?: Method;
  /** Path below the client's prefix, or an absolute http(s) URL. */
  readonly path: string;
  /** Prefix used instead of the client's prefix; `''` for a path from the root of the origin. */
  readonly prefix?: string;
  /** Values of the query. Empty values are left out; zero is kept. */
  readonly query?: QueryValues;
  /**
   * Body of the request. A plain object is sent as JSON; `FormData`, `Blob`, `URLSearchParams` and text are sent
   * unchanged.
   */
  readonly body?: unknown;
  /** True if a plain object is sent as `application/x-www-form-urlencoded`. */
  readonly form?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Signal that cancels the request; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /**
   * Type of the result.
   *
   * `blob` resolves with a `Blob`, or with a named `File` when the reply contains a file name; if the blob is JSON
   * with an error, the call rejects. `reply` resolves with the whole {@link Reply}, for protocols that answer in
   * headers; a refusal rejects as usual. `events` resolves with server-sent events as a `ReadableStream` of bytes,
   * which `signal` ends; if the server answers with JSON instead, it resolves with the data of the reply.
   * @defaultValue `json`
   */
  readonly responseType?: 'json' | 'blob' | 'text' | 'reply' | 'events';
  /**
   * Called with the progress from 0 to 1. It is the progress of the upload if the body is `FormData` or `Blob`,
   * otherwise of the download.
   */
  readonly onProgress?: (done: number) => void;
  /** False if `onError` must not be called for a refusal. @defaultValue true */
  readonly tips?: boolean;
  /** False if the current organisation must not be added to the call. @defaultValue true */
  readonly org?: boolean;
  /**
   * Number of milliseconds without any progress after which the request fails. The whole transfer of a large file
   * may take longer.
   * @defaultValue the client's
   */
  readonly timeout?: number;
  /** True if query and body are encrypted; the reply must then be encrypted too. Needs the client's `cipher`. */
  readonly encrypt?: boolean;
  /** True if the token is sent as `crypto <AES(token)>`. @defaultValue the client's `encryptToken` */
  readonly encryptToken?: boolean;
  /**
   * Purpose of a call whose refusal has a special meaning. A call with the purpose `token` or `registration` opens
   * a session: it is sent without a session and only to trusted origins, and a reply 401 does not end the current
   * session.
   */
  readonly purpose?: Purpose;
}

/**
 * One request as the steps of a client receive it.
 *
 * @example
 * const pathOf = ({ method, url }: Call) => `${method} ${url.pathname}`;
 */
export interface Call extends RequestInput {
  readonly method: Method;
  readonly query: QueryValues;
  readonly headers: Readonly<Record<string, string>>;
  readonly url: URL;
  /** True if credentials may be sent to the origin. */
  readonly trusted: boolean;
  /**
   * Session with which the call is sent. The reply concerns this session, even if the user signs in again
   * meanwhile.
   */
  readonly session: Session | undefined;
  /** Called when a part of a file was sent or received, so that the time-out starts again. */
  readonly onMove: () => void;
  /** Value of `credentials` for `fetch`: whether the browser sends cookies with the call. */
  readonly credentials: RequestCredentials;
}

/**
 * Function that wraps the sending of a call. It calls `next` to send the call. It may change the call, answer
 * without sending it, read the reply, or send the call twice. The client's own encryption is such a step too.
 *
 * @example
 * const timed: Step = async (call, next) => {
 *   const start = performance.now();
 *   const reply = await next(call);
 *   console.info(call.path, performance.now() - start);
 *   return reply;
 * };
 * const client = createClient({ steps: [timed] });
 */
export type Step = (call: Call, next: (call: Call) => Promise<Reply>) => Promise<Reply>;
