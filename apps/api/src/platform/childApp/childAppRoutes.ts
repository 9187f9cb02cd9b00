import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Caller, localeOf, Refusal, refuseFields, succeed, type Tx, toFieldIssue } from '@isp/server';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import { defaultTenant } from '../../defaultTenant.ts';
import type { Service } from '../../service.ts';
import { audited, type Subject } from '../audit/audited.ts';
import { called, Id, listOf, replyOf } from '../routes/schemas.ts';
import { callerOf, needsCaller } from '../routes/whoAsks.ts';
import { type ChildAppRow, isEntry, readChildApps } from './childApps.ts';

const path = '/isp-user/api/v1/child-app';
const tags = ['common.childApp'];
const subject: Subject = { key: 'common.childApp', title: '子应用', scope: 'platform' };

const Kind = Type.Enum(['NORMAL', 'REPORT_DESIGNER'], called('类型', 'Kind'));
const Status = Type.Enum(['ENABLED', 'DISABLED'], called('状态', 'State'));
const ChildApp = Type.Object({
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
});

const detailSchema = {
  tags,
  summary: '子应用: 详情',
  querystring: Type.Object({
    id: Type.Optional(Type.String()),
    routeId: Type.Optional(Type.String({ description: 'One of id and routeId is needed' })),
  }),
  response: replyOf(ChildApp),
};

const listSchema = {
  tags,
  summary: '子应用: 列表',
  body: Type.Object({
    current: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  }),
  response: replyOf(
    Type.Object({
      total: Type.Integer(),
      records: listOf(ChildApp),
      current: Type.Integer(),
      size: Type.Integer(),
      pages: Type.Integer(),
    }),
  ),
};

const Form = Type.Object({
  id: Id,
  rowVersion: Type.Integer(),
  title: Type.Optional(Type.String({ ...called('标题', 'Title'), minLength: 1, maxLength: 32 })),
  titleEn: Type.Optional(
    Type.String({ ...called('英文标题', 'English title'), minLength: 1, maxLength: 32 }),
  ),
  entryUrl: Type.Optional(Type.String({ ...called('地址', 'Address'), minLength: 1, maxLength: 255 })),
  appKind: Type.Optional(Kind),
  status: Type.Optional(Status),
});
const updateSchema = { tags, summary: '子应用: 编辑', body: Form, response: replyOf(ChildApp) };

/** The child apps of this installation: read by everybody who is signed in, changed by the platform. */
export const childAppRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { config, database, now } = service;
  app.addHook('preValidation', needsCaller(service));

  for (const name of ['detail', 'by-route']) {
    app.get(`${path}/${name}`, { schema: detailSchema }, async (request) => {
      const caller = await callerOf(service, request);
      const { id, routeId } = request.query;
      if (!id && !routeId) throw new Refusal('PARAM_MISSING', { params: { field: 'routeId' } });
      const apps = await database.asRequest(caller, readChildApps);
      const found = apps.find((one) => (id ? one.id === id : one.routeId === routeId));
      if (!found) throw new Refusal('DATA_NOT_FOUND');
      return succeed(request, describe(found, caller, request));
    });
  }

  app.post(`${path}/page-query`, { schema: listSchema }, async (request) => {
    const caller = await callerOf(service, request);
    const apps = await database.asRequest(caller, readChildApps);
    const { current = 1, size = 10 } = request.body;
    const records = apps
      .slice((current - 1) * size, current * size)
      .map((one) => describe(one, caller, request));
    return succeed(request, {
      total: apps.length,
      records,
      current,
      size,
      pages: Math.ceil(apps.length / size),
    });
  });

  app.route({
    method: ['PUT', 'POST'],
    url: `${path}/update`,
    schema: updateSchema,
    attachValidation: true,
    handler: async (request) => {
      const caller = await callerOf(service, request);
      const form = request.body;
      const saved = await audited(service, caller, {
        subject,
        action: '编辑',
        // with nothing in the body there is no form
        id: String(form?.id ?? ''),
        label: '',
        // they are the installation's, so the administrator of another tenant is nobody here
        may: caller.level === 'platform' && caller.tenantId === defaultTenant,
        request,
        work: async (tx, note) => {
          const [before, after] = await update(tx, caller, form);
          note({ ...before }, { ...after });
          return after;
        },
      });
      return succeed(request, describe(saved, caller, request));
    },
  });

  async function update(
    tx: Tx,
    caller: Caller,
    form: Static<typeof Form>,
  ): Promise<[before: ChildAppRow, after: ChildAppRow]> {
    const { id, rowVersion, title, titleEn, entryUrl, appKind, status } = form;
    if (entryUrl !== undefined && !isEntry(entryUrl, config.childOrigins))
      throw refuseFields([toFieldIssue({ field: 'entryUrl', rule: 'entry' }, caller.locale, notAllowed)]);
    const known = (await readChildApps(tx)).find((one) => one.id === id);
    if (!known) throw new Refusal('DATA_NOT_FOUND');
    const given = { title, titleEn, entryUrl, appKind, status };
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const next: ChildAppRow = { ...known, ...changes, rowVersion: known.rowVersion + 1 };
    const { rows } = await sql<{ id: string }>`update common_child_app set title = ${next.title},
      "titleEn" = ${next.titleEn}, "entryUrl" = ${next.entryUrl}, "appKind" = ${next.appKind}, status = ${next.status},
      "updateUser" = ${caller.userId}, "updateTime" = ${now()}, "rowVersion" = ${next.rowVersion}
      where id = ${known.id} and "rowVersion" = ${rowVersion} returning id`.execute(tx);
    if (!rows[0]) throw new Refusal('DATA_CONFLICT');
    return [known, next];
  }

  /** An entry that is no longer allowed is shown as switched off: it must not load. */
  const describe = (row: ChildAppRow, caller: Caller, request: FastifyRequest) => {
    const { titleEn, ...rest } = row;
    const isEnglish = localeOf(request) === 'en-US';
    return {
      ...rest,
      title: isEnglish && titleEn ? titleEn : rest.title,
      status: isEntry(row.entryUrl, config.childOrigins) ? row.status : ('DISABLED' as const),
      // the token is no part of it: the host page has the session of its own origin
      data: { orgId: caller.orgId, userId: caller.userId, lang: caller.locale },
    };
  };
};

const notAllowed = {
  'zh-CN': '该地址不在允许的来源之内，请填写本站路径或已配置的来源',
  'en-US': 'This address is not allowed: use a path of this site or a configured origin',
} as const;
