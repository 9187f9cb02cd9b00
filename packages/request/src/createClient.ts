import type { Call, RequestInput, Step } from './call.ts';
import type { Client, ClientOptions } from './client.ts';
import { CipherError, NetworkError, ReplyError, RequestError, TimeoutError } from './errors.ts';
import { createConsequences } from './reply/createConsequences.ts';
import { serviceError, systemError } from './reply/errorCatalogue.ts';
import { type Reply, readReply, type Verdict } from './reply/readReply.ts';
import { createRenewal } from './session/createRenewal.ts';
import { keepTokenFresh } from './session/keepTokenFresh.ts';
import { browserLock } from './session/locks.ts';
import type { Session } from './session/session.ts';
import { memoryStore } from './session/stores.ts';
import { platformHeaders } from './steps/headerNames.ts';
import { withCredentials } from './steps/withCredentials.ts';
import { withEncryption } from './steps/withEncryption.ts';
import { withOrganisation } from './steps/withOrganisation.ts';
import { createDeadline } from './wire/createDeadline.ts';
import { createServiceClock } from './wire/createServiceClock.ts';
import { orAborted } from './wire/orAborted.ts';
import { resolveUrl, type Target } from './wire/resolveUrl.ts';
import { send } from './wire/send.ts';
import { uploadFetch } from './wire/uploadFetch.ts';

/**
 * A client of the platform's wire: headers, organisation, refresh, encryption, reply reading, errors. It knows no UI;
 * what the user sees is up to the callbacks.
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
    getOrg = () => undefined,
    timeout: defaultTimeout = 30_000,
    whitelist = [],
    translate = (text: string) => text,
    notExecuted = ({ status }: Reply) => status === 401,
    refresh,
  } = options;
  if (origin === undefined) {
    throw new Error('createClient needs `origin` outside a browser, for example "http://127.0.0.1:8080".');
  }
  const trustedOrigins = options.trustedOrigins ?? [origin];
  const headerNames = { ...platformHeaders, ...options.headers };
  const { tell, loseSession, loseOrg, haveOrg } = createConsequences({
    session,
    getOrg,
    onError: options.onError,
    onSessionLost: options.onSessionLost,
    onOrgLost: options.onOrgLost,
  });
  const clock = createServiceClock();
  const renew =
    refresh &&
    createRenewal({
      store: session,
      lock: options.lock ?? browserLock('isp-refresh'),
      refresh: (old) => refresh(old, client),
    });

  const steps: readonly Step[] = [
    withOrganisation(getOrg),
    ...(options.steps ?? []),
    withEncryption(options.cipher),
    withCredentials({
      names: headerNames,
      basic: options.basic,
      locale: options.locale ?? (() => undefined),
      cipher: options.cipher,
      encryptToken: options.encryptToken ?? false,
    }),
  ];
  const run = steps.reduceRight<(call: Call) => Promise<Reply>>(
    (next, step) => (call) => step(call, next),
    (call) => send(call, fetchFor(call)),
  );

  function fetchFor({ body, onMove, onProgress }: Call): typeof fetch {
    const isUpload = body instanceof FormData || body instanceof Blob;
    if (onProgress && isUpload && typeof XMLHttpRequest !== 'undefined' && !options.fetch) {
      return uploadFetch((done) => {
        onMove();
        onProgress(done);
      });
    }
    return options.fetch ?? globalThis.fetch.bind(globalThis);
  }

  async function request(input: RequestInput): Promise<unknown> {
    const target = resolveUrl(input.path, input.prefix ?? prefix, origin, trustedOrigins);
    const makesSession = input.purpose === 'token' || input.purpose === 'registration';
    if (makesSession && !target.trusted) {
      throw new RequestError(
        `Passwords go to trusted origins only: add ${target.url.origin} to trustedOrigins.`,
        input.path,
      );
    }
    let used = makesSession ? undefined : session.get();
    const org = getOrg();
    let reply = await attempt(input, target, used);
    let verdict = judge(reply, input);

    if (verdict.word === 'sessionLost' && target.trusted && renew && used) {
      const renewed = await orAborted(renew(used), input.signal).catch((cause) => fail(cause, input));
      if (renewed && mayReplay(input, reply)) {
        used = renewed;
        reply = await attempt(input, target, used);
        verdict = judge(reply, input);
      } else if (renewed) {
        verdict = refused(verdict.refusal, '登录状态已更新，请重试');
      }
    }
    if (verdict.word === 'ok') {
      haveOrg(org);
      return input.responseType === 'reply' ? reply : verdict.data;
    }
    const error = new ReplyError(verdict.refusal, input.path);
    if (verdict.word === 'sessionLost' && target.trusted) loseSession(used, error, input);
    else if (verdict.word === 'orgLost' && target.trusted) loseOrg(org, error, input);
    else if (verdict.toast) tell(error, input);
    throw error;
  }

  async function attempt(input: RequestInput, target: Target, used: Session | undefined): Promise<Reply> {
    const { method = 'GET', query = {}, headers = {}, timeout = defaultTimeout } = input;
    const deadline = createDeadline(timeout);
    const signal = input.signal ? AbortSignal.any([input.signal, deadline.signal]) : deadline.signal;
    const own = session.cookies ? 'include' : 'same-origin';
    const credentials = target.trusted ? own : 'omit';
    try {
      const onMove = deadline.restart;
      const call = { ...input, ...target, method, query, headers, signal, session: used, onMove };
      const reply = await run({ ...call, credentials });
      if (target.trusted) clock.hear(reply.headers);
      return reply;
    } catch (cause) {
      const isLate = deadline.signal.aborted && !(cause instanceof RequestError);
      return fail(
        isLate ? new TimeoutError(ownText('请求超时，请稍后重试', input), input.path, timeout) : cause,
        input,
      );
    } finally {
      deadline.end();
    }
  }

  function judge(reply: Reply, { purpose, responseType }: RequestInput): Verdict {
    const verdict = readReply(reply, whitelist, purpose);
    if (verdict.word === 'ok') {
      if (responseType !== 'blob' || verdict.data instanceof Blob) return verdict;
      // a success without a file: what would be saved is no file either
      return refused({ status: reply.status, code: reply.status }, systemError);
    }
    const { message } = verdict.refusal;
    if (message !== systemError && message !== serviceError) return verdict;
    return { ...verdict, refusal: { ...verdict.refusal, message: translate(message) } };
  }

  const refused = (refusal: { status: number; code: number }, text: string): Verdict => ({
    word: 'refused',
    refusal: { ...refusal, message: translate(text), word: 'refused' },
    toast: true,
  });

  /** The server did not run it, or running it twice does no harm. @see T-Q4 */
  function mayReplay({ method = 'GET', headers = {} }: RequestInput, reply: Reply): boolean {
    const isKey = (name: string) => name.toLowerCase() === headerNames.idempotency.toLowerCase();
    return method === 'GET' || method === 'HEAD' || notExecuted(reply) || Object.keys(headers).some(isKey);
  }

  /** No reply to judge. The caller's own cancelling stays what it is, and so does a mistake of the developer. */
  function fail(cause: unknown, input: RequestInput): never {
    if (input.signal?.aborted) throw input.signal.reason;
    if (cause instanceof CipherError) throw tell(new CipherError(translate(systemError), input.path), input);
    if (!(cause instanceof RequestError)) {
      const text = ownText('网络异常，请检查网络连接', input);
      throw tell(new NetworkError(text, input.path, { cause }), input);
    }
    throw cause.name === 'RequestError' ? cause : tell(cause, input);
  }

  /** A licence check fails with one text, whatever the reason. @see R8.06 */
  const ownText = (text: string, { purpose }: RequestInput) =>
    translate(purpose === 'licence' ? serviceError : text);

  const client: Client = {
    request,
    get: (path, query, extra) => request({ ...extra, path, query }),
    post: (path, body, extra) => request({ ...extra, method: 'POST', path, body }),
    put: (path, body, extra) => request({ ...extra, method: 'PUT', path, body }),
    keepFresh(freshness) {
      if (!renew) {
        throw new Error('keepFresh needs `refresh` in createClient, for example refreshByToken().');
      }
      return keepTokenFresh(session, renew, freshness);
    },
    now: clock.now,
    session,
    headerNames,
  };
  return client;
}
