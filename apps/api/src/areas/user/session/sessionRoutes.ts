import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, succeed } from '@isp/server';
import { sql } from 'kysely';
import Type from 'typebox';
import { audited, type Subject } from '../../../platform/audit/audited.ts';
import { callerOf, identityOf, needsCaller } from '../../../platform/identity/requestCaller.ts';
import { called, DateTime, listOf, orNull, replyOf } from '../../../platform/routes/schemas.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import { toDateTime } from '../../../rules/dateTimes.ts';
import type { Service } from '../../../service.ts';
import { endSessions, listSessions, sessionId } from './sessionList.ts';

const base = `${apiPrefix}/users`;
const tags = ['user.session'];
const Session = Type.Object({
  id: Type.String(),
  loginMode: Type.String(),
  ip: orNull(Type.String()),
  userAgent: orNull(Type.String()),
  createTime: DateTime,
  lastUsedTime: DateTime,
  isCurrent: Type.Boolean({ description: 'The one that asks' }),
});
const SignIn = Type.Object({
  id: Type.String(),
  time: DateTime,
  action: Type.String({ description: '登录, 退出登录, 注册, 找回密码 or 令牌重放' }),
  result: Type.String({ description: 'SUCCESS or FAIL' }),
  reason: orNull(Type.String({ description: 'Code of the refusal' })),
  ip: orNull(Type.String()),
});
const listSchema = { tags, summary: '会话: 我的会话', response: replyOf(listOf(Session)) };
const endSchema = {
  tags,
  summary: '会话: 结束一个会话',
  body: Type.Object({ id: Type.String(called('会话', 'Session')) }),
  response: replyOf(Type.Boolean()),
};
const endOthersSchema = {
  tags,
  summary: '会话: 结束其他会话',
  response: replyOf(Type.Object({ ended: Type.Integer() })),
};
const signInsSchema = {
  tags,
  summary: '会话: 登录记录',
  querystring: Type.Object({
    current: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 10 })),
  }),
  response: replyOf(Type.Object({ total: Type.Integer(), records: listOf(SignIn) })),
};
const subject: Subject = { key: 'user.session', title: '会话', scope: 'user' };

/** Routes by which users list their own sign-ins, and end one of them or all others. */
export const sessionRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, directory, now } = service;
  app.addHook('preValidation', needsCaller(service));

  app.get(`${base}/sessions`, { schema: listSchema }, async (request) => {
    const { family, userId } = await identityOf(service, request);
    const sessions = await database.asJob((tx) => listSessions(tx, now(), userId));
    return succeed(
      request,
      sessions.map(({ createTime, id, ip, lastUsedTime, loginMode, userAgent }) => ({
        ...{ id, loginMode, ip, userAgent, isCurrent: id === sessionId(family) },
        ...{ createTime: toDateTime(createTime), lastUsedTime: toDateTime(lastUsedTime) },
      })),
    );
  });

  app.post(`${base}/end-session`, { schema: endSchema, attachValidation: true }, async (request) => {
    const caller = await callerOf(service, request);
    const { family } = await identityOf(service, request);
    await audited(service, caller, {
      ...{ subject, action: '结束会话', id: caller.userId, label: '', request, asJob: true },
      async work(tx) {
        const { id } = request.body;
        // the current session can be ended only by a sign-out, which also informs the identity provider
        if (id === sessionId(family)) throw new Refusal('STATE_NOT_ALLOWED');
        await directory.people.hold(tx, sql`${caller.userId}`);
        if ((await endSessions(tx, caller.userId, { id })) === 0) throw new Refusal('DATA_NOT_FOUND');
      },
    });
    return succeed(request, true);
  });

  app.post(`${base}/end-other-sessions`, { schema: endOthersSchema }, async (request) => {
    const caller = await callerOf(service, request);
    const { family } = await identityOf(service, request);
    const done = await audited(service, caller, {
      ...{ subject, action: '结束其他会话', id: caller.userId, label: '', request, asJob: true },
      async work(tx) {
        await directory.people.hold(tx, sql`${caller.userId}`);
        return { ended: await endSessions(tx, caller.userId, { but: family }) };
      },
    });
    return succeed(request, done);
  });

  app.get(`${base}/sign-ins`, { schema: signInsSchema }, async (request) => {
    const { tenantId, userId } = await callerOf(service, request);
    const { current = 1, size = 10 } = request.query;
    const of = sql`"tenantId" = ${tenantId} and "bizType" = 'user.session' and "bizId" = ${userId}`;
    const { records, total } = await database.asJob(async (tx) => {
      const count = await sql<{
        total: number;
      }>`select count(*)::int as total from isp_ops_log where ${of}`.execute(tx);
      const page = await sql<{
        id: string;
        opsTime: Date;
        action: string;
        result: string;
        errMessage: string | null;
        ip: string | null;
      }>`
        select id, "opsTime", action, result, "errMessage", ip from isp_ops_log where ${of}
        order by "opsTime" desc, id desc limit ${size} offset ${(current - 1) * size}`.execute(tx);
      return { total: count.rows[0]?.total ?? 0, records: page.rows };
    });
    return succeed(request, {
      total,
      records: records.map(({ action, errMessage, id, ip, opsTime, result }) => ({
        ...{ id, time: toDateTime(opsTime), action, result, reason: errMessage, ip },
      })),
    });
  });
};
