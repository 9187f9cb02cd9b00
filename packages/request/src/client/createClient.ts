import type { RequestInput } from '../model/call.ts';
import { RequestError } from '../model/errors.ts';
import type { Reply } from '../model/reply.ts';
import type { Session } from '../model/session.ts';
import { toFailure } from '../reply/toFailure.ts';
import { createRenewal } from '../session/createRenewal.ts';
import { keepTokenFresh } from '../session/keepTokenFresh.ts';
import { browserLock } from '../session/locks.ts';
import { createServiceClock } from '../wire/createServiceClock.ts';
import { rejectOnAbort } from '../wire/rejectOnAbort.ts';
import { resolveUrl, type Target } from '../wire/resolveUrl.ts';
import type { Client, ClientOptions } from './client.ts';
import { type ClientSettings, toSettings } from './clientSettings.ts';
import { createRefusalActions } from './createRefusalActions.ts';
import { createTransport } from './createTransport.ts';
import { ownRefusal, toVerdict } from './toVerdict.ts';

/**
 * Creates a client for the platform's requests and replies: headers, organisation, session refresh, encryption,
 * reading of replies, errors. The client has no user interface; the callbacks decide what the user sees.
 *
 * @example
 * const client = createClient({ prefix: '/isp-user/api/v1', getOrg: () => '1', onError: (text) => alert(text) });
 * const page = await client.post('/shop-book/page-query', { current: 1, size: 10 });
 */
export function createClient(options: ClientOptions = {}): Client {
  const settings = toSettings(options);
  const { getOrg, headerNames, refresh, session, translate } = settings;
  const { showError, refuse, haveOrg } = createRefusalActions(settings);
  const clock = createServiceClock();
  const transport = createTransport(settings, clock);
  const renew =
    refresh &&
    createRenewal({
      store: session,
      lock: settings.lock ?? browserLock('isp-refresh'),
      refresh: (old) => refresh(old, client),
    });

  async function request(input: RequestInput): Promise<unknown> {
    const target = targetOf(input, settings);
    let used = makesSession(input) ? undefined : session.get();
    const org = getOrg();
    let reply = await attempt(input, target, used);
    let verdict = toVerdict(reply, input, settings);

    if (verdict.word === 'sessionLost' && target.trusted && renew && used) {
      const renewed = await rejectOnAbort(renew(used), input.signal).catch((cause) => fail(cause, input));
      if (renewed && mayReplay(input, reply, settings)) {
        used = renewed;
        reply = await attempt(input, target, used);
        verdict = toVerdict(reply, input, settings);
      } else if (renewed) {
        verdict = ownRefusal(verdict.refusal, translate('登录状态已更新，请重试'));
      }
    }
    if (verdict.word === 'ok') {
      haveOrg(org);
      return input.responseType === 'reply' ? reply : verdict.data;
    }
    throw refuse(verdict, input, { session: used, org, trusted: target.trusted });
  }

  const attempt = (input: RequestInput, target: Target, used: Session | undefined) =>
    transport(input, target, used).catch((cause) => fail(cause, input));

  /**
   * Throws the error of a failed request. If the caller aborted the request, or if the error is a programming
   * error, it is thrown unchanged and not shown to the user.
   */
  function fail(cause: unknown, input: RequestInput): never {
    if (input.signal?.aborted) throw input.signal.reason;
    const error = toFailure(cause, input, translate);
    throw error.name === 'RequestError' ? error : showError(error, input);
  }

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

/**
 * Returns the address of a call. A call that contains a password or opens a session may be sent only to a trusted
 * origin.
 */
function targetOf(input: RequestInput, { prefix, origin, trustedOrigins }: ClientSettings): Target {
  const target = resolveUrl(input.path, input.prefix ?? prefix, origin, trustedOrigins);
  if (makesSession(input) && !target.trusted) {
    throw new RequestError(
      `Passwords are sent only to trusted origins. Add ${target.url.origin} to trustedOrigins.`,
      input.path,
    );
  }
  return target;
}

const makesSession = ({ purpose }: RequestInput): boolean =>
  purpose === 'token' || purpose === 'registration';

/**
 * Returns true if the call may be sent again. This is the case if the server did not execute it, or if executing it
 * twice has the same effect as once.
 */
function mayReplay(
  { method = 'GET', headers = {} }: RequestInput,
  reply: Reply,
  { headerNames, notExecuted }: ClientSettings,
): boolean {
  const isKey = (name: string) => name.toLowerCase() === headerNames.idempotency.toLowerCase();
  return method === 'GET' || method === 'HEAD' || notExecuted(reply) || Object.keys(headers).some(isKey);
}
