import type { Module } from '@isp/server';
import { account } from './areas/account/index.ts';
import { backProduct } from './areas/backProduct/index.ts';
import { common } from './areas/common/index.ts';
import { webhook } from './areas/common/webhook/index.ts';
import { dataSet } from './areas/dataSet/index.ts';
import { developer } from './areas/developer/index.ts';
import { invitedOrg } from './areas/invitedOrg/index.ts';
import { links } from './areas/links.ts';
import { logs } from './areas/logs/index.ts';
import { miror } from './areas/miror/index.ts';
import { model } from './areas/model/index.ts';
import { notebook } from './areas/notebook/index.ts';
import { order } from './areas/order/index.ts';
import { product } from './areas/product/index.ts';
import { project } from './areas/project/index.ts';
import { resource } from './areas/resource/index.ts';
import { resourceOrder } from './areas/resourceOrder/index.ts';
import { user } from './areas/user/index.ts';
import { readConfig } from './config/config.ts';
import { gateway } from './gateway/index.ts';
import { environment } from './platform/environment/index.ts';
import { files } from './platform/files/index.ts';
import { openConfigured } from './platform/health/openConfigured.ts';
import { limits } from './platform/limits/index.ts';
import { mail } from './platform/mail/index.ts';
import { menu } from './platform/menu/index.ts';
import { portal } from './platform/portal/index.ts';
import { preferences } from './platform/preferences/index.ts';
import { search } from './platform/search/index.ts';
import { signIn } from './platform/signIn/index.ts';
import { sms } from './platform/sms/index.ts';
import type { AppOptions, IspApp } from './start/appOptions.ts';
import { createServer } from './start/createServer.ts';
import { mountRoutes } from './start/mountRoutes.ts';
import { openDumps } from './start/openDumps.ts';
import { openService } from './start/openService.ts';
import { readPlatform } from './start/readPlatform.ts';

/**
 * All modules of the service: first the areas, then the gateway that forwards calls of the areas' interfaces and the
 * webhooks that send their changes, then the modules that belong to no area. The order of this list has no effect: the
 * `after` property of each module determines the order in which the modules are started.
 */
export const modules: readonly Module[] = [
  ...[user, developer, logs, account, product, project, resource, resourceOrder, miror, dataSet, notebook],
  ...[model, backProduct, order, common, invitedOrg],
  ...[gateway, webhook],
  ...[signIn, sms, mail, menu, environment, limits, preferences, files, search, portal],
].flat();

/**
 * Builds the service: creates tables, adds demo data to an empty database, registers routes. `main.ts` then listens.
 */
export async function createApp(options: AppOptions = {}): Promise<IspApp> {
  const config = options.config ?? readConfig(process.env);
  const platform = await readPlatform(config, [...modules, ...(options.modules ?? [])], options.areas);
  const demo = config.demo === 'off' ? undefined : (await import('./demo/index.ts')).demo;
  const { databaseUrl: url, data: folder, replicaUrl } = config;
  const opened = { url: url || undefined, folder, replicaUrl: replicaUrl || undefined };
  const database = options.database ?? (await openConfigured(opened));
  const app = createServer(config, options.logger ?? false);
  app.addHook('onClose', async () => {
    if (!options.database) await database.close();
  });
  try {
    const logDump = (err: unknown) => app.log.error({ err }, 'the database was not dumped');
    const dumps = options.database ? undefined : openDumps(database, config, logDump);
    const service = await openService(app, platform, { ...options, database, links, demo, dumps });
    await mountRoutes(app, service, platform, { ...options, demo });
    return { app, service, dumps };
  } catch (error) {
    await app.close();
    throw error;
  }
}
