import { isObject } from '@isp/kit';
import type { Row } from '@isp/schema';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../host/caller.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { WriteCall } from '../write/perform/performWrite.ts';

/**
 * Creates the write call of a request, for {@link performWrite}.
 *
 * @param input - query and body by default; a route that reads other parts of the request passes them here
 * @throws Refusal PARAM_INVALID for a body that is not an object
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

/**
 * Joins query and body. A key of the body replaces the same key of the query. A body that is not an object is
 * refused.
 */
export function inputOf(request: FastifyRequest): Row {
  const { body, query } = request;
  if (body !== undefined && body !== null && !isObject(body)) {
    throw new Refusal('PARAM_INVALID');
  }
  return { ...(query as Row), ...(body as Row | null | undefined) };
}

/** Returns the value of a header, if the header was sent once and is not empty. */
export const headerText = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};
