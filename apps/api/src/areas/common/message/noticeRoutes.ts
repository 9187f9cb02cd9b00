import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { succeed } from '@isp/server';
import { sql } from 'kysely';
import Type from 'typebox';
import { audited, type Subject } from '../../../platform/audit/audited.ts';
import { callerOf, needsCaller } from '../../../platform/identity/requestCaller.ts';
import { replyOf } from '../../../platform/routes/schemas.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import { tables } from '../../../rules/tables.ts';
import type { Service } from '../../../service.ts';
import { allChannels, categories } from './noticeChannels.ts';

const path = `${apiPrefix}/users/notice-settings`;
const tags = ['user.user'];
const subject: Subject = { key: 'user.user', title: '用户', scope: 'user' };
const Channels = Type.Object({ message: Type.Boolean(), mail: Type.Boolean(), sms: Type.Boolean() });
const All = Type.Object(Object.fromEntries(categories.map((category) => [category, Channels])));
const readSchema = { tags, summary: '用户: 通知设置', response: replyOf(All) };
const saveSchema = {
  tags,
  summary: '用户: 保存通知设置',
  description:
    'Kinds that are not sent stay as they are. What is urgent stands in the box, whatever is chosen',
  body: Type.Object(
    Object.fromEntries(
      categories.map((category) => [
        category,
        Type.Optional(Type.Object({ ...Channels.properties }, { additionalProperties: false })),
      ]),
    ),
  ),
  response: replyOf(All),
};

/** Routes for the ways in which a user is notified of each kind of message: in the portal, by mail, by SMS. */
export const noticeRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database } = service;
  app.addHook('preValidation', needsCaller(service));

  app.get(path, { schema: readSchema }, async (request) => {
    const caller = await callerOf(service, request);
    const rows = await database.askAs(
      caller,
      sql<{
        stored: unknown;
      }>`select "noticeWays" as stored from ${tables('user.user')} where id = ${caller.userId}`,
    );
    return succeed(request, allChannels(rows[0]?.stored));
  });

  app.put(path, { schema: saveSchema, attachValidation: true }, async (request) => {
    const caller = await callerOf(service, request);
    const { userId, userName } = caller;
    const saved = await audited(service, caller, {
      ...{ subject, action: '修改通知设置', id: userId, label: userName, request },
      async work(tx, note) {
        const { rows } = await sql<{ stored: unknown }>`
          select "noticeWays" as stored from ${tables('user.user')} where id = ${userId} for update`.execute(
          tx,
        );
        const before = allChannels(rows[0]?.stored);
        const given = request.body as Readonly<Record<string, object | undefined>>;
        const chosen = categories.flatMap((name) => (given[name] ? [[name, given[name]] as const] : []));
        const after = { ...before, ...Object.fromEntries(chosen) };
        await sql`update ${tables('user.user')} set "noticeWays" = ${JSON.stringify(after)}::jsonb where id = ${userId}`.execute(
          tx,
        );
        note(before, after);
        return after;
      },
    });
    return succeed(request, allChannels(saved));
  });
};
