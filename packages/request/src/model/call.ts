import type { QueryValues } from './query.ts';
import type { Purpose, Reply } from './reply.ts';
import type { Session } from './session.ts';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One request as a caller writes it.
 *
 * @example
 * const input: RequestInput = { method: 'POST', path: '/shop-book/export', responseType: 'blob', timeout: 120_000 };
 * const file = await createClient().request(input);
 */
export interface RequestInput {
  readonly method?: Method;
  /** Path below the client's prefix, or an absolute http(s) URL. */
  readonly path: string;
  /** Another prefix than the client's; `''` for a path from the root of the origin. */
  readonly prefix?: string;
  /** Empty values are dropped, zero is kept. */
  readonly query?: QueryValues;
  /** A plain object is sent as JSON; `FormData`, `Blob`, `URLSearchParams` and text as they are. */
  readonly body?: unknown;
  /** Sends a plain object as `application/x-www-form-urlencoded`. */
  readonly form?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Cancels the request; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /**
   * `blob` resolves with a `Blob`, a named `File` when the reply names one; an error inside a JSON blob rejects.
   * `reply` resolves with the whole {@link Reply}, for a protocol that answers in headers; a refusal rejects as ever.
   * `events` resolves with server-sent events as a `ReadableStream` of bytes, which `signal` ends; with the data of the
   * reply where the server answers JSON instead.
   * @defaultValue `json`
   */
  readonly responseType?: 'json' | 'blob' | 'text' | 'reply' | 'events';
  /** 0 to 1, of the upload for a body of `FormData` or `Blob`, else of the download. */
  readonly onProgress?: (done: number) => void;
  /** False keeps a refusal from `onError`. @defaultValue true */
  readonly tips?: boolean;
  /** False leaves the organisation out. @defaultValue true */
  readonly org?: boolean;
  /** Milliseconds without any progress: a large file may take longer in all. @defaultValue the client's */
  readonly timeout?: number;
  /** Encrypts query and body, and expects the reply encrypted. Needs the client's `cipher`. */
  readonly encrypt?: boolean;
  /** Sends the token as `crypto <AES(token)>`. @defaultValue the client's `encryptToken` */
  readonly encryptToken?: boolean;
  /**
   * Purpose of the call, where its refusal has another meaning. A `token` or `registration` call opens a session:
   * it is sent without one, a 401 ends none, and it goes to trusted origins only.
   */
  readonly purpose?: Purpose;
}

/**
 * One request in the steps of a client.
 *
 * @example
 * const pathOf = ({ method, url }: Call) => `${method} ${url.pathname}`;
 */
export interface Call extends RequestInput {
  readonly method: Method;
  readonly query: QueryValues;
  readonly headers: Readonly<Record<string, string>>;
  readonly url: URL;
  /** The origin may get credentials. */
  readonly trusted: boolean;
  /** Session it is sent with; the reply is about this one, even when it changes meanwhile. */
  readonly session: Session | undefined;
  /** Called when a part of a file was sent or received: the time-out starts again. */
  readonly onMove: () => void;
  /** How the browser treats its cookies. */
  readonly credentials: RequestCredentials;
}

/**
 * Wraps the sending of a call: may change the call, answer itself, read the reply, or send twice.
 * Encrypting a payload is a step.
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
