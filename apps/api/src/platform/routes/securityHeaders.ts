import fastifyHelmet from '@fastify/helmet';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';

/** Headers of every reply for browsers. Policies of contents are the pages' own, made with a nonce for each. */
const plugin: FastifyPluginAsync = async (app) => {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
    // set by the proxy before the service, or for outdated browsers
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
      // files, which may be kept, say so themselves
      'cache-control': 'no-store',
    });
  });
};

export const securityHeaders = fp(plugin, { name: 'security-headers', fastify: '5.x' });
