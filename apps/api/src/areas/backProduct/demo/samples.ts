import type { EntitySamples } from '@isp/server/testing';
import type {
  BackProductInterface,
  BackProductProduct,
  BackProductProductApply,
  BackProductProductSpec,
} from '../../../generated/rows.ts';
import { demoId } from '../../../ports/media/random.ts';

const spec = { chargeMode: 'ONCE', price: '9.90', status: 'ENABLED' } as const;

/** Id of a category without children. */
const leaf = demoId(37, 3);
/** Id of the organisation of the demo's user `developer`. */
const own = demoId(11, 1);

const product: EntitySamples<BackProductProduct> = {
  before: {
    all: { changeStatus: 'NONE' },
    submit: {
      icon: 'https://example.com/a.png',
      productType: 'SERVICE',
      specs: [{ specName: '一', ...spec }],
    },
  },
  add: ({ n }) => ({
    ...{ productType: 'SERVICE', deliveryMode: 'ONLINE_SERVICE', categoryId: leaf },
    specs: [{ specName: `规格 ${n}`, ...spec }],
  }),
  fullest: async ({ file, n }) => ({
    specs: [{ specName: `规格 ${n}`, ...spec }],
    pictures: [await file('pictures')],
    agreement: await file('agreement'),
  }),
  // the lowest price of the product is calculated from its specifications
  edit: () => ({ specs: undefined, pictures: undefined, agreement: undefined, categoryId: undefined }),
};

const productSpec: EntitySamples<BackProductProductSpec> = {
  add: () => ({ chargeMode: 'ONCE', price: '12.50' }),
  edit: () => ({ chargeMode: 'ONCE', price: '13.50', originalPrice: '15.00' }),
};

// the open path of the interface is calculated from `path`
const api: EntitySamples<BackProductInterface> = {
  edit: () => ({ path: undefined, productId: undefined }),
  before: { publish: { lastDebugTime: '2026-11-19 10:00:00' }, edit: { status: 'DRAFT' } },
  forms: {
    import: async ({ find, n }) => ({
      productId: (await find('backProduct.product', { productType: 'API' })).id,
      content: JSON.stringify({
        openapi: '3.0.0',
        servers: [{ url: 'https://example.com' }],
        paths: { [`/sample/${n}`]: { get: { summary: `样本 ${n}` } } },
      }),
    }),
  },
};

/**
 * Sample of an application that another organisation made for a product of the developer's organisation, which
 * decides on it.
 */
const application: EntitySamples<BackProductProductApply> = {
  before: {
    all: { applyType: 'TRIAL', sellerOrgId: own },
    withdraw: { orgId: own },
  },
  unpublished: { sellerOrgId: own, orgId: own },
};

export const samples = {
  'backProduct.product': product,
  'backProduct.productSpec': productSpec,
  'backProduct.interface': api,
  'backProduct.productApply': application,
};
