import { createHash, timingSafeEqual } from 'node:crypto';
import { type Database, openQuery } from '@isp/server';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import type { Counters } from './createCounters.ts';
import { createMetrics, type MeasuredFolder } from './createMetrics.ts';
import type { ModuleFigures } from './ModuleFigures.ts';

export interface HealthRoutesOptions {
  readonly database: Database;
  readonly now: () => Date;
  /** Bearer token with which `/metrics` can be read. Without a token the route does not exist. */
  readonly metricsToken: string;
  /** Folders whose disks are measured. @defaultValue none */
  readonly folders?: readonly MeasuredFolder[];
  /** Figures of the modules. @defaultValue none */
  readonly figures?: readonly ModuleFigures[];
  readonly counters?: Pick<Counters, 'text'>;
}

/** Maximum time for which `/readyz` waits for the database, in milliseconds. */
const DATABASE_TIMEOUT_MS = 2000;

export const healthPaths = ['/healthz', '/readyz', '/metrics'] as const;

/**
 * Routes for monitoring. `/healthz`: the process replies. `/readyz`: the process can serve calls; 503 while the
 * database is unavailable or the process is ending. `/metrics`: figures for Prometheus.
 */
const plugin: FastifyPluginAsync<HealthRoutesOptions> = async (app, options) => {
  const { counters, database, figures, folders, metricsToken, now } = options;
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const schema = { hide: true, querystring: openQuery('Monitors add keys of their own') };
  // Monitors call these routes every few seconds, so they make no spans.
  const config = { span: false } as const;
  app.get('/healthz', { config, schema }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config, schema }, async (_request, reply) => {
    const state = isClosing ? 'closing' : await databaseState(database);
    return reply.status(state === 'ok' ? 200 : 503).send({ status: state });
  });
  if (metricsToken === '') return;
  const metrics = createMetrics(database, now, { counters, figures, folders });
  app.get('/metrics', { config, schema }, async (request, reply) => {
    // without the token, the reply is the same as for a route that does not exist
    if (!isToken(request.headers.authorization, metricsToken)) return reply.callNotFound();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
  app.addHook('onResponse', async (request, reply) => {
    metrics.observe({
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
};

// `fp` registers the plugin without encapsulation, so that its hooks apply to all routes
export const healthRoutes = fp(plugin, { name: 'health', fastify: '5.x' });

async function databaseState(database: Database): Promise<'ok' | 'database'> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'database'>((resolve) => {
    timer = setTimeout(() => resolve('database'), DATABASE_TIMEOUT_MS);
  });
  const asked = database.ping().then(
    () => 'ok' as const,
    () => 'database' as const,
  );
  const state = await Promise.race([asked, timeout]);
  clearTimeout(timer);
  return state;
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

const isToken = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(hash(header ?? ''), hash(`Bearer ${token}`));
