import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ruleOf } from '@isp/schema';
import { Refusal, succeed } from '@isp/server';
import Type from 'typebox';
import { defaultTenant } from '../../defaultTenant.ts';
import type { Service } from '../../service.ts';
import { called, replyOf } from '../routes/schemas.ts';
import { takeCaptcha } from '../signIn/captcha.ts';
import { localeOfPage } from '../signIn/localeOfPage.ts';
import { page, text } from '../signIn/serverPage.ts';
import { readOutbox } from './outbox.ts';

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
const outboxSchema = {
  tags: ['simulator'],
  summary: '短信模拟器',
  security: [],
  produces: ['text/html', 'application/json'],
  response: {
    200: Type.Unsafe<unknown>({ type: ['string', 'object'], description: 'A page, or the messages as JSON' }),
  },
};

/** Codes by text message, and the outbox of the simulator that stands in for a gateway. */
export const smsRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { auth, config, database, now } = service;

  app.post('/isp-user/api/v1/login/sms-code', { schema: codeSchema }, async (request) => {
    const { phone, tenantId = '' } = request.body;
    if (ruleOf('phone')?.test(phone) !== true)
      throw new Refusal('PARAM_INVALID', { params: { field: 'phone' } });
    if (config.captcha) {
      const { 'captcha-code': code, 'captcha-key': key } = request.headers;
      const refusal = await database.asJob((tx) => takeCaptcha(tx, now(), key, code));
      if (refusal) throw refusal;
    }
    const ask = { tenantId: tenantId || defaultTenant, phone, ip: request.ip };
    return succeed(request, await auth.sms.send(ask));
  });

  if (auth.isSmsSimulated) {
    app.get('/simulator/sms', { schema: outboxSchema }, async (request, reply) => {
      const entries = await database.asJob(readOutbox);
      if (/\bjson\b/.test(request.headers.accept ?? '')) return succeed(request, entries);
      const locale = localeOfPage(request.headers);
      const isEnglish = locale === 'en-US';
      return page(reply, {
        locale,
        title: isEnglish ? 'SMS simulator' : '短信模拟器',
        body: `<p>${isEnglish ? 'Nothing is sent: these are the messages the simulator keeps.' : '不会真正发送短信，模拟器仅保留以下内容。'}</p>
          <ol>${entries.map(({ content, phone, sendTime }) => `<li><time>${text(sendTime.toISOString())}</time> <b>${text(phone)}</b><br>${text(content)}</li>`).join('')}</ol>
          ${entries.length === 0 ? `<p>${isEnglish ? 'No messages yet.' : '暂无短信'}</p>` : ''}`,
      });
    });
  }
};
