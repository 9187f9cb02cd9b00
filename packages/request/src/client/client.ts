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
 * Options of {@link createClient}. No option is required. Secrets and keys have no default.
 *
 * @example
 * const options: ClientOptions = { prefix: '/isp-user/api/v1', timeout: 10_000, locale: () => 'en-US' };
 * const client = createClient(options);
 */
export interface ClientOptions {
  /** Prefix added to every path that is not absolute, for example `/isp-user/api/v1`. @defaultValue none */
  readonly prefix?: string;
  /** Origin added to paths. @defaultValue the page's origin */
  readonly origin?: string;
  /** Origins to which credentials are sent. @defaultValue only the origin of the client */
  readonly trustedOrigins?: readonly string[];
  /**
   * Function that sends the requests.
   * @defaultValue `globalThis.fetch`
   */
  readonly fetch?: typeof fetch;
  /** Names of headers, if the server uses other names than the platform. */
  readonly headers?: Partial<HeaderNames>;
  /** Client id and secret, sent as `Authorization: Basic`. There is no default. */
  readonly basic?: BasicClient;
  /**
   * Store of the session.
   * @defaultValue a store in memory
   */
  readonly session?: SessionStore;
  /**
   * Replaces a session that the server no longer accepts, or that {@link Client.keepFresh} finds too old.
   * `refreshByToken()` is the platform's way.
   * @defaultValue none: the session ends when the server refuses it
   */
  readonly refresh?: (session: Session, client: Client) => Promise<Session>;
  /**
   * Lock that allows only one refresh at a time. @defaultValue one lock for the whole browser, named `isp-refresh`
   */
  readonly lock?: Lock;
  /**
   * Returns true if the server did not execute the call that it answered with a lost session. A call that writes
   * may then be sent again.
   * @defaultValue true for HTTP status 401, which means that the request has not been applied (RFC 9110)
   */
  readonly notExecuted?: (reply: Reply) => boolean;
  /** Cipher for calls with `encrypt` and for encrypted tokens. There is no default. */
  readonly cipher?: Cipher;
  /** True if the token is sent as `crypto <AES(token)>`. @defaultValue false */
  readonly encryptToken?: boolean;
  /** Returns the id of the current organisation. */
  readonly getOrg?: () => string | undefined;
  /** Returns the language for the server's texts, for example `zh-CN`. */
  readonly locale?: () => string | undefined;
  /** Milliseconds after which a request fails without an answer. @defaultValue 30000 */
  readonly timeout?: number;
  /**
   * Codes and error codes of replies that the caller handles. For these the client shows no message and takes no
   * action.
   */
  readonly whitelist?: readonly (number | string)[];
  /**
   * Translates the client's own texts: 系统错误 (system error), 请求超时，请稍后重试 (request timed out, try again later),
   * 网络异常，请检查网络连接 (network error, check the connection), 服务异常，请稍后重试。 (service error, try again later), 登录状态已更新，请重试
   * (the session was renewed, try again).
   */
  readonly translate?: (text: string) => string;
  /**
   * Shows an error to the user. The same message is shown at most once per 1.5 s. It is not called for aborted
   * requests, nor for requests with `tips: false`.
   */
  readonly onError?: (message: string, error: RequestError) => void;
  /**
   * Called when the server no longer accepts the session; the session store is empty by then. It is called once for
   * each session, even if many calls fail. Without a session it is called at most once per 1.5 s.
   */
  readonly onSessionLost?: (error: ReplyError) => void;
  /** Called when the user no longer belongs to the selected organisation, once for each organisation. */
  readonly onOrgLost?: (error: ReplyError) => void;
  /**
   * Functions that change a request. They run in order, after the organisation is added and before the request is
   * encrypted and gets its credentials.
   */
  readonly steps?: readonly Step[];
}

type Extra = Omit<RequestInput, 'method' | 'path'>;

/**
 * Client that sends requests to the platform and reads the replies. A refused request rejects with a
 * `RequestError`.
 *
 * @example
 * const bookOf = (client: Client, id: string) => client.get('/shop-book/detail', { id });
 */
export interface Client {
  /**
   * Sends a request. Resolves with the `data` of the reply, or with the whole body if the reply has no envelope.
   *
   * @throws {@link ReplyError} when the server refuses, {@link NetworkError} when no answer came, {@link
   * TimeoutError} when the answer came too late, {@link CipherError} when an encrypted answer cannot be decrypted,
   * and the signal's reason when the caller aborted.
   */
  readonly request: (input: RequestInput) => Promise<unknown>;
  readonly get: (path: string, query?: QueryValues, extra?: Extra) => Promise<unknown>;
  readonly post: (path: string, body?: unknown, extra?: Extra) => Promise<unknown>;
  readonly put: (path: string, body?: unknown, extra?: Extra) => Promise<unknown>;
  /**
   * Renews the token repeatedly, each time before it becomes too old.
   * @returns a function that stops the renewal
   */
  readonly keepFresh: (options?: FreshnessOptions) => () => void;
  /**
   * Returns the current time of the service, exact to the second. Use it for everything that expires on the
   * service, because the clock of the browser may be wrong. Until the first reply it is the time of the browser.
   */
  readonly now: () => Date;
  readonly session: SessionStore;
  readonly headerNames: HeaderNames;
}
