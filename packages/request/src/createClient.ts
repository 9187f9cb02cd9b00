import type { Call, RequestInput, Step } from './call.ts';
import { NetworkError, ReplyError, RequestError, TimeoutError } from './errors.ts';
import { type Reply, readReply, systemError } from './readReply.ts';
import { resolveUrl } from './resolveUrl.ts';
import { send } from './send.ts';
import { memoryStore, type SessionStore } from './session.ts';
import { throttle } from './throttle.ts';
import type { QueryValues } from './toQuery.ts';
import { uploadFetch } from './uploadFetch.ts';
import { type BasicClient, type HeaderNames, platformHeaders, withCredentials } from './withCredentials.ts';
import { withOrganisation } from './withOrganisation.ts';

export interface ClientOptions {
  /** Stands in front of every path that is not absolute: `/isp-user/api/v1`. @defaultValue none @see R7.15 */
  readonly prefix?: string;
  /** Origin paths belong to. @defaultValue the page's */
  readonly origin?: string;
  /** Origins credentials may travel to. @defaultValue the own origin only @see T-Q1 */
  readonly trustedOrigins?: readonly string[];
  /** @defaultValue `globalThis.fetch` */
  readonly fetch?: typeof fetch;
  /** Other header names than the platform's. */
  readonly headers?: Partial<HeaderNames>;
  /** Sends `Authorization: Basic`. There is no default. @see R7.16 */
  readonly basic?: BasicClient;
  /** @defaultValue a store that forgets with the page */
  readonly session?: SessionStore;
  /** Id of the current organisation. @see R7.17 */
  readonly getOrg?: () => string | undefined;
  /** Language of the server's texts: `zh-CN`. */
  readonly locale?: () => string | undefined;
  /** Milliseconds. @defaultValue 30000 @see R7.20 */
  readonly timeout?: number;
  /** Codes and error codes handed to the caller without toast or consequence. @see R8.03 */
  readonly whitelist?: readonly (number | string)[];
  /** Translates the client's own texts: 系统错误, 请求超时，请稍后重试, 网络异常，请检查网络连接. */
  readonly translate?: (text: string) => string;
  /**
   * Tells the user, at most once per 1.5 s. Not called for aborted requests, nor with `tips: false`.
   * @see R8.05
   */
  readonly onError?: (message: string, error: RequestError) => void;
  /** The server no longer knows the session. Called once per session, however many calls fail. @see R8.04 */
  readonly onSessionLost?: (error: ReplyError) => void;
  /** The chosen organisation is gone. Called once per organisation. @see R8.02 */
  readonly onOrgLost?: (error: ReplyError) => void;
  /** Run in order, after the organisation is added and before credentials are. */
  readonly steps?: readonly Step[];
}

type Extra = Omit<RequestInput, 'method' | 'path'>;

export interface Client {
  /**
   * Sends a request and resolves with the `data` of its reply, or with the whole body of a bare one.
   *
   * @throws {@link ReplyError} when the server refuses, {@link NetworkError} when no answer came,
   * {@link TimeoutError} when it came too late, the signal's reason when the caller aborted.
   */
  readonly request: (input: RequestInput) => Promise<unknown>;
  readonly get: (path: string, query?: QueryValues, extra?: Extra) => Promise<unknown>;
  readonly post: (path: string, body?: unknown, extra?: Extra) => Promise<unknown>;
  readonly put: (path: string, body?: unknown, extra?: Extra) => Promise<unknown>;
  readonly session: SessionStore;
}

/**
 * A client of the platform's wire: headers, organisation, reply reading, errors. It knows no UI; what the user
 * sees is up to the callbacks.
 *
 * @example
 * ```ts
 * const client = createClient({ prefix: '/isp-user/api/v1', getOrg: () => orgId, onError: message.error })
 * const page = await client.post('/shop-book/page-query', { current: 1, size: 10 })
 * ```
 */
export function createClient(options: ClientOptions = {}): Client {
  const {
    prefix = '',
    origin = globalThis.location?.origin,
    session = memoryStore(),
    timeout: defaultTimeout = 30_000,
    whitelist = [],
    translate = (text: string) => text,
  } = options;
  if (origin === undefined) {
    throw new Error('createClient needs `origin` outside a browser, for example "http://127.0.0.1:8080".');
  }
  const trustedOrigins = options.trustedOrigins ?? [origin];
  const toast = throttle(options.onError, 1500);
  const getOrg = options.getOrg ?? (() => undefined);
  let lostToken: string | undefined;
  let lostOrg: string | undefined;

  const steps: readonly Step[] = [
    withOrganisation(getOrg),
    ...(options.steps ?? []),
    withCredentials({
      names: { ...platformHeaders, ...options.headers },
      session: session.get,
      basic: options.basic,
      locale: options.locale ?? (() => undefined),
    }),
  ];
  const run = steps.reduceRight<(call: Call) => Promise<Reply>>(
    (next, step) => (call) => step(call, next),
    (call) => send(call, fetchFor(call)),
  );

  function fetchFor({ body, onProgress }: Call): typeof fetch {
    const isUpload = body instanceof FormData || body instanceof Blob;
    if (onProgress && isUpload && typeof XMLHttpRequest !== 'undefined' && !options.fetch) {
      return uploadFetch(onProgress);
    }
    return options.fetch ?? globalThis.fetch.bind(globalThis);
  }

  async function request(input: RequestInput): Promise<unknown> {
    const target = resolveUrl(input.path, prefix, origin, trustedOrigins);
    const limit = input.timeout ?? defaultTimeout;
    const deadline = AbortSignal.timeout(limit);
    const signal = input.signal ? AbortSignal.any([input.signal, deadline]) : deadline;
    const token = session.get()?.token;
    const org = getOrg();

    let reply: Reply;
    try {
      const { method = 'GET', query = {}, headers = {} } = input;
      reply = await run({ ...input, ...target, method, query, headers, signal });
    } catch (cause) {
      if (input.signal?.aborted) throw input.signal.reason;
      throw report(failure(cause, deadline, limit, input.path), input);
    }

    const verdict = readReply(reply, whitelist);
    if (verdict.word === 'ok') return verdict.data;
    const { refusal } = verdict;
    const message = refusal.message === systemError ? translate(systemError) : refusal.message;
    const error = new ReplyError({ ...refusal, message }, input.path);
    // a late answer to an older session or organisation says nothing about the current one
    if (verdict.word === 'sessionLost' && target.trusted) {
      if (session.get()?.token === token && (token === undefined || token !== lostToken)) {
        lostToken = token;
        report(error, input);
        options.onSessionLost?.(error);
      }
      throw error;
    }
    if (verdict.word === 'orgLost' && target.trusted) {
      if (getOrg() === org && (org === undefined || org !== lostOrg)) {
        lostOrg = org;
        report(error, input);
        options.onOrgLost?.(error);
      }
      throw error;
    }
    throw verdict.word === 'passed' ? error : report(error, input);
  }

  function failure(cause: unknown, deadline: AbortSignal, limit: number, path: string): RequestError {
    if (cause instanceof RequestError) return cause;
    if (deadline.aborted) return new TimeoutError(translate('请求超时，请稍后重试'), path, limit);
    return new NetworkError(translate('网络异常，请检查网络连接'), path, { cause });
  }

  function report<E extends RequestError>(error: E, { tips = true }: RequestInput): E {
    if (tips && options.onError) {
      toast(error.message, error);
      error.shown = true;
    }
    return error;
  }

  return {
    request,
    get: (path, query, extra) => request({ ...extra, path, query }),
    post: (path, body, extra) => request({ ...extra, method: 'POST', path, body }),
    put: (path, body, extra) => request({ ...extra, method: 'PUT', path, body }),
    session,
  };
}
