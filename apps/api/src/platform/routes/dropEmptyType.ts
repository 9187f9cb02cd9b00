import type { FastifyRequest } from 'fastify';

/**
 * Pattern of the content types that older clients send without a body. An empty text is not among them, because it
 * may be an encrypted body.
 */
const empties = /^\s*application\/(json|x-www-form-urlencoded)\b/i;

/**
 * Treats an empty body as a missing body, because older clients send every call without parameters as an empty
 * form. Must be called before the body is read.
 */
export function dropEmptyType({ raw: { headers } }: FastifyRequest): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  const isEmpty = encoding === undefined && Number(length) === 0;
  if (isEmpty && empties.test(headers['content-type'] ?? '')) delete headers['content-type'];
}
