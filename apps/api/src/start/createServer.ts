import fastifyCookie from '@fastify/cookie';
import { type Database, ispEnvelope, type RefusalTexts } from '@isp/server';
import { answerUnreadablePath, newTraceId } from '@isp/server/internal';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { toTrust } from '../config/trustedProxies.ts';
import type { Counters } from '../platform/health/createCounters.ts';
import { endConnections } from '../platform/health/endConnections.ts';
import { healthRoutes } from '../platform/health/healthRoutes.ts';
import type { ModuleFigures } from '../platform/health/ModuleFigures.ts';
import { requestLog } from '../platform/health/requestLog.ts';
import { isForProvider } from '../platform/oidc/oidcRoutes.ts';
import { dropEmptyType } from '../platform/routes/dropEmptyType.ts';
import { securityHeaders } from '../platform/routes/securityHeaders.ts';
import { checkXsrf } from '../platform/sessions/xsrf.ts';

/** Creates the Fastify server without routes and without hooks. */
export const createServer = (config: Config, hasLog: boolean): FastifyInstance =>
  Fastify({
    logger: hasLog
      ? { level: config.logLevel, redact: ['req.headers["blade-auth"]', 'req.headers.authorization'] }
      : false,
    // Fastify's log lines for requests are disabled, because the service writes one line for each request after the
    // reply.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newTraceId,
    trustProxy: toTrust(config.trustProxy),
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadablePath,
    // Plugins may take any time to start: creating tables or indexes takes longer the more rows there are.
    pluginTimeout: 0,
  });

export interface BaseOptions {
  readonly config: Config;
  readonly database: Database;
  readonly now: () => Date;
  readonly refusals: RefusalTexts;
  readonly checkReplies: boolean;
  readonly figures: readonly ModuleFigures[];
  readonly counters: Counters;
}

/**
 * Registers what applies to all routes: envelope of replies, log, health check, cookies, security headers, and the
 * check of the request's origin.
 */
export async function registerBase(
  app: FastifyInstance,
  { checkReplies, config, counters, database, figures, now, refusals }: BaseOptions,
): Promise<void> {
  // Bodies in plain text are not parsed by default. Only the JSON parser is kept, which refuses the keys
  // `__proto__` and `constructor.prototype`. Other content types are refused.
  app.removeContentTypeParser('text/plain');
  await app.register(ispEnvelope, { texts: refusals, checkReplies });
  await app.register(requestLog);
  await app.register(endConnections);
  const folders = [
    ...(config.databaseUrl === '' ? [{ name: 'database' as const, path: config.data }] : []),
    ...(config.s3 ? [] : [{ name: 'files' as const, path: config.files }]),
  ];
  await app.register(healthRoutes, {
    ...{ counters, database, figures, folders, now },
    metricsToken: config.metricsToken,
  });
  await app.register(fastifyCookie);
  await app.register(securityHeaders);
  app.addHook('onRequest', async (request) => {
    dropEmptyType(request);
    const { isSigned } = request.routeOptions.config;
    if (!isForProvider(request) && !isSigned) checkXsrf(request, config.origins);
  });
}
