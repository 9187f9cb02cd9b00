import type { Caller } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import { type Identity, identify, type Means, toCaller } from './identity.ts';

interface Asker {
  readonly identity: Promise<Identity>;
  caller?: Promise<Caller>;
}

const askers = new WeakMap<FastifyRequest, Asker>();

/**
 * Returns the user of this request. It is read only once per request, even if this function is called several
 * times. @throws Refusal as `identify`
 */
export const identityOf = (means: Means, request: FastifyRequest): Promise<Identity> =>
  askerOf(means, request).identity;

/**
 * Returns the caller of this request. It is read only once per request, even if this function is called several
 * times. @throws Refusal as `identify` and `toCaller`
 */
export async function callerOf(means: Means, request: FastifyRequest): Promise<Caller> {
  const asker = askerOf(means, request);
  asker.caller ??= asker.identity.then((identity) => toCaller(means, request, identity));
  return asker.caller;
}

function askerOf(means: Means, request: FastifyRequest): Asker {
  const known = askers.get(request);
  if (known) return known;
  const asker = { identity: identify(means, request) };
  askers.set(request, asker);
  return asker;
}

/**
 * Returns the hook `preValidation` of routes that need a session. A request without a session is refused before its
 * form is checked.
 *
 * @example app.addHook('preValidation', needsSession(service));
 */
export const needsSession = (means: Means) => async (request: FastifyRequest) => {
  await identityOf(means, request);
};

/**
 * Returns the same hook as {@link needsSession}, for routes that act for an organisation: it also refuses an
 * organisation to which the user does not belong.
 */
export const needsCaller = (means: Means) => async (request: FastifyRequest) => {
  await callerOf(means, request);
};
