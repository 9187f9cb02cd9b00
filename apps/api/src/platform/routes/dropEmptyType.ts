import type { FastifyRequest } from 'fastify';

/**
 * A body with nothing in it is no body, whatever type it is said to have: older clients send every call without
 * parameters as an empty form. To be asked before the body is read.
 */
export function dropEmptyType({ raw: { headers } }: FastifyRequest): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  if (encoding === undefined && Number(length) === 0) delete headers['content-type'];
}
