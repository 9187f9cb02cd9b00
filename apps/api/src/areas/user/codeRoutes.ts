import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ruleOf } from '@isp/schema';
import { Refusal, succeed } from '@isp/server';
import Type from 'typebox';
import { apiPrefix } from '../../apiPrefix.ts';
import { audited, type Subject } from '../../platform/audit/audited.ts';
import { called, replyOf } from '../../platform/routes/schemas.ts';
import { callerOf, needsCaller } from '../../platform/routes/whoAsks.ts';
import type { Service } from '../../service.ts';

const subject: Subject = { key: 'user.user', title: '用户', scope: 'user' };
const schema = {
  tags: ['user.user'],
  summary: '用户: 发送验证码',
  body: Type.Object({
    purpose: Type.Union([Type.Literal('apply'), Type.Literal('phone'), Type.Literal('email')], {
      description: 'apply: of an application; phone, email: one of one’s own',
    }),
    target: Type.String(called('手机号或邮箱', 'Phone or e-mail')),
  }),
  response: replyOf(
    Type.Object({
      expiresIn: Type.Integer({ description: 'Seconds' }),
      interval: Type.Integer({ description: 'Seconds until the next may be asked for' }),
    }),
  ),
};

/** Codes by which whoever is signed in shows that a phone or an address is theirs. T-A11 */
export const codeRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  app.addHook('preValidation', needsCaller(service));

  app.post(`${apiPrefix}/users/verify-code`, { schema, attachValidation: true }, async (request) => {
    const caller = await callerOf(service, request);
    const { tenantId, userId, userName } = caller;
    const sent = await audited(service, caller, {
      ...{ subject, action: '发送验证码', id: userId, label: userName, request, asJob: true },
      prepare: service.auth.codes.prepare,
      async work(tx) {
        const { purpose, target } = request.body;
        if (ruleOf(purpose === 'email' ? 'email' : 'phone')?.test(target) !== true)
          throw new Refusal('PARAM_INVALID', { params: { field: 'target' } });
        return service.auth.codes.send(tx, { purpose, tenantId, userId, target }, request.ip);
      },
    });
    return succeed(request, sent);
  });
};
