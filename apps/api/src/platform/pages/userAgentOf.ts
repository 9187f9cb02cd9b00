import type { FastifyRequest } from 'fastify';

/** What the browser says it is; empty where it says nothing. */
export const userAgentOf = (request: FastifyRequest): string => request.headers['user-agent'] ?? '';
