import type { FastifyRequest } from 'fastify';

/** The `User-Agent` header; empty without one. */
export const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';
