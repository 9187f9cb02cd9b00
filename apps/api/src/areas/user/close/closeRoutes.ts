import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, succeed, toService } from '@isp/server';
import { sql } from 'kysely';
import Type from 'typebox';
import { audited, type Subject } from '../../../platform/audit/audited.ts';
import { callerOf, needsCaller } from '../../../platform/identity/requestCaller.ts';
import { replyOf } from '../../../platform/routes/schemas.ts';
import { closeSessionsOf } from '../../../platform/sessions/sessions.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import type { Service } from '../../../service.ts';
import { notifyOwner } from '../account/notifyOwner.ts';
import { proveOwner, spendProof, stepUpFields } from '../account/stepUp.ts';
import { leaveForGood, ties } from './leaveForGood.ts';

const subject: Subject = { key: 'user.user', title: '用户', scope: 'user' };
const schema = {
  tags: ['user.user'],
  summary: '用户: 注销账号',
  description: 'Final. Refused with NOT_SETTLED and `usedBy` while something is left to settle',
  body: Type.Object(stepUpFields),
  response: replyOf(Type.Boolean()),
};

/**
 * Route by which users close their own account, after everything is settled. Personal data is removed, all sessions
 * end, and the request key is deleted. The user's records are kept without the user's name.
 */
export const closeRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { directory, now } = service;
  app.addHook('preValidation', needsCaller(service));

  app.post(`${apiPrefix}/users/close`, { schema, attachValidation: true }, async (request) => {
    const caller = await callerOf(service, request);
    const { userId } = caller;
    await audited(service, caller, {
      ...{ subject, action: '注销账号', id: userId, label: '', request, asJob: true },
      async prepare() {
        // administrators of the platform cannot close their account
        if (caller.level === 'platform') throw new Refusal('FORBIDDEN');
        return proveOwner(service, request, request.body);
      },
      async work(tx, _note, proof) {
        const work = toService(app.isp, tx);
        await spendProof(service, tx, proof);
        const usedBy = await ties(work, userId);
        if (usedBy.length > 0) {
          const names = usedBy.map(({ name }) => name).join('、');
          throw new Refusal('NOT_SETTLED', { data: { usedBy }, params: { names } });
        }
        await notifyOwner(service, tx, userId, 'closed');
        await leaveForGood(work, userId);
        await closeSessionsOf(tx, directory.people, userId);
        await sql`delete from user_request_key where "userId" = ${userId}`.execute(tx);
        await sql`delete from user_external where "userId" = ${userId}`.execute(tx);
        await sql`update user_user set status = 'CANCELED', username = ${`closed_${userId}`}, nickname = '已注销用户',
            "realName" = null, avatar = '', phone = null, "phoneVerified" = false, email = null, gender = 0, birthday = null,
            company = null, position = null, region = null, intro = null, password = '', "lastLoginIp" = null,
            "updateTime" = ${now()}, "updateUser" = ${userId}, "rowVersion" = "rowVersion" + 1
          where id = ${userId}`.execute(tx);
      },
    });
    return succeed(request, true);
  });
};
