import type { FastifyRequest } from 'fastify';

/**
 * Pattern of the content types that older clients send although the request has no body. `text/plain` is not in the
 * pattern, because an empty `text/plain` body may be an encrypted body.
 */
const empties = /^\s*application\/(json|x-www-form-urlencoded)\b/i;

/**
 * Deletes the content type of a request whose body is empty, so that the request is handled like one without a
 * body. Older clients send every call without parameters as an empty form. Must be called before the body is
 * parsed.
 */
export function dropEmptyType({ raw: { headers } }: FastifyRequest): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  const isEmpty = encoding === undefined && Number(length) === 0;
  if (isEmpty && empties.test(headers['content-type'] ?? '')) delete headers['content-type'];
}
