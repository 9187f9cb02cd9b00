import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import type { Area } from '@isp/schema';
import {
  answerUnreadablePath,
  batchHandlers,
  createJobLoop,
  createSnowflake,
  type Database,
  ispEnvelope,
  ispServer,
  joinModules,
  type Module,
  migrate,
  newTraceId,
} from '@isp/server';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { account } from './areas/account/index.ts';
import { backProduct } from './areas/backProduct/index.ts';
import { originsOf, readChildApps } from './areas/common/childApp/childApps.ts';
import { storedDictionaries } from './areas/common/dictItem/storedDictionaries.ts';
import { storedSettings } from './areas/common/envSetting/storedSettings.ts';
import { common } from './areas/common/index.ts';
import { countUnreadOf } from './areas/common/message/unread.ts';
import { dataSetImports } from './areas/dataSet/dataSet/dataSetImports.ts';
import { dataSet } from './areas/dataSet/index.ts';
import { developer } from './areas/developer/index.ts';
import { memberships } from './areas/developer/memberships.ts';
import { invitedOrg } from './areas/invitedOrg/index.ts';
import { keepClientLog } from './areas/logs/clientLog/clientLog.ts';
import { logs } from './areas/logs/index.ts';
import { miror } from './areas/miror/index.ts';
import { model } from './areas/model/index.ts';
import { registerRun } from './areas/model/registerRun.ts';
import { notebook } from './areas/notebook/index.ts';
import { order } from './areas/order/index.ts';
import { product } from './areas/product/index.ts';
import { project } from './areas/project/index.ts';
import { projectsIn, projectsOf } from './areas/project/member/projectsOf.ts';
import { resource } from './areas/resource/index.ts';
import { resourceOrder } from './areas/resourceOrder/index.ts';
import { user } from './areas/user/index.ts';
import { people } from './areas/user/people/people.ts';
import { type Config, readConfig } from './config/config.ts';
import { createLiveSettings } from './config/liveSettings.ts';
import { loadAreas } from './config/loadAreas.ts';
import { loadMenus } from './config/loadMenus.ts';
import { loadTranslate } from './config/loadTranslate.ts';
import { toTrust } from './config/trustedProxies.ts';
import { gateway } from './gateway/index.ts';
import { createAuth } from './platform/auth/createAuth.ts';
import { seedDemo } from './platform/demo/seedDemo.ts';
import type { Directory } from './platform/directory/directory.ts';
import type { ServiceBase } from './platform/directory/serviceBase.ts';
import { docsRoutes } from './platform/docs/docsRoutes.ts';
import { environment } from './platform/environment/index.ts';
import { createExternalSignIns } from './platform/external/externalSignIn.ts';
import { createProviders } from './platform/external/providers.ts';
import { createFileLinks } from './platform/files/fileLinks.ts';
import { files } from './platform/files/index.ts';
import { recordFiles } from './platform/files/recordFiles.ts';
import { endConnections } from './platform/health/endConnections.ts';
import { healthRoutes } from './platform/health/healthRoutes.ts';
import { openConfigured } from './platform/health/openConfigured.ts';
import { refuseWhenBusy } from './platform/health/refuseWhenBusy.ts';
import { requestLog } from './platform/health/requestLog.ts';
import { identify, renewCaller, toCaller } from './platform/identity/identity.ts';
import { isForEverybody, visitorOf } from './platform/identity/publicReader.ts';
import { housekeeping, planHousekeeping } from './platform/jobs/housekeeping.ts';
import { mail } from './platform/mail/index.ts';
import { menu } from './platform/menu/index.ts';
import { isForProvider } from './platform/oidc/oidcRoutes.ts';
import { publicOrigin } from './platform/pages/publicOrigin.ts';
import { createPasswords, type HashCost } from './platform/passwords/password.ts';
import { checkGrants } from './platform/permissions/checkGrants.ts';
import { joinRoles } from './platform/permissions/joinRoles.ts';
import { createPermissions } from './platform/permissions/permissions.ts';
import { portal } from './platform/portal/index.ts';
import { labelBase } from './platform/portal/labelBase.ts';
import { portalBase } from './platform/portal/portalRoutes.ts';
import { preferences } from './platform/preferences/index.ts';
import { dropEmptyType } from './platform/routes/dropEmptyType.ts';
import { securityHeaders } from './platform/routes/securityHeaders.ts';
import { search } from './platform/search/index.ts';
import { createSealer } from './platform/secrets/createSealer.ts';
import { encryptedBodies } from './platform/secrets/encryptedBodies.ts';
import { presentedSession } from './platform/sessions/presentedSession.ts';
import { checkXsrf } from './platform/sessions/xsrf.ts';
import { signIn } from './platform/signIn/index.ts';
import { sms } from './platform/sms/index.ts';
import { portGuard } from './ports/calls/portGuard.ts';
import { portRefusals } from './ports/calls/refusals.ts';
import type { Cluster } from './ports/cluster/port.ts';
import type { DataSource } from './ports/dataSource/port.ts';
import type { ImageBuilder } from './ports/imageBuilder/port.ts';
import type { MailGateway } from './ports/mail/port.ts';
import type { ModelStore } from './ports/modelStore/port.ts';
import type { ObjectStore } from './ports/objectStore/port.ts';
import { openPorts } from './ports/openPorts.ts';
import type { PaymentGateway } from './ports/payment/port.ts';
import type { Registry } from './ports/registry/port.ts';
import type { SmsGateway } from './ports/sms/port.ts';
import { apiPrefix } from './rules/apiPrefix.ts';
import { timeZone } from './rules/dateTimes.ts';
import type { Service } from './service.ts';

/** All there is besides the schemas: areas in the order their records are locked, then what belongs to none. */
export const modules: readonly Module[] = [
  ...[user, developer, logs, account, product, project, resource, resourceOrder, miror, dataSet, notebook],
  ...[model, backProduct, order, common, invitedOrg],
  gateway,
  ...[signIn, sms, mail, menu, environment, preferences, files, search, portal],
].flat();

/** Which area knows what the platform asks of people. */
const directory: Directory = {
  people,
  memberships,
  projectsOf,
  projectsIn,
  countUnread: countUnreadOf,
  storedDictionaries,
  storedSettings,
  childOrigins: async (tx, listed) => originsOf(await readChildApps(tx), listed),
  keepErrors: keepClientLog,
};

/** What the common fields refer to. */
const commonReferences = {
  createUser: 'user.user',
  updateUser: 'user.user',
  orgId: 'developer.organization',
} as const;

export interface AppOptions {
  /** @defaultValue read from the environment */
  readonly config?: Config;
  /** Opened and closed by the caller; without it the app opens one from `config` and closes it. */
  readonly database?: Database;
  /** What `config.schemas` holds, of who has read it before. @defaultValue read from there */
  readonly areas?: readonly Area[];
  /** @defaultValue the system's clock */
  readonly now?: () => Date;
  readonly logger?: boolean;
  /** Refuses calls while the process is far behind; tests share a machine, and wait instead. @defaultValue false */
  readonly refusesWhenBusy?: boolean;
  /** A reply that is not as its route says is a fault: for tests. @defaultValue false */
  readonly checkReplies?: boolean;
  /** Of new passwords. No setting: only tests, which sign in a thousand times, do with less. @defaultValue as OWASP says */
  readonly hashing?: HashCost | undefined;
  /** Sends text messages. @defaultValue a simulator beside demo data, else none */
  readonly sms?: SmsGateway;
  /** Sends mails. @defaultValue the server of `ISP_SMTP_URL`, else a simulator beside demo data, else none */
  readonly mail?: MailGateway;
  /** Runs notebooks, holds volumes and resources. @defaultValue a simulator beside demo data, else none */
  readonly cluster?: Cluster;
  /** Keeps images. @defaultValue a simulator beside demo data, else none */
  readonly registry?: Registry;
  /** Keeps models that are not uploaded. @defaultValue a simulator beside demo data, else none */
  readonly models?: ModelStore;
  /** Builds images. @defaultValue a simulator beside demo data, else none */
  readonly builder?: ImageBuilder;
  /** Reads data of volumes and object stores. @defaultValue a simulator beside demo data, else none */
  readonly dataSource?: DataSource;
  /** Takes money from payers. @defaultValue a simulator beside demo data, else none */
  readonly payments?: PaymentGateway;
  /** Keeps uploaded files. @defaultValue the folder of `config` */
  readonly objects?: ObjectStore;
  /**
   * Makes a call of a port inside a transaction fail, and gets the error, which the calling code may catch: for tests and
   * development.
   *
   * @defaultValue ports are called as they are
   */
  readonly onOpenTransaction?: (error: Error) => void;
  /** Areas and modules beside the service's own. */
  readonly modules?: readonly Module[];
}

export interface IspApp {
  readonly app: FastifyInstance;
  readonly service: Service;
}

/** The service, ready to be asked: tables made, demo data in an empty database, routes registered. `main.ts` listens. */
export async function createApp(options: AppOptions = {}): Promise<IspApp> {
  const config = options.config ?? readConfig(process.env);
  const now = options.now ?? (() => new Date());
  const settings = createLiveSettings(config.settings);
  const areas = options.areas ?? loadAreas(config);
  const translate = await loadTranslate(config.schemas);
  const menus = await loadMenus(config.menus, areas);
  const joined = joinModules([...modules, ...(options.modules ?? [])]);
  checkGrants(
    [
      ...areas.map(({ name, roles }) => ({ from: join(config.schemas, `${name}.json`), roles })),
      ...joined.modules.map(({ name, roles }) => ({ from: `module ${name}`, roles })),
    ],
    areas,
  );
  const permissions = createPermissions(joinRoles([...areas, ...joined.modules]), menus, areas);
  const database =
    options.database ?? (await openConfigured({ url: config.databaseUrl || undefined, folder: config.data }));

  const app = Fastify({
    logger: options.logger
      ? { level: config.logLevel, redact: ['req.headers["blade-auth"]', 'req.headers.authorization'] }
      : false,
    // one line of our own for each, when it is answered
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newTraceId,
    trustProxy: toTrust(config.trustProxy),
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadablePath,
    // a start that makes tables or indexes anew takes as long as there are rows
    pluginTimeout: 0,
  });
  app.addHook('onClose', async () => {
    if (!options.database) await database.close();
  });
  try {
    // the JSON parser stays, and refuses __proto__ and constructor.prototype; nothing else is read. T-A9
    app.removeContentTypeParser('text/plain');
    const refusals = { ...joined.refusals, ...portRefusals };
    await app.register(ispEnvelope, {
      texts: refusals,
      checkReplies: options.checkReplies ?? false,
    });
    await app.register(requestLog);
    await app.register(endConnections);
    await app.register(healthRoutes, { database, now, metricsToken: config.metricsToken });
    await app.register(fastifyCookie);
    await app.register(securityHeaders);
    app.addHook('onRequest', async (request) => {
      dropEmptyType(request);
      const { isSigned } = request.routeOptions.config;
      if (!isForProvider(request) && !isSigned) checkXsrf(request, config.origins);
    });
    // before anything is read: the sign-in keeps its keys in tables of its own
    const entities = areas.flatMap((area) => Object.values(area.entities));
    const log = (line: string) => app.log.warn(line);
    const {
      alsoVisible,
      asks,
      columns,
      follows,
      handmade,
      migrations,
      opsLog,
      order,
      references,
      rules,
      takes,
      uses,
    } = joined;
    const migrated = await migrate(database, {
      ...{ entities, alsoVisible, columns, handmade, migrations, log, opsLog },
    });
    const passwords = createPasswords(options.hashing);
    const base: ServiceBase = { database, directory, newId: createSnowflake(), now, passwords };
    const guard = portGuard(options.onOpenTransaction);
    const auth = createAuth({ ...base, config, sms: options.sms, mail: options.mail, log, guard });
    const { cipher, codes, secrets, tokens } = auth;
    const sealer = await createSealer(config.fieldKeys, secrets);
    const ports = openPorts(
      options,
      config,
      log,
      await secrets.of('payments', () => randomBytes(32).toString('base64url')),
      database,
      guard,
    );
    const host = {
      links: await createFileLinks(secrets),
      providerNetworks: config.providerNetworks,
      codes,
      passwords,
      sealer,
      registerRun,
      noteTrouble: (error: unknown, about: string) => app.log.warn({ err: error }, about),
      settings: settings.values,
      childOrigins: config.childOrigins,
      origin: () => publicOrigin(config, app),
    };
    await app.register(presentedSession, { cipher, tokens });
    if (cipher) await app.register(encryptedBodies, { cipher, database, now });
    await app.register(docsRoutes, {
      areas,
      requireReader: config.apiDocs === 'signedIn' ? (request) => identify(base, request) : undefined,
    });
    await app.register(ispServer, {
      prefix: apiPrefix,
      database,
      areas,
      order,
      rules,
      uses,
      asks,
      follows,
      takes,
      references,
      commonReferences,
      files: recordFiles,
      handmade,
      sealer,
      alsoVisible,
      columns,
      opsLog,
      migrated,
      translate,
      ports,
      host,
      noteTrouble: host.noteTrouble,
      timeZone,
      now,
      permission: (code, caller) => permissions.of(code, caller),
      context: async (request) =>
        isForEverybody(request)
          ? visitorOf(base, request)
          : toCaller(base, request, await identify(base, request)),
      refusals,
      renewCaller: (caller) => renewCaller(base, caller),
    });
    const service: Service = {
      ...base,
      config,
      settings,
      areas,
      menus,
      permissions,
      translate,
      refusals,
      ports,
      host,
      auth,
      sitemap: joined.modules.flatMap(({ sitemap }) => sitemap ?? []),
      home: joined.modules.flatMap(({ home }) => home ?? []),
      search: joined.modules.flatMap(({ search }) => search ?? []),
      providers: createExternalSignIns(createProviders({ app, config, secrets }), base),
      jobs: createJobLoop({
        core: app.isp,
        handlers: { ...joined.jobs, ...auth.smsJobs, ...auth.mailJobs, ...housekeeping(joined.modules) },
        outside: { ...batchHandlers(app.isp), ...dataSetImports(app.isp, ports) },
        onError: (error, job) => app.log.error({ err: error, job }, 'job failed'),
      }),
    };
    for (const { seed } of joined.modules) await seed?.(service);
    const demo = config.demo === 'off' ? undefined : await import('./demo/index.ts');
    if (demo && config.demo !== 'off') {
      const parts = [...demo.demoParts, ...joined.modules.flatMap(({ demo: own }) => own ?? [])];
      await seedDemo(app.isp, parts, config.demo, service);
    }
    await database.asJob((tx) => planHousekeeping(tx, now()));
    const routes = [
      ...joined.modules.flatMap((module) => module.routes ?? []),
      ...(demo?.simulatorRoutes ?? []),
    ];
    for (const route of routes) await app.register(route, { service });
    app.addHook('preClose', async () => service.jobs.stop());
    // last: how long the start took is no pressure
    if (options.refusesWhenBusy) await app.register(refuseWhenBusy, { pages: [portalBase, labelBase] });
    await app.ready();
    return { app, service };
  } catch (error) {
    await app.close();
    throw error;
  }
}
