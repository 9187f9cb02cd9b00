import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { succeed } from '@isp/server';
import Type from 'typebox';
import type { Auth } from '../auth/createAuth.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { localeOfPage } from '../pages/localeOfPage.ts';
import { page, text } from '../pages/serverPage.ts';
import { readOutbox } from '../sms/outbox.ts';

/** Parts of the service that the page of the SMS simulator needs. */
interface SimulatorService extends Pick<ServiceBase, 'database'> {
  readonly auth: Pick<Auth, 'isSmsSimulated'>;
}

const schema = {
  tags: ['simulator'],
  summary: '短信模拟器',
  security: [],
  produces: ['text/html', 'application/json'],
  response: {
    200: Type.Unsafe<unknown>({ type: ['string', 'object'], description: 'A page, or the messages as JSON' }),
  },
};

/** Registers the route that shows the messages of the SMS simulator. The route exists only if SMS are simulated. */
export const smsSimulator: FastifyPluginAsyncTypebox<{ service: SimulatorService }> = async (
  app,
  { service },
) => {
  if (!service.auth.isSmsSimulated) return;
  app.get('/simulator/sms', { schema }, async (request, reply) => {
    const entries = await service.database.asJob(readOutbox);
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
};
