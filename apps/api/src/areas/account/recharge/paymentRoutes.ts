import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { openQuery, Refusal, retrying, succeed, toService } from '@isp/server';
import Type from 'typebox';
import { replyOf } from '../../../platform/routes/schemas.ts';
import type { PayChannel } from '../../../ports/payment/port.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import type { Service } from '../../../service.ts';
import { takePayment } from './takePayment.ts';

/** Maximum size of a callback, in bytes. */
const MAX_BODY_BYTES = 65_536;

const schema = {
  tags: ['account.payment'],
  summary: '支付单: 渠道回调',
  security: [],
  params: Type.Object({ channel: Type.String({ maxLength: 20 }) }),
  querystring: openQuery('A channel adds what its protocol says'),
  response: replyOf(Type.Null()),
};

/**
 * Receives the callbacks of channels. Callbacks are signed, and are matched by the number of the payment. A
 * repeated callback changes nothing and gets the same reply, so that the channel stops repeating it.
 */
export const paymentRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, ports } = service;
  // Any content type is accepted, because the signature is calculated over the bytes of the body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    async (_request: unknown, body: string) => body,
  );

  app.post(
    `${apiPrefix}/account-recharge/notify/:channel`,
    { schema, config: { isSigned: true } },
    async (request) => {
      const { payments } = ports;
      const channel = payments.channels.find((known) => known === request.params.channel.toUpperCase());
      const body = typeof request.body === 'string' ? request.body : '';
      const notice = channel && (await payments.read(channel, { headers: request.headers, body }));
      if (!notice) throw new Refusal('PAYMENT_SIGN_WRONG');
      await retrying(() =>
        // Runs as the job role, because a channel has no session, only a signature.
        database.asJob(async (tx) => {
          const service = toService(app.isp, tx);
          const payChannel: PayChannel = channel;
          const payment = await service
            .records('account.payment')
            .first({ paymentNo: notice.paymentNo, payChannel });
          if (!payment) throw new Refusal('DATA_NOT_FOUND');
          await takePayment(service, payment.id, notice.report);
        }),
      );
      return succeed(request, null);
    },
  );
};
