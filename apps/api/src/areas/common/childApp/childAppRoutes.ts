import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, succeed } from '@isp/server';
import { localeOf } from '@isp/server/internal';
import Type from 'typebox';
import { callerOf, needsCaller } from '../../../platform/identity/requestCaller.ts';
import { called, replyOf } from '../../../platform/routes/schemas.ts';
import type { Service } from '../../../service.ts';
import { isEntry, readChildApps } from './childApps.ts';

const Kind = Type.Enum(['NORMAL', 'REPORT_DESIGNER'], called('类型', 'Kind'));
const Status = Type.Enum(['ENABLED', 'DISABLED'], called('状态', 'Status'));
const schema = {
  tags: ['common.childApp'],
  summary: '子应用: 按路由',
  querystring: Type.Object({ routeId: Type.Optional(Type.String()) }),
  response: replyOf(
    Type.Object({
      id: Type.String(),
      routeId: Type.String(),
      name: Type.String(),
      title: Type.String({ description: "In the reader's language" }),
      entryUrl: Type.String(),
      appKind: Kind,
      keepAlive: Type.Boolean(),
      routerMode: Type.Literal('PURE'),
      withMenu: Type.Boolean(),
      initialPath: Type.String(),
      status: Status,
      rowVersion: Type.Integer(),
      data: Type.Object({ orgId: Type.String(), userId: Type.String(), lang: Type.String() }),
    }),
  ),
};

/**
 * Route that returns the child app of a page, with the data that the portal passes to the app. Every signed-in user
 * may read it.
 */
export const childAppRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { config, database } = service;
  app.addHook('preValidation', needsCaller(service));

  app.get('/isp-user/api/v1/child-app/by-route', { schema }, async (request) => {
    const caller = await callerOf(service, request);
    const { routeId } = request.query;
    if (!routeId) throw new Refusal('PARAM_MISSING', { params: { field: 'routeId' } });
    const apps = await database.asRequest(caller, readChildApps);
    const found = apps.find((one) => one.routeId === routeId);
    if (!found) throw new Refusal('DATA_NOT_FOUND');
    const { titleEn, ...rest } = found;
    return succeed(request, {
      ...rest,
      title: localeOf(request) === 'en-US' && titleEn ? titleEn : rest.title,
      // The app is reported as disabled if its entry address is no longer allowed, because the portal must not load
      // this address.
      status: isEntry(found.entryUrl, config.childOrigins) ? found.status : ('DISABLED' as const),
      // The data does not contain the session's token, because the page that embeds the app has the session
      // already.
      data: { orgId: caller.orgId, userId: caller.userId, lang: caller.locale },
    });
  });
};
