import type { FastifyInstance } from 'fastify';
import { refuseWhenBusy } from '../platform/health/refuseWhenBusy.ts';
import { planHousekeeping } from '../platform/jobs/housekeeping.ts';
import { labelBase } from '../platform/portal/labelBase.ts';
import { portalBase } from '../platform/portal/portalRoutes.ts';
import type { Service } from '../service.ts';
import type { ServiceOptions } from './appOptions.ts';
import type { Platform } from './readPlatform.ts';

/** Puts in the rows a service cannot do without, demo data into an empty database, and registers hand-written routes. */
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
  // last: how long the start took is no pressure
  if (refusesWhenBusy) await app.register(refuseWhenBusy, { pages: [portalBase, labelBase] });
  await app.ready();
}
