import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ruleOf } from '@isp/schema';
import { Refusal, sqlStateOf, sqlStates, succeed } from '@isp/server';
import { sql } from 'kysely';
import Type from 'typebox';
import { apiPrefix } from '../../apiPrefix.ts';
import { audited, type Subject } from '../../platform/audit/audited.ts';
import { called, replyOf } from '../../platform/routes/schemas.ts';
import { callerOf, needsCaller } from '../../platform/routes/whoAsks.ts';
import type { CodeOf } from '../../platform/sms/verifyingCodes.ts';
import type { Service } from '../../service.ts';

const subject: Subject = { key: 'user.user', title: '用户', scope: 'user' };
const schema = {
  tags: ['user.user'],
  summary: '用户: 更换手机号',
  description: 'With the code of `/users/verify-code` for the purpose `phone`, sent to the new phone',
  body: Type.Object({
    phone: Type.String(called('手机号', 'Phone')),
    smsCode: Type.String(called('短信验证码', 'SMS code')),
  }),
  response: replyOf(Type.Boolean()),
};

const mailSchema = {
  tags: ['user.user'],
  summary: '用户: 更换邮箱',
  description: 'With the code of `/users/verify-code` for the purpose `email`, sent to the new address',
  body: Type.Object({
    email: Type.String(called('邮箱', 'E-mail')),
    code: Type.String(called('邮箱验证码', 'Code')),
  }),
  response: replyOf(Type.Boolean()),
};

/** Another phone, by which its owner may sign in, or mail address: they show that it is theirs. */
export const phoneRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { auth, now } = service;
  app.addHook('preValidation', needsCaller(service));

  app.post(`${apiPrefix}/users/change-phone`, { schema, attachValidation: true }, async (request) => {
    const caller = await callerOf(service, request);
    const { tenantId, userId } = caller;
    const { phone, smsCode } = request.body;
    const of: CodeOf = { purpose: 'phone', tenantId, userId, target: String(phone) };
    await audited(service, caller, {
      ...{ subject, action: '更换手机号', id: userId, label: caller.userName, request, asJob: true },
      async prepare() {
        if (ruleOf('phone')?.test(phone) !== true)
          throw new Refusal('PARAM_INVALID', { params: { field: 'phone' } });
        await auth.codes.noteTry(of, smsCode);
      },
      async work(tx, note) {
        if (!(await auth.codes.take(tx, of, smsCode))) throw new Refusal('SMS_WRONG');
        try {
          await sql`update user_user set phone = ${phone}, "phoneVerified" = true, "updateTime" = ${now()},
            "updateUser" = ${userId}, "rowVersion" = "rowVersion" + 1 where id = ${userId}`.execute(tx);
        } catch (error) {
          // told to nobody but who has the phone
          if (sqlStateOf(error) === sqlStates.uniqueViolation)
            throw new Refusal('PHONE_TAKEN', { cause: error });
          throw error;
        }
        note({}, { phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` });
      },
    });
    return succeed(request, true);
  });

  app.post(
    `${apiPrefix}/users/change-email`,
    { schema: mailSchema, attachValidation: true },
    async (request) => {
      const caller = await callerOf(service, request);
      const { tenantId, userId } = caller;
      const { code, email } = request.body;
      const of: CodeOf = { purpose: 'email', tenantId, userId, target: String(email) };
      await audited(service, caller, {
        ...{ subject, action: '更换邮箱', id: userId, label: caller.userName, request, asJob: true },
        prepare: () => auth.codes.noteTry(of, code),
        async work(tx) {
          if (!(await auth.codes.take(tx, of, code))) throw new Refusal('MAIL_WRONG');
          await sql`update user_user set email = ${email}, "emailVerified" = true, "updateTime" = ${now()},
          "updateUser" = ${userId}, "rowVersion" = "rowVersion" + 1 where id = ${userId}`.execute(tx);
        },
      });
      return succeed(request, true);
    },
  );
};
