import type { FastifyInstance } from 'fastify';
import { refuseWhenBusy } from '../platform/health/refuseWhenBusy.ts';
import { planHousekeeping } from '../platform/jobs/housekeeping.ts';
import { labelBase } from '../platform/portal/labelBase.ts';
import { portalBase } from '../platform/portal/portalRoutes.ts';
import type { Service } from '../service.ts';
import type { ServiceOptions } from './appOptions.ts';
import type { Platform } from './readPlatform.ts';

/**
 * Adds the rows that every service needs, and the demo data if the database is empty. Then registers the
 * hand-written routes of the modules.
 */
export async function mountRoutes(
  app: FastifyInstance,
  service: Service,
  { config, joined: { modules } }: Platform,
  { demo, refusesWhenBusy }: Pick<ServiceOptions, 'demo' | 'refusesWhenBusy'>,
): Promise<void> {
  for (const { seed } of modules) await seed?.(service);
  if (demo && config.demo !== 'off') {
    const parts = [...demo.parts, ...modules.flatMap((module) => module.demo ?? [])];
    await demo.seed(app.isp, parts, config.demo, service);
  }
  await service.database.asJob((tx) => planHousekeeping(tx, service.now()));
  const routes = [...modules.flatMap((module) => module.routes ?? []), ...(demo?.routes ?? [])];
  for (const route of routes) await app.register(route, { service });
  app.addHook('preClose', async () => service.jobs.stop());
  // The overload check is registered last, so that the work of the start does not count as overload.
  if (refusesWhenBusy) await app.register(refuseWhenBusy, { pages: [portalBase, labelBase] });
  await app.ready();
}
