import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';

/**
 * The origin browsers reach this service at, for addresses that leave it. Never from a request's `Host`, which its
 * sender chooses: as configured, else where it listens, which is known late when the port is chosen by the system.
 */
export function publicOrigin(config: Config, app: FastifyInstance): string {
  if (config.publicUrl) return config.publicUrl;
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin;
}
