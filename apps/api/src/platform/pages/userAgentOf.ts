import type { FastifyRequest } from 'fastify';

/** Returns the `User-Agent` header; empty without the header. */
export const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';
