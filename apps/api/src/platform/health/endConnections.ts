import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';

export interface EndConnectionsOptions {
  /** Milliseconds a request in flight may take once the service ends. @defaultValue 5000 */
  readonly grace?: number;
}

/**
 * When the service ends, open requests are answered; connections without a request, or with an incomplete one, are
 * closed after `grace` milliseconds.
 */
const plugin: FastifyPluginAsync<EndConnectionsOptions> = async (app, { grace = 5000 }) => {
  app.addHook('preClose', async () => {
    const timer = setTimeout(() => app.server.closeAllConnections(), grace);
    timer.unref();
    app.server.once('close', () => clearTimeout(timer));
  });
};

export const endConnections = fp(plugin, { name: 'end-connections', fastify: '5.x' });
