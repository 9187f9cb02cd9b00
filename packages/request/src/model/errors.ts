import type { Refusal, RefusalWord } from './reply.ts';

/**
 * Base class of the errors of all failed requests.
 *
 * @example
 * const textOf = (error: unknown) => (error instanceof RequestError ? error.message : 'unknown');
 */
export class RequestError extends Error {
  override readonly name: string = 'RequestError';
  /** Path as the caller passed it. The query is left out, because its values may be secret. */
  readonly path: string;
  /** True if `onError` was called for this error, so that the user has seen it. */
  shown = false;

  constructor(message: string, path: string, options?: ErrorOptions) {
    super(message, options);
    this.path = withoutQuery(path);
  }
}

/**
 * Error for a call that the server refused: the reply has a code other than 200, 1 or 201, or `success: false`.
 *
 * @example
 * await createClient()
 *   .post('/shop-book/add', { name: '红楼梦' })
 *   .catch((error) => {
 *     if (error instanceof ReplyError && error.word === 'refused') console.warn(error.code, error.traceId);
 *   });
 */
export class ReplyError extends RequestError {
  override readonly name = 'ReplyError';
  readonly status: number;
  readonly code: number;
  readonly errCode: string | undefined;
  /** Texts of the server by language (`zh-CN`, `en-US`), if the server sent several languages. */
  readonly messages: Readonly<Record<string, string>> | undefined;
  readonly data: unknown;
  readonly traceId: string | undefined;
  /** Number of seconds after which the caller may try again, as the server requested. */
  readonly retryAfter: number | undefined;
  /** Meaning of the refusal. Use this word to decide what to do, not the codes. */
  readonly word: RefusalWord;

  constructor(refusal: Refusal, path: string) {
    super(refusal.message, path);
    this.status = refusal.status;
    this.code = refusal.code;
    this.errCode = refusal.errCode;
    this.messages = refusal.messages;
    this.data = refusal.data;
    this.traceId = refusal.traceId;
    this.retryAfter = refusal.retryAfter;
    this.word = refusal.word ?? 'refused';
  }
}

/**
 * Error for a call without a reply: no network, a refused connection, a redirect to another host, an interrupted
 * transfer.
 *
 * @example
 * const mayRetry = (error: unknown) => error instanceof NetworkError;
 */
export class NetworkError extends RequestError {
  override readonly name = 'NetworkError';
}

/**
 * Error for a call that was not answered in time.
 *
 * @example
 * const secondsOf = (error: unknown) => (error instanceof TimeoutError ? error.limit / 1000 : undefined);
 */
export class TimeoutError extends RequestError {
  override readonly name = 'TimeoutError';
  /** Milliseconds that the call was allowed to take. */
  readonly limit: number;

  constructor(message: string, path: string, limit: number) {
    super(message, path);
    this.limit = limit;
  }
}

/**
 * Error for an encrypted text that could not be decrypted. The message is always the same and there is no `cause`,
 * so that the sender of a forged text does not learn the reason.
 *
 * @example
 * const isUnreadable = (error: unknown) => error instanceof CipherError;
 */
export class CipherError extends RequestError {
  override readonly name = 'CipherError';
}

/**
 * Returns true if the server answered with a refusal. Returns false for a lost connection, a time-out or any other
 * error.
 *
 * @example
 * const isTaken = (error: unknown) => isReplyError(error) && error.errCode === 'NAME_TAKEN';
 */
export const isReplyError = (error: unknown): error is ReplyError => error instanceof ReplyError;

function withoutQuery(path: string): string {
  return path.replace(/[?#].*$/s, '');
}
