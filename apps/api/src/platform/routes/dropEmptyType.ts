import type { FastifyRequest } from 'fastify';

/** Content type that older clients send without a body. An empty text is left, since it may be an encrypted body. */
const empties = /^\s*application\/(json|x-www-form-urlencoded)\b/i;

/**
 * Handles an empty body as none: older clients send every call without parameters as an empty form. Called before the
 * body is read.
 */
export function dropEmptyType({ raw: { headers } }: FastifyRequest): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  const isEmpty = encoding === undefined && Number(length) === 0;
  if (isEmpty && empties.test(headers['content-type'] ?? '')) delete headers['content-type'];
}
