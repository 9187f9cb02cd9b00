import type { Row } from '@isp/schema';
import { type Database, toService } from '@isp/server';
import type { TestApi } from '../../testing/openTestApi.ts';

/** Creates functions that add listed products of an organisation, each with one specification. */
export function createShelf(database: Database, api: TestApi, orgId: string) {
  let count = 0;
  return {
    /**
     * Adds a listed product with one specification.
     *
     * @returns ids of the product and the specification, as an order needs them
     */
    async put(
      spec: Row,
      product: Row = {},
    ): Promise<{ readonly productId: string; readonly specId: string }> {
      count += 1;
      return database.asJob(async (tx) => {
        const { newId, now, records } = toService(api.app.isp, tx);
        const [productId, specId] = [newId(), newId()];
        const owner = { tenantId: '000000', orgId, createTime: now };
        await records('backProduct.product').insert({
          ...{ ...owner, id: productId, productCode: `PRD9${orgId.slice(-3)}${count}` },
          ...{
            productName: `货架产品 ${count}`,
            productType: 'API',
            deliveryMode: 'API_KEY',
            status: 'ON_SHELF',
          },
          ...{ icon: '/icon.svg', shortDesc: '用于验证订单的产品', changeStatus: 'NONE', ...product },
        });
        await records('backProduct.productSpec').insert({
          ...{ ...owner, id: specId, productId, specName: `规格 ${count}`, status: 'ENABLED' },
          ...{ stock: -1, purchaseLimit: -1, qpsLimit: 2, ...spec },
        });
        return { productId, specId };
      });
    },
    /** Adds another specification of the same product. */
    async add(productId: string, spec: Row): Promise<string> {
      count += 1;
      return database.asJob(async (tx) => {
        const { newId, now, records } = toService(api.app.isp, tx);
        const specId = newId();
        await records('backProduct.productSpec').insert({
          ...{ tenantId: '000000', orgId, createTime: now, id: specId, productId },
          ...{
            specName: `规格 ${count}`,
            status: 'ENABLED',
            stock: -1,
            purchaseLimit: -1,
            qpsLimit: 2,
            ...spec,
          },
        });
        return specId;
      });
    },
    /** Sets fields of a product, a specification or a subscription. */
    set: (
      key: 'backProduct.product' | 'backProduct.productSpec' | 'product.subscription',
      id: string,
      values: Row,
    ) => database.asJob((tx) => toService(api.app.isp, tx).records(key).patch(id, values)),
  };
}
