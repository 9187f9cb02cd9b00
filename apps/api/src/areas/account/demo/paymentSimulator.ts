import { setTimeout as wait } from 'node:timers/promises';
import fastifyFormbody from '@fastify/formbody';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { createJobQueue, Refusal, succeed, toService } from '@isp/server';
import Type from 'typebox';
import type { AccountPayment } from '../../../generated/rows.ts';
import { localeOfPage } from '../../../platform/pages/localeOfPage.ts';
import { page, text } from '../../../platform/pages/serverPage.ts';
import type { Callback, PayChannel, SimulatedOutcome } from '../../../ports/payment/port.ts';
import { apiPrefix } from '../../../rules/apiPrefix.ts';
import { parseDateTime } from '../../../rules/dateTimes.ts';
import type { Service } from '../../../service.ts';
import { orderOf } from '../payment/openPayment.ts';

/** `tries`: maximum number of times that a callback is sent. `pause`: milliseconds before the second time. */
const tries = 5;
const pause = 100;

const outcomes = {
  pay: ['支付', 'Pay'],
  decline: ['余额不足，支付失败', 'Decline: not enough money'],
  twice: ['支付，重复通知两次', 'Pay, and tell it twice'],
  silent: ['支付，不通知（等待平台查询）', 'Pay, and tell nobody: the platform asks'],
  late: ['超过支付时间后到账', 'Pay after the time is over'],
  timeout: ['渠道无响应', 'The channel does not answer'],
} as const satisfies Readonly<Record<SimulatedOutcome, readonly [string, string]>>;

const texts = {
  'zh-CN': {
    title: '支付渠道模拟器',
    here: '此处本应是支付渠道的收银台。不会真正扣款，请选择支付结果。',
    none: '没有这笔支付',
    done: '已处理，可以关闭本页面。',
  },
  'en-US': {
    title: 'Payment simulator',
    here: 'The cashier of a payment channel would be here. No money moves: choose what becomes of the payment.',
    none: 'There is no such payment',
    done: 'Done. You may close this page.',
  },
} as const;

const params = Type.Object({ paymentNo: Type.String({ maxLength: 32 }) });
const common = {
  tags: ['simulator'],
  summary: '支付渠道模拟器',
  security: [],
  produces: ['text/html', 'application/json'],
  params,
  response: {
    200: Type.Unsafe<unknown>({ type: ['string', 'object'], description: 'A page' }),
    404: Type.Unsafe<unknown>({ type: ['string', 'object'], description: 'A page' }),
  },
};
const decision = {
  ...common,
  body: Type.Object({ outcome: Type.Enum(Object.keys(outcomes) as SimulatedOutcome[]) }),
};

/**
 * Registers the payment page of the simulated channels. On this page the visitor chooses whether the payment
 * succeeds, fails or is late.
 */
export const paymentSimulator: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  const { database, now, ports } = service;
  const { simulator } = ports.payments;
  if (!simulator) return;
  await app.register(fastifyFormbody, { bodyLimit: 4096 });
  const path = '/simulator/payments/:paymentNo';
  const find = (paymentNo: string): Promise<AccountPayment | undefined> =>
    database.asJob((tx) => toService(app.isp, tx).records('account.payment').first({ paymentNo }));

  app.get(path, { schema: common }, async (request, reply) => {
    const locale = localeOfPage(request.headers);
    const say = texts[locale];
    const payment = await find(request.params.paymentNo);
    if (!payment) return page(reply.status(404), { locale, title: say.title, body: `<p>${say.none}</p>` });
    const at = locale === 'en-US' ? 1 : 0;
    const buttons = Object.entries(outcomes).map(
      ([name, title]) => `<button name="outcome" value="${name}">${text(title[at])}</button>`,
    );
    const { amount, paymentNo, subject } = payment;
    return page(reply, {
      locale,
      title: say.title,
      body: `<p>${say.here}</p><p><b>${text(service.translate(subject ?? '', locale))} ¥${text(amount ?? '')}</b><br>${text(paymentNo ?? '')}</p>
        <form method="post">${payment.status === 'PAID' ? `<p>${say.done}</p>` : buttons.join('')}</form>`,
    });
  });

  // The request uses no session, so a forged request gains nothing, and the origin of the form is not checked.
  app.post(path, { schema: decision, config: { isSigned: true } }, async (request, reply) => {
    const payment = await find(request.params.paymentNo);
    if (!payment) throw new Refusal('DATA_NOT_FOUND');
    const { outcome } = request.body;
    const order = orderOf(payment);
    for (const callback of simulator.decide(order, outcome, now()))
      await sendCallback(order.payChannel, callback);
    if (outcome === 'late') await sendAfterExpiry(payment);
    if (/\bjson\b/.test(request.headers.accept ?? '')) return succeed(request, null);
    const locale = localeOfPage(request.headers);
    return page(reply, { locale, title: texts[locale].title, body: `<p>${texts[locale].done}</p>` });
  });

  /** Repeats a callback until it is accepted, as channels do. */
  const sendCallback = async (channel: PayChannel, { body, headers }: Callback): Promise<void> => {
    for (let count = 0; count < tries; count += 1) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: `${apiPrefix}/account-recharge/notify/${channel.toLowerCase()}`,
        headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
        payload: body,
      });
      if (statusCode === 200) return;
      await wait(pause * 2 ** count);
    }
    throw new Refusal('PAYMENT_ERROR');
  };

  /** Adds the job that sends the callback of a late payment, one minute after the payment's deadline. */
  const sendAfterExpiry = ({ expireTime, id }: AccountPayment): Promise<void> =>
    database.asJob((tx) =>
      createJobQueue(tx).add({
        key: `simulatedNotice:${id}`,
        kind: 'account.simulatedNotice',
        payload: { id },
        dueTime: new Date((parseDateTime(expireTime) ?? now()).getTime() + 60_000),
      }),
    );
};
