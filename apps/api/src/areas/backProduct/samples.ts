import type { EntitySamples } from '@isp/server/testing';
import type {
  BackProductInterface,
  BackProductProduct,
  BackProductProductSpec,
} from '../../generated/rows.ts';

const spec = { chargeMode: 'ONCE', price: '9.90', status: 'ENABLED' } as const;

const product: EntitySamples<BackProductProduct> = {
  add: ({ n }) => ({
    ...{ productType: 'SERVICE', deliveryMode: 'ONLINE_SERVICE' },
    specs: [{ specName: `规格 ${n}`, ...spec }],
  }),
  fullest: async ({ file, n }) => ({
    specs: [{ specName: `规格 ${n}`, ...spec }],
    pictures: [await file('pictures')],
    agreement: await file('agreement'),
  }),
  edit: ({ n }) => ({
    specs: [{ specName: `规格 ${n}`, ...spec, price: '19.90' }],
    pictures: undefined,
    agreement: undefined,
  }),
};

const productSpec: EntitySamples<BackProductProductSpec> = {
  add: () => ({ chargeMode: 'ONCE', price: '12.50' }),
  edit: () => ({ chargeMode: 'ONCE', price: '13.50', originalPrice: '15.00' }),
};

// where it is called follows from its path
const api: EntitySamples<BackProductInterface> = { edit: () => ({ path: undefined, productId: undefined }) };

export const samples = {
  'backProduct.product': product,
  'backProduct.productSpec': productSpec,
  'backProduct.interface': api,
};
