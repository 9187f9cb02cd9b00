import type { Client } from '../client/client.ts';
import type { RequestInput } from '../model/call.ts';
import { ReplyError } from '../model/errors.ts';
import { readReply } from '../reply/readReply.ts';
import { toFailure } from '../reply/toFailure.ts';
import { withOrganisation } from '../steps/withOrganisation.ts';
import { resolveUrl } from '../wire/resolveUrl.ts';
import { send } from '../wire/send.ts';

/** Where a service is, for scripts and pages that need no session which renews itself. */
export interface SendOptions {
  /** Origin of the service. @defaultValue the page's origin */
  readonly origin?: string;
  /** Prefix of every path, for example `/isp-user/api/v1`. @defaultValue none */
  readonly prefix?: string;
  /** Function that sends the requests. @defaultValue `globalThis.fetch` */
  readonly fetch?: typeof fetch;
  /** Returns headers of every call, such as the one with the token. @defaultValue none */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Returns the id of the current organisation. */
  readonly getOrg?: () => string | undefined;
}

/**
 * Returns a function that sends calls without a session: the caller brings the headers.
 * @throws Error outside of a page if no origin is given
 */
export function createSend({
  origin = globalThis.location?.origin,
  prefix = '',
  fetch,
  headers,
  getOrg = () => undefined,
}: SendOptions): Client['request'] {
  if (!URL.canParse(origin))
    throw new Error(`The client has no origin. Write origin: 'https://books.example.com'.`);
  const addOrganisation = withOrganisation(getOrg);
  const ours = [new URL(origin).origin];
  return async (input: RequestInput) => {
    const { method = 'GET', path, query = {}, signal } = input;
    const target = resolveUrl(path, prefix, origin, ours);
    const call = {
      ...input,
      ...target,
      ...{ method, query, session: undefined, onMove() {} },
      headers: { ...headers?.(), ...input.headers },
      credentials: 'same-origin' as const,
    };
    const reply = await addOrganisation(call, (changed) =>
      send(changed, fetch ?? globalThis.fetch.bind(globalThis)),
    ).catch((cause) => {
      throw signal?.aborted ? signal.reason : toFailure(cause, input, (text) => text);
    });
    const verdict = readReply(reply);
    if (verdict.word === 'ok') return verdict.data;
    throw new ReplyError(verdict.refusal, path);
  };
}
