import fastifyHelmet from '@fastify/helmet';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';

/**
 * Adds the security headers to every reply. The content security policy is missing here, because each HTML page
 * sets its own policy with a nonce.
 */
const plugin: FastifyPluginAsync = async (app) => {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
    // These headers are set by the proxy in front of the service, or matter only for outdated browsers.
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
      // helmet has no option for this header
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      // The default for all replies; routes of cacheable files replace this header.
      'cache-control': 'no-store',
    });
  });
};

export const securityHeaders = fp(plugin, { name: 'security-headers', fastify: '5.x' });
