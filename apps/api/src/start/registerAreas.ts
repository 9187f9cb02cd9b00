import { type IspServerOptions, ispServer, type RefusalTexts } from '@isp/server';
import type { FastifyInstance } from 'fastify';
import { createNoteLimitedExport } from '../platform/audit/noteLimitedExport.ts';
import { docsRoutes } from '../platform/docs/docsRoutes.ts';
import { recordFiles } from '../platform/files/recordFiles.ts';
import { healthPaths } from '../platform/health/healthRoutes.ts';
import { identify, renewCaller, toCaller } from '../platform/identity/identity.ts';
import { isForEverybody, visitorOf } from '../platform/identity/publicReader.ts';
import { callerOf } from '../platform/identity/requestCaller.ts';
import { limitCalls } from '../platform/limits/limitCalls.ts';
import { labelBase } from '../platform/portal/labelBase.ts';
import { portalBase } from '../platform/portal/portalRoutes.ts';
import { encryptedBodies } from '../platform/secrets/encryptedBodies.ts';
import { presentedSession } from '../platform/sessions/presentedSession.ts';
import { createSessionUsers } from '../platform/sessions/sessionUsers.ts';
import { apiPrefix } from '../rules/apiPrefix.ts';
import { closedTenants } from '../rules/closedTenants.ts';
import { timeZone } from '../rules/dateTimes.ts';
import type { Means } from './openMeans.ts';
import type { Platform } from './readPlatform.ts';

export interface AreasOptions extends Means {
  readonly commonReferences: IspServerOptions['commonReferences'];
  readonly refusals: RefusalTexts;
}

/**
 * Registers the routes that are generated from the schemas of the areas, with the rules of the areas. Also
 * registers the routes that return data about the caller, such as the menu.
 */
export async function registerAreas(
  app: FastifyInstance,
  { areas, config, joined, permissions, translate }: Platform,
  { auth, base, calls, commonReferences, host, migrated, ports, refusals }: AreasOptions,
): Promise<void> {
  const { cipher, tokens } = auth;
  const { database, now } = base;
  await app.register(presentedSession, { cipher, tokens });
  const sessionUser = createSessionUsers(database);
  await app.register(limitCalls, {
    counter: calls,
    unlimited: healthPaths,
    pages: [portalBase, labelBase],
    userOf: async ({ sessionHash }, countUnknown) =>
      sessionHash === undefined ? undefined : sessionUser(sessionHash, countUnknown),
    onRefusedExchange: createNoteLimitedExport(
      () => app.isp,
      (request) => callerOf(base, request),
    ),
  });
  if (cipher) await app.register(encryptedBodies, { cipher, database, now });
  if (config.apiDocs !== 'off')
    await app.register(docsRoutes, {
      areas,
      requireReader: config.apiDocs === 'signedIn' ? (request) => identify(base, request) : undefined,
    });
  const {
    alsoVisible,
    asks,
    changed,
    quiet,
    columns,
    follows,
    handmade,
    opsLog,
    order,
    references,
    rules,
    takes,
    uses,
  } = joined;
  await app.register(ispServer, {
    ...{ alsoVisible, asks, changed, quiet, columns, follows, handmade },
    ...{ opsLog, order, references, rules, takes, uses },
    ...{ areas, commonReferences, database, host, migrated, now, ports, refusals, timeZone, translate },
    prefix: apiPrefix,
    files: recordFiles,
    sealer: host.sealer,
    noteTrouble: host.noteTrouble,
    permission: (code, caller) => permissions.of(code, caller),
    context: async (request) =>
      isForEverybody(request)
        ? visitorOf(base, request)
        : toCaller(base, request, await identify(base, request)),
    renewCaller: (caller) => renewCaller(base, caller),
    closedTenants,
  });
}
