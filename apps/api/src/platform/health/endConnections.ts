import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';

export interface EndConnectionsOptions {
  /** Milliseconds after which connections are closed when the service ends. @defaultValue 5000 */
  readonly grace?: number;
}

/**
 * Ends connections when the service ends. Requests in progress are answered. Connections without a request, or with
 * an incomplete request, are closed after `grace` milliseconds.
 */
const plugin: FastifyPluginAsync<EndConnectionsOptions> = async (app, { grace = 5000 }) => {
  app.addHook('preClose', async () => {
    const timer = setTimeout(() => app.server.closeAllConnections(), grace);
    timer.unref();
    app.server.once('close', () => clearTimeout(timer));
  });
};

export const endConnections = fp(plugin, { name: 'end-connections', fastify: '5.x' });
