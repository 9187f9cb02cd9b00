import { readFile } from 'node:fs/promises';
import fastifyCookie from '@fastify/cookie';
import { readAreaFolder } from '@isp/schema/node';
import {
  createJobLoop,
  createSnowflake,
  type Database,
  ispEnvelope,
  ispServer,
  migrate,
  newTraceId,
  openDatabase,
} from '@isp/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { contentRoutes } from './areas/common/content/contentRoutes.ts';
import { seedContents } from './areas/common/content/seedContents.ts';
import { messageRoutes } from './areas/common/message/messageRoutes.ts';
import { labelFiles } from './areas/dataSet/label/labelFiles.ts';
import { labelRoutes } from './areas/dataSet/label/labelRoutes.ts';
import { logsRoles } from './areas/logs/logsRoles.ts';
import { ideRoutes } from './areas/notebook/ideRoutes.ts';
import { requestKeyRoutes } from './areas/user/requestKeyRoutes.ts';
import { userRoles } from './areas/user/userRoles.ts';
import { userRoutes } from './areas/user/userRoutes.ts';
import { type Config, readConfig } from './config.ts';
import { loadTranslate } from './loadTranslate.ts';
import { childAppRoutes } from './platform/childApp/childAppRoutes.ts';
import { originsOf, readChildApps } from './platform/childApp/childApps.ts';
import { seedDemo } from './platform/demo/seedDemo.ts';
import { docsRoutes } from './platform/docs/docsRoutes.ts';
import { commonRoutes } from './platform/environment/environmentRoutes.ts';
import { housekeeping, planHousekeeping } from './platform/jobs/housekeeping.ts';
import { readMenuFile } from './platform/menu/menuFile.ts';
import { menuRoutes } from './platform/menu/menuRoutes.ts';
import { joinRoles } from './platform/permissions/joinRoles.ts';
import { createPermissions } from './platform/permissions/permissions.ts';
import { portalRoutes } from './platform/portal/portalRoutes.ts';
import { dropEmptyType } from './platform/routes/dropEmptyType.ts';
import { securityHeaders } from './platform/routes/securityHeaders.ts';
import { anonymous } from './platform/routes/whoAsks.ts';
import { authRoutes } from './platform/signIn/authRoutes.ts';
import { createAuth } from './platform/signIn/createAuth.ts';
import { encryptedBodies } from './platform/signIn/encryptedBodies.ts';
import { createExternalSignIns } from './platform/signIn/externalSignIn.ts';
import { identify, toCaller } from './platform/signIn/identity.ts';
import { isForProvider } from './platform/signIn/oidc/oidcRoutes.ts';
import { presentedSession } from './platform/signIn/presentedSession.ts';
import { createProviders } from './platform/signIn/providers.ts';
import { checkXsrf } from './platform/signIn/xsrf.ts';
import { migrations } from './platform/tables/migrations.ts';
import { simulatorJobs } from './ports/simulator.ts';
import type { SmsGateway } from './ports/sms.ts';
import { alsoVisible, commonReferences, references } from './references.ts';
import { order, rules } from './rules.ts';
import type { Service } from './service.ts';
import { refusals } from './texts.ts';
import { toTrust } from './trustedProxies.ts';

export interface AppOptions {
  /** @defaultValue read from the environment */
  readonly config?: Config;
  /** Opened and closed by the caller; without it the app opens one from `config` and closes it. */
  readonly database?: Database;
  /** @defaultValue the system's clock */
  readonly now?: () => Date;
  readonly logger?: boolean;
  /** Sends text messages. @defaultValue a simulator beside demo data, else none */
  readonly sms?: SmsGateway;
}

export interface IspApp {
  readonly app: FastifyInstance;
  readonly service: Service;
}

/** The service, ready to be asked: tables made, demo data in an empty database, routes registered. `main.ts` listens. */
export async function createApp(options: AppOptions = {}): Promise<IspApp> {
  const config = options.config ?? readConfig(process.env);
  const now = options.now ?? (() => new Date());
  const areas = readAreaFolder(config.schemas);
  const translate = await loadTranslate(config.schemas);
  const menus = readMenuFile(JSON.parse(await readFile(config.menus, 'utf8')));
  const permissions = createPermissions(joinRoles([...areas, userRoles, logsRoles]), menus, areas);
  const database =
    options.database ?? (await openDatabase({ url: config.databaseUrl || undefined, folder: config.data }));

  const app = Fastify({
    logger: options.logger
      ? { level: 'warn', redact: ['req.headers["blade-auth"]', 'req.headers.authorization'] }
      : false,
    genReqId: newTraceId,
    trustProxy: toTrust(config.trustProxy),
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 200 },
  });
  app.addHook('onClose', async () => {
    if (!options.database) await database.close();
  });
  try {
    // the JSON parser stays, and refuses __proto__ and constructor.prototype; nothing else is read. T-A9
    app.removeContentTypeParser('text/plain');
    await app.register(ispEnvelope, { texts: refusals });
    await app.register(fastifyCookie);
    await app.register(securityHeaders);
    app.addHook('onRequest', async (request) => {
      dropEmptyType(request);
      if (!isForProvider(request)) checkXsrf(request, config.origins);
    });
    // before anything is read: the sign-in keeps its keys in tables of its own
    const entities = areas.flatMap((area) => Object.values(area.entities));
    const log = (line: string) => app.log.warn(line);
    await migrate(database, { entities, alsoVisible, migrations, log });
    const newId = createSnowflake();
    const auth = createAuth({
      config,
      database,
      now,
      newId,
      sms: options.sms,
      log,
    });
    const { cipher, secrets, tokens } = auth;
    await app.register(presentedSession, { cipher, tokens });
    if (cipher) await app.register(encryptedBodies, { cipher, database, now });
    await app.register(docsRoutes, { areas });
    await app.register(ispServer, {
      database,
      areas,
      order,
      rules,
      references,
      commonReferences,
      alsoVisible,
      migrations,
      translate,
      now,
      permission: (code, caller) => permissions.of(code, caller),
      context: async (request) => {
        return toCaller(database, request, await identify(database, request, now()));
      },
    });
    const service: Service = {
      config,
      database,
      areas,
      permissions,
      translate,
      now,
      newId,
      auth,
      providers: createExternalSignIns(createProviders({ app, config, secrets }), { database, newId, now }),
      jobs: createJobLoop({
        core: app.isp,
        handlers: { ...housekeeping, ...auth.smsJobs, ...simulatorJobs },
        onError: (error, job) => app.log.error({ err: error, job }, 'job failed'),
      }),
    };
    await seedContents(database, now(), service.newId);
    if (config.demo !== 'off') await seedDemo(app.isp, config.demo, now());
    await database.asJob((tx) => planHousekeeping(tx, now()));
    await app.register(authRoutes, { service });
    await app.register(userRoutes, { service });
    await app.register(menuRoutes, { service, menus });
    await app.register(commonRoutes, { service });
    await app.register(messageRoutes, { service });
    await app.register(contentRoutes, { service });
    await app.register(requestKeyRoutes, { service });
    await app.register(ideRoutes, { service });
    await app.register(childAppRoutes, { service });
    await app.register(labelRoutes, { service });
    await app.register(labelFiles, { folder: config.labelUi });
    await app.register(portalRoutes, {
      folder: config.ui,
      childOrigins: async () =>
        originsOf(await database.asRequest(anonymous, readChildApps), config.childOrigins),
    });
    app.addHook('preClose', async () => service.jobs.stop());
    await app.ready();
    return { app, service };
  } catch (error) {
    await app.close();
    throw error;
  }
}
