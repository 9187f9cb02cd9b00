import type { Cipher } from '../cipher/aesCipher.ts';
import type { RequestInput, Step } from '../model/call.ts';
import type { ReplyError, RequestError } from '../model/errors.ts';
import type { QueryValues } from '../model/query.ts';
import type { Reply } from '../model/reply.ts';
import type { Session, SessionStore } from '../model/session.ts';
import type { FreshnessOptions } from '../session/keepTokenFresh.ts';
import type { Lock } from '../session/locks.ts';
import type { BasicClient } from '../steps/withCredentials.ts';
import type { HeaderNames } from '../wire/headerNames.ts';

/**
 * Options of {@link createClient}. None is required; no secret and no key has a default.
 *
 * @example
 * const options: ClientOptions = { prefix: '/isp-user/api/v1', timeout: 10_000, locale: () => 'en-US' };
 * const client = createClient(options);
 */
export interface ClientOptions {
  /** Put in front of every path that is not absolute: `/isp-user/api/v1`. @defaultValue none */
  readonly prefix?: string;
  /** Origin of paths. @defaultValue the page's */
  readonly origin?: string;
  /** Origins that get credentials. @defaultValue the own origin only */
  readonly trustedOrigins?: readonly string[];
  /** @defaultValue `globalThis.fetch` */
  readonly fetch?: typeof fetch;
  /** Other header names than the platform's. */
  readonly headers?: Partial<HeaderNames>;
  /** Sends `Authorization: Basic`. There is no default. */
  readonly basic?: BasicClient;
  /** @defaultValue a store in memory */
  readonly session?: SessionStore;
  /**
   * Replaces a session when the server no longer accepts it, or when {@link Client.keepFresh} finds it too old.
   * `refreshByToken()` is the platform's way.
   * @defaultValue none: the session ends when the server says so
   */
  readonly refresh?: (session: Session, client: Client) => Promise<Session>;
  /** Allows one refresh at a time. @defaultValue one lock for the browser, named `isp-refresh` */
  readonly lock?: Lock;
  /**
   * Did the server not run a call that it answered with a lost session, so that a write may be sent again?
   * @defaultValue HTTP status 401, whose meaning is that the request has not been applied (RFC 9110)
   */
  readonly notExecuted?: (reply: Reply) => boolean;
  /** Cipher for calls with `encrypt` and for encrypted tokens. There is no default. */
  readonly cipher?: Cipher;
  /** Sends the token as `crypto <AES(token)>`. @defaultValue false */
  readonly encryptToken?: boolean;
  /** Id of the current organisation. */
  readonly getOrg?: () => string | undefined;
  /** Language of the server's texts: `zh-CN`. */
  readonly locale?: () => string | undefined;
  /** Milliseconds. @defaultValue 30000 */
  readonly timeout?: number;
  /** Codes and error codes that are left to the caller: the client shows no message and takes no action. */
  readonly whitelist?: readonly (number | string)[];
  /**
   * Translates the client's own texts: 系统错误, 请求超时，请稍后重试, 网络异常，请检查网络连接,
   * 服务异常，请稍后重试。, 登录状态已更新，请重试.
   */
  readonly translate?: (text: string) => string;
  /**
   * Shows an error to the user, at most once per 1.5 s. Not called for aborted requests, nor with `tips: false`.
   */
  readonly onError?: (message: string, error: RequestError) => void;
  /**
   * Called when the server no longer knows the session; the store is empty then. It is called once for each session,
   * however many calls fail; without a session, at most once in 1.5 s.
   */
  readonly onSessionLost?: (error: ReplyError) => void;
  /** Called when the user no longer belongs to the selected organisation, once for each organisation. */
  readonly onOrgLost?: (error: ReplyError) => void;
  /**
   * Steps that run in order, after the organisation is added and before the payload is encrypted and credentials are
   * added.
   */
  readonly steps?: readonly Step[];
}

type Extra = Omit<RequestInput, 'method' | 'path'>;

/**
 * Sends requests and reads the replies of the platform. A refused request rejects with a `RequestError`.
 *
 * @example
 * const bookOf = (client: Client, id: string) => client.get('/shop-book/detail', { id });
 */
export interface Client {
  /**
   * Sends a request and resolves with the `data` of its reply, or with the whole body of a bare one.
   *
   * @throws {@link ReplyError} when the server refuses, {@link NetworkError} when no answer came,
   * {@link TimeoutError} when it came too late, {@link CipherError} when an encrypted answer cannot be decrypted, the
   * signal's reason when the caller aborted.
   */
  readonly request: (input: RequestInput) => Promise<unknown>;
  readonly get: (path: string, query?: QueryValues, extra?: Extra) => Promise<unknown>;
  readonly post: (path: string, body?: unknown, extra?: Extra) => Promise<unknown>;
  readonly put: (path: string, body?: unknown, extra?: Extra) => Promise<unknown>;
  /**
   * Replaces the token before it becomes too old, from now on.
   * @returns a function that ends it
   */
  readonly keepFresh: (options?: FreshnessOptions) => () => void;
  /**
   * The time of the service, to the second, for everything that expires there, since the clock of the browser may be
   * wrong. Until the first reply it is the time of the browser.
   */
  readonly now: () => Date;
  readonly session: SessionStore;
  readonly headerNames: HeaderNames;
}
