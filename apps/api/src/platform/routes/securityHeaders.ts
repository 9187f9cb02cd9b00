import fastifyHelmet from '@fastify/helmet';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';

/** Headers of every reply for browsers. Content policies belong to the pages, which make them with a nonce. */
const plugin: FastifyPluginAsync = async (app) => {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
    // set by the proxy in front of the service, or only for outdated browsers
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: false,
    dnsPrefetchControl: false,
    hsts: false,
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      // helmet has no option for it
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      // files that may be cached set their own header
      'cache-control': 'no-store',
    });
  });
};

export const securityHeaders = fp(plugin, { name: 'security-headers', fastify: '5.x' });
