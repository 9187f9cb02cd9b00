import type { Call, RequestInput, Step } from '../model/call.ts';
import { RequestError } from '../model/errors.ts';
import type { Reply } from '../model/reply.ts';
import type { Session } from '../model/session.ts';
import { toTimeout } from '../reply/toFailure.ts';
import { withCredentials } from '../steps/withCredentials.ts';
import { withEncryption } from '../steps/withEncryption.ts';
import { withOrganisation } from '../steps/withOrganisation.ts';
import { createDeadline } from '../wire/createDeadline.ts';
import type { ServiceClock } from '../wire/createServiceClock.ts';
import type { Target } from '../wire/resolveUrl.ts';
import { send } from '../wire/send.ts';
import { uploadFetch } from '../wire/uploadFetch.ts';
import type { ClientSettings } from './clientSettings.ts';

/**
 * Returns the function that sends a request once: it runs the steps, sends the request, and limits the time. It
 * does not interpret the reply. It rejects with the thrown error, or with a {@link TimeoutError}.
 */
export function createTransport(settings: ClientSettings, clock: ServiceClock) {
  const { session, translate } = settings;
  const run = stepsOf(settings).reduceRight<(call: Call) => Promise<Reply>>(
    (next, step) => (call) => step(call, next),
    (call) => send(call, fetchFor(call, settings.fetch)),
  );

  return async (input: RequestInput, target: Target, used: Session | undefined): Promise<Reply> => {
    const { method = 'GET', query = {}, headers = {}, timeout = settings.timeout } = input;
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
      const isOverdue = deadline.signal.aborted && !(cause instanceof RequestError);
      throw isOverdue ? toTimeout(input, timeout, translate) : cause;
    } finally {
      deadline.end();
    }
  };
}

/**
 * Returns the steps of a request in their order. The steps of the portal receive a call that already contains the
 * organisation, but that is not encrypted yet and has no credentials.
 */
const stepsOf = (settings: ClientSettings): readonly Step[] => [
  withOrganisation(settings.getOrg),
  ...(settings.steps ?? []),
  withEncryption(settings.cipher),
  withCredentials(settings),
];

/**
 * Returns the function that sends the call. `fetch` cannot report how much of a body was sent. So an upload with
 * progress uses XMLHttpRequest, unless the options of the client contain a `fetch`.
 */
function fetchFor({ body, onMove, onProgress }: Call, given: typeof fetch | undefined): typeof fetch {
  const isUpload = body instanceof FormData || body instanceof Blob;
  if (onProgress && isUpload && typeof XMLHttpRequest !== 'undefined' && !given) {
    return uploadFetch((done) => {
      onMove();
      onProgress(done);
    });
  }
  return given ?? globalThis.fetch.bind(globalThis);
}
