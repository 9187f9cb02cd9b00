import { batchHandlers, createJobLoop, type RefusalTexts } from '@isp/server';
import { runAction } from '@isp/server/internal';
import type { FastifyInstance } from 'fastify';
import { createLiveSettings } from '../config/liveSettings.ts';
import { createExternalSignIns } from '../platform/external/externalSignIn.ts';
import { createProviders } from '../platform/external/providers.ts';
import { createCounters } from '../platform/health/createCounters.ts';
import { housekeeping } from '../platform/jobs/housekeeping.ts';
import { portRefusals } from '../ports/calls/refusals.ts';
import type { Service } from '../service.ts';
import type { ServiceOptions } from './appOptions.ts';
import { registerBase } from './createServer.ts';
import { openMeans } from './openMeans.ts';
import type { Platform } from './readPlatform.ts';
import { registerAreas } from './registerAreas.ts';

/** Creates or updates the tables, opens all parts of the service, and registers the routes of the areas. */
export async function openService(
  app: FastifyInstance,
  platform: Platform,
  options: ServiceOptions,
): Promise<Service> {
  const { areas, config, joined, menus, permissions, translate } = platform;
  const { database, links, now = () => new Date() } = options;
  const refusals: RefusalTexts = { ...joined.refusals, ...portRefusals };
  const figures = joined.modules.flatMap((module) => module.figures ?? []);
  const counters = createCounters(figures);
  await registerBase(app, {
    ...{ config, counters, database, figures, now, refusals },
    checkReplies: options.checkReplies ?? false,
  });
  const settings = createLiveSettings(config.settings);
  const means = await openMeans(app, platform, {
    ...{ ...options, now },
    ...{ settings: settings.values, clock: options.now },
    count: counters.count,
  });
  const { auth, base, calls, host, ports } = means;
  await registerAreas(app, platform, { ...means, commonReferences: links.commonReferences, refusals });
  return {
    ...base,
    ...{ config, settings, areas, menus, permissions, translate, refusals, ports, host, auth, calls },
    sitemap: joined.modules.flatMap(({ sitemap }) => sitemap ?? []),
    home: joined.modules.flatMap(({ home }) => home ?? []),
    search: joined.modules.flatMap(({ search }) => search ?? []),
    providers: createExternalSignIns(createProviders({ app, config, secrets: auth.secrets }), base),
    act: (action) => runAction(app.isp, action),
    jobs: createJobLoop({
      core: app.isp,
      handlers: {
        ...joined.jobs,
        ...auth.smsJobs,
        ...auth.mailJobs,
        ...housekeeping(joined.modules, app.isp, settings.values),
      },
      outside: { ...batchHandlers(app.isp), ...links.longJobs(app.isp, ports) },
      onError: (error, job) => app.log.error({ err: error, job }, 'job failed'),
    }),
  };
}
