import { traceIdOf } from '@isp/server/internal';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { healthPaths } from './healthRoutes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Id of the user that makes the request; empty until the caller is identified, and for calls without a user. */
    userId: string;
  }
}

const unloggedPaths = new Set<string | undefined>(healthPaths);

/**
 * Logs one line for each request, with the trace id of the reply. The pattern of the route is logged instead of the
 * address, because queries and parameters may contain private values.
 */
const plugin: FastifyPluginAsync = async (app) => {
  app.decorateRequest('userId', '');
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    if (unloggedPaths.has(route)) return;
    const traceId = traceIdOf(request);
    const line = {
      traceId,
      // A trace may contain several requests, so a traced request is named by both ids.
      ...(traceId !== request.id && { requestId: request.id }),
      method: request.method,
      route: route ?? 'unmatched',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.userId,
    };
    app.log.info(line, 'request');
  });
};

export const requestLog = fp(plugin, { name: 'request-log', fastify: '5.x' });
