import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { succeed, toService } from '@isp/server';
import Type from 'typebox';
import { callerOf, needsCaller } from '../../platform/identity/requestCaller.ts';
import { called, Id, orgQuery, orNull, replyOf } from '../../platform/routes/schemas.ts';
import { apiPrefix } from '../../rules/apiPrefix.ts';
import type { Service } from '../../service.ts';
import { offerOf } from './offerOf.ts';

export const quantityField = Type.Integer({ ...called('数量', 'Quantity'), minimum: 1, maximum: 999 });
export const periodCountField = Type.Integer({ ...called('购买时长', 'Periods'), minimum: 1, maximum: 120 });
export const pricedReply = replyOf(
  Type.Object({
    unitPrice: orNull(Type.String()),
    originalAmount: Type.String(),
    discountAmount: Type.String(),
    payAmount: Type.String(),
  }),
);

const schema = {
  tags: ['order.order'],
  summary: '订单: 询价',
  body: Type.Object({
    ...orgQuery,
    orderType: Type.Optional(Type.Enum(['NEW', 'RENEW', 'UPGRADE'] as const, called('订单类型', 'Type'))),
    productId: Id,
    specId: Id,
    quantity: Type.Optional(quantityField),
    periodCount: Type.Optional(orNull(periodCountField)),
    subscriptionId: Type.Optional(orNull(Type.String({ maxLength: 64 }))),
  }),
  response: pricedReply,
};

/** Registers the route that returns the present price of an order. The route stores nothing. */
export const priceRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (app, { service }) => {
  app.addHook('preValidation', needsCaller(service));

  app.post(`${apiPrefix}/order/price`, { schema }, async (request) => {
    const caller = await callerOf(service, request);
    const { orderType = 'NEW', periodCount, productId, quantity = 1, specId, subscriptionId } = request.body;
    const offer = await service.database.asJob((tx) =>
      offerOf(toService(app.isp, tx), {
        ...{ orderType, productId, specId, quantity, buyerOrgId: caller.orgId, tenantId: caller.tenantId },
        ...{ periodCount: periodCount ?? null, subscriptionId: subscriptionId ?? null },
      }),
    );
    const { discountAmount, originalAmount, payAmount, unitPrice } = offer;
    return succeed(request, { unitPrice, originalAmount, discountAmount, payAmount });
  });
};
