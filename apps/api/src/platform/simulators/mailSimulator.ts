import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { succeed } from '@isp/server';
import Type from 'typebox';
import type { Auth } from '../auth/createAuth.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { readMails } from '../mail/mailbox.ts';
import { localeOfPage } from '../pages/localeOfPage.ts';
import { page, text } from '../pages/serverPage.ts';

/** Parts of the service that the page of the mail simulator needs. */
interface SimulatorService extends Pick<ServiceBase, 'database'> {
  readonly auth: Pick<Auth, 'isMailSimulated'>;
}

const schema = {
  tags: ['simulator'],
  summary: '邮件模拟器',
  security: [],
  produces: ['text/html', 'application/json'],
  response: {
    200: Type.Unsafe<unknown>({ type: ['string', 'object'], description: 'A page, or the mails as JSON' }),
  },
};

/**
 * Registers the route that shows the mails of the mail simulator. The route exists only if mails are simulated,
 * which needs demo data.
 */
export const mailSimulator: FastifyPluginAsyncTypebox<{ service: SimulatorService }> = async (
  app,
  { service },
) => {
  if (!service.auth.isMailSimulated) return;
  app.get('/simulator/mail', { schema }, async (request, reply) => {
    const mails = await service.database.asJob(readMails);
    if (/\bjson\b/.test(request.headers.accept ?? '')) return succeed(request, mails);
    const locale = localeOfPage(request.headers);
    const isEnglish = locale === 'en-US';
    return page(reply, {
      locale,
      title: isEnglish ? 'Mail simulator' : '邮件模拟器',
      body: `<p>${isEnglish ? 'Nothing is sent: these are the mails the simulator keeps.' : '不会真正发送邮件，模拟器仅保留以下内容。'}</p>
        <ol>${mails.map(({ address, content, sendTime, subject }) => `<li><time>${text(sendTime.toISOString())}</time> <b>${text(address)}</b> ${text(subject)}<br>${text(content)}</li>`).join('')}</ol>
        ${mails.length === 0 ? `<p>${isEnglish ? 'No mails yet.' : '暂无邮件'}</p>` : ''}`,
    });
  });
};
