import { ruleOf } from '@isp/schema';
import { localeOf, Refusal, succeed } from '@isp/server';
import type { FastifyPluginAsync } from 'fastify';
import { defaultTenant } from '../../defaultTenant.ts';
import type { Service } from '../../service.ts';
import { takeCaptcha } from '../signIn/captcha.ts';
import { page, text } from '../signIn/serverPage.ts';
import { readOutbox } from './outbox.ts';

/** Codes by text message, and the outbox of the simulator that stands in for a gateway. */
export const smsRoutes: FastifyPluginAsync<{ service: Service }> = async (app, { service }) => {
  const { auth, config, database, now } = service;

  app.post<{ Body: { phone?: unknown; tenantId?: unknown } | null }>(
    '/isp-user/api/v1/login/sms-code',
    async (request) => {
      const { phone, tenantId } = request.body ?? {};
      if (typeof phone !== 'string' || ruleOf('phone')?.test(phone) !== true)
        throw new Refusal('PARAM_INVALID', { params: { field: 'phone' } });
      if (config.captcha) {
        const { 'captcha-code': code, 'captcha-key': key } = request.headers;
        const refusal = await database.asJob((tx) => takeCaptcha(tx, now(), key, code));
        if (refusal) throw refusal;
      }
      const tenant = typeof tenantId === 'string' && tenantId ? tenantId : defaultTenant;
      return succeed(request, await auth.sms.send({ tenantId: tenant, phone, ip: request.ip }));
    },
  );

  if (auth.isSmsSimulated) {
    app.get('/simulator/sms', async (request, reply) => {
      const entries = await database.asJob(readOutbox);
      if (/\bjson\b/.test(request.headers.accept ?? '')) return succeed(request, entries);
      const isEnglish = localeOf(request) === 'en-US';
      return page(reply, {
        locale: localeOf(request),
        title: isEnglish ? 'SMS simulator' : '短信模拟器',
        body: `<p>${isEnglish ? 'Nothing is sent: these are the messages the simulator keeps.' : '不会真正发送短信，模拟器仅保留以下内容。'}</p>
          <ol>${entries.map(({ content, phone, sendTime }) => `<li><time>${text(sendTime.toISOString())}</time> <b>${text(phone)}</b><br>${text(content)}</li>`).join('')}</ol>
          ${entries.length === 0 ? `<p>${isEnglish ? 'No messages yet.' : '暂无短信'}</p>` : ''}`,
      });
    });
  }
};
