import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ruleOf } from '@isp/schema/internal';
import { Refusal, succeed } from '@isp/server';
import Type from 'typebox';
import { audited, type Subject } from '../../../platform/audit/audited.ts';
import { callerOf, needsCaller } from '../../../platform/identity/requestCaller.ts';
import { called, replyOf } from '../../../platform/routes/schemas.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import type { Service } from '../../../service.ts';
import { findStepUp, maskTarget } from './stepUp.ts';

const subject: Subject = { key: 'user.user', title: '用户', scope: 'user' };
const schema = {
  tags: ['user.user'],
  summary: '用户: 发送验证码',
  body: Type.Object({
    purpose: Type.Enum(['apply', 'phone', 'email', 'confirm'], {
      description:
        'apply: of an application; phone, email: a new one of one’s own; confirm: goes to the verified phone or address of the account',
    }),
    target: Type.Optional(
      Type.String({ ...called('手机号或邮箱', 'Phone or email'), description: 'Not for `confirm`' }),
    ),
  }),
  response: replyOf(
    Type.Object({
      expiresIn: Type.Integer({ description: 'Seconds' }),
      interval: Type.Integer({ description: 'Seconds until the next may be asked for' }),
    }),
  ),
};

const stepUpSchema = {
  tags: ['user.user'],
  summary: '用户: 身份确认方式',
  description:
    'How a change of phone, mail address or password, a new request key and the closing of the account are confirmed',
  response: replyOf(
    Type.Object({
      way: Type.Enum(['password', 'phone', 'email', 'signIn']),
      sentTo: Type.String({
        description: 'Where the code goes, its middle hidden; empty for the other ways',
      }),
    }),
  ),
};

/**
 * Routes that send codes to a signed-in user's phone or mail address. The code proves that the phone or address
 * belongs to the user.
 */
export const codeRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  app.addHook('preValidation', needsCaller(service));

  app.get(`${apiPrefix}/users/step-up`, { schema: stepUpSchema }, async (request) => {
    const { userId } = await callerOf(service, request);
    const { target, way } = await service.database.asJob((tx) => findStepUp(service, tx, userId));
    return succeed(request, { way, sentTo: target && maskTarget(target) });
  });

  app.post(`${apiPrefix}/users/verify-code`, { schema, attachValidation: true }, async (request) => {
    const caller = await callerOf(service, request);
    const { tenantId, userId, userName } = caller;
    const sent = await audited(service, caller, {
      ...{ subject, action: '发送验证码', id: userId, label: userName, request, asJob: true },
      prepare: service.auth.codes.prepare,
      async work(tx) {
        const { purpose } = request.body;
        const target =
          purpose === 'confirm'
            ? (await findStepUp(service, tx, userId)).target
            : (request.body.target ?? '');
        // an account with a password is confirmed by the password, so no code can be sent for this purpose
        if (purpose === 'confirm' && target === '') throw new Refusal('STATE_NOT_ALLOWED');
        if (purpose !== 'confirm' && ruleOf(purpose === 'email' ? 'email' : 'phone')?.test(target) !== true)
          throw new Refusal('PARAM_INVALID', { params: { field: 'target' } });
        return service.auth.codes.send(tx, { purpose, tenantId, userId, target }, request.ip);
      },
    });
    return succeed(request, sent);
  });
};
