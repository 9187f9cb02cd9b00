import { isObject } from '@isp/kit';
import type { Row } from '@isp/schema';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../host/caller.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { WriteCall } from '../write/perform/performWrite.ts';

/**
 * Makes the write call for a request, for {@link performWrite}.
 *
 * @param input - query and body by default; a route that reads something else of the request passes that
 * @throws Refusal PARAM_INVALID for a body that is no object
 */
export const toWriteCall = (
  caller: Caller,
  request: FastifyRequest,
  input: Row = inputOf(request),
): WriteCall => ({
  caller,
  input,
  path: request.routeOptions.url ?? request.url,
  idempotencyKey: headerText(request, 'idempotency-key'),
});

/** Joins query and body; a key of the body replaces one of the query. A body that is no object is refused. */
export function inputOf(request: FastifyRequest): Row {
  const { body, query } = request;
  if (body !== undefined && body !== null && !isObject(body)) {
    throw new Refusal('PARAM_INVALID');
  }
  return { ...(query as Row), ...(body as Row | null | undefined) };
}

/** The value of a header that was sent once and is not empty. */
export const headerText = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
