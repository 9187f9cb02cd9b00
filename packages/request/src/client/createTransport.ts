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
 * Returns the function that sends a request once: through the steps, over the network and within its time-out. It
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
 * Returns the steps in their order. The portal's own steps receive a call that already has its organisation, but is
 * not yet encrypted and has no credentials.
 */
const stepsOf = (settings: ClientSettings): readonly Step[] => [
  withOrganisation(settings.getOrg),
  ...(settings.steps ?? []),
  withEncryption(settings.cipher),
  withCredentials(settings),
];

/**
 * Returns the `fetch` for a call. `fetch` cannot report how much of a body was sent, so an upload with progress
 * uses XMLHttpRequest, unless the options contain a `fetch`.
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
