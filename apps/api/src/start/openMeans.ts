import { randomBytes } from 'node:crypto';
import { type HostTypes, migrate } from '@isp/server';
import { createSnowflake, type Migrated } from '@isp/server/internal';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { type Auth, createAuth } from '../platform/auth/createAuth.ts';
import type { ServiceBase } from '../platform/directory/serviceBase.ts';
import { createFileLinks } from '../platform/files/fileLinks.ts';
import type { Count } from '../platform/health/createCounters.ts';
import { createLimiter } from '../platform/limits/createLimiter.ts';
import { type CallCounter, createCallCounter } from '../platform/limits/limitCalls.ts';
import { publicOrigin } from '../platform/pages/publicOrigin.ts';
import { createPasswords } from '../platform/passwords/password.ts';
import { createSealer } from '../platform/secrets/createSealer.ts';
import { portGuard } from '../ports/calls/portGuard.ts';
import { openPorts } from '../ports/openPorts.ts';
import type { Ports } from '../ports/ports.ts';
import type { ServiceOptions } from './appOptions.ts';
import { migrateTarget } from './migrateTarget.ts';
import type { Platform } from './readPlatform.ts';

/** Parts of the service that both its routes and its jobs need. */
export interface Means {
  readonly base: ServiceBase;
  readonly auth: Auth;
  readonly ports: Ports;
  readonly host: HostTypes['host'];
  readonly migrated: Migrated;
  readonly calls: CallCounter;
}

/**
 * Updates the tables of the database. Then opens the sign-in, the ports to external systems, and the functions that
 * rules use.
 */
export async function openMeans(
  app: FastifyInstance,
  platform: Platform,
  options: ServiceOptions & {
    readonly now: () => Date;
    /** Clock of a test, which replaces the clock of the database where calls are counted. */
    readonly clock: (() => Date) | undefined;
    readonly settings: Settings;
    readonly count: Count;
  },
): Promise<Means> {
  const { clock, count, database, demo, dumps, links, now, settings } = options;
  const log = (line: string) => app.log.warn(line);
  const { config } = platform;
  // The migrations run before any table is read. For example, the sign-in reads and stores its keys in one of the
  // tables.
  const beforeChange = dumps && (() => dumps.take('change'));
  const migrated = await migrate(database, { ...migrateTarget(platform), beforeChange, log });
  const limiter = await createLimiter({ clock, database });
  app.addHook('onClose', () => limiter.close());
  const passwords = createPasswords(options.hashing);
  const { directory, registerRun } = links;
  const base: ServiceBase = { database, directory, newId: createSnowflake(), now, passwords };
  const guard = portGuard(options.onOpenTransaction);
  const simulators = demo?.simulators;
  const auth = createAuth({
    ...base,
    ...{ config, sms: options.sms, mail: options.mail, log, guard, simulators },
  });
  const { codes, secrets } = auth;
  const paymentKey = await secrets.of('payments', () => randomBytes(32).toString('base64url'));
  const ports = openPorts(options, { config, database, guard, log, paymentKey, simulators });
  const host = {
    ...{ codes, count, passwords, registerRun, settings },
    links: await createFileLinks(secrets),
    sealer: await createSealer(config.fieldKeys, secrets),
    noteTrouble: (error: unknown, about: string) => app.log.warn({ err: error }, about),
    providerNetworks: config.providerNetworks,
    childOrigins: config.childOrigins,
    origin: () => publicOrigin(config, app),
  };
  return { base, auth, ports, host, migrated, calls: createCallCounter(limiter, config.callLimits) };
}
