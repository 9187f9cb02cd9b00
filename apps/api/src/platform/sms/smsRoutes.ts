import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ruleOf } from '@isp/schema/internal';
import { Refusal, succeed } from '@isp/server';
import Type from 'typebox';
import type { Config } from '../../config/config.ts';
import { defaultTenant } from '../../rules/defaultTenant.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { takeSentCaptcha } from '../limits/captcha.ts';
import { called, replyOf } from '../routes/schemas.ts';
import type { SmsCodes } from './smsCodes.ts';

/** Parts of the service that the routes need. */
interface SmsService extends ServiceBase {
  readonly auth: { readonly sms: SmsCodes };
  readonly config: Pick<Config, 'captcha'>;
}

const codeSchema = {
  tags: ['user.session'],
  summary: '登录: 短信验证码',
  security: [],
  body: Type.Object({
    phone: Type.String(called('手机号', 'Phone')),
    tenantId: Type.Optional(Type.String()),
  }),
  response: replyOf(
    Type.Object({
      smsId: Type.String(),
      expiresIn: Type.Integer({ description: 'Seconds' }),
      interval: Type.Integer({ description: 'Seconds until the next may be asked for' }),
    }),
  ),
};
/** Registers the routes that send SMS codes for signing in. */
export const smsRoutes: FastifyPluginAsyncTypebox<{ service: SmsService }> = async (app, { service }) => {
  const { auth } = service;

  app.post('/isp-user/api/v1/login/sms-code', { schema: codeSchema }, async (request) => {
    const { phone, tenantId = '' } = request.body;
    if (ruleOf('phone')?.test(phone) !== true)
      throw new Refusal('PARAM_INVALID', { params: { field: 'phone' } });
    await takeSentCaptcha(service, request);
    const ask = { tenantId: tenantId || defaultTenant, phone, ip: request.ip };
    return succeed(request, await auth.sms.send(ask));
  });
};
