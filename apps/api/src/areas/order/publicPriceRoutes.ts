import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Refusal, succeed } from '@isp/server';
import { sql } from 'kysely';
import Type from 'typebox';
import { publicReader } from '../../platform/identity/publicReader.ts';
import { called, Id } from '../../platform/routes/schemas.ts';
import { apiPrefix } from '../../rules/apiPrefix.ts';
import { tables } from '../../rules/tables.ts';
import type { Service } from '../../service.ts';
import { isListed, listedProducts } from '../backProduct/portalQuery.ts';
import { type Priced, priceOf } from './priceOf.ts';
import { periodCountField, pricedReply, quantityField } from './priceRoutes.ts';

const schema = {
  tags: ['product.portal'],
  security: [],
  summary: '产品门户: 询价',
  querystring: Type.Object({
    id: Type.String({ ...called('产品', 'Product'), minLength: 1, maxLength: 64 }),
    specId: Id,
    quantity: Type.Optional(quantityField),
    periodCount: Type.Optional(periodCountField),
  }),
  response: pricedReply,
};

/**
 * Registers the route that returns the price of a listed product to any visitor. The price is calculated from
 * public records only.
 */
export const publicPriceRoutes: FastifyPluginAsyncTypebox<{ service: Service }> = async (
  app,
  { service },
) => {
  app.get(`${apiPrefix}/portal/product/price`, { schema }, async (request) => {
    const { id, periodCount = null, quantity = 1, specId } = request.query;
    if (`${id}${specId}`.includes('\u0000')) throw new Refusal('DATA_NOT_FOUND');
    const { rows } = await service.database.asRequest(await publicReader(service, request), (tx) =>
      sql<Priced>`select o."chargeMode", o.price, o."originalPrice" from ${listedProducts}
        join ${tables('backProduct.productSpec')} o on o."productId" = p.id and o.status = 'ENABLED' and not o."isDeleted"
        where ${isListed} and p.id = ${id} and o.id = ${specId}`.execute(tx),
    );
    if (!rows[0]) throw new Refusal('DATA_NOT_FOUND');
    return succeed(request, priceOf(rows[0], { quantity, periodCount }));
  });
};
