import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';

/**
 * Returns the origin at which browsers reach this service, for addresses that are sent to them. It is the
 * configured origin; otherwise the address at which the service listens, which is not known before the start if the
 * system chooses the port. The header `Host` is never used, because any client can set it.
 */
export function publicOrigin(config: Config, app: FastifyInstance): string {
  if (config.publicUrl) return config.publicUrl;
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin;
}
