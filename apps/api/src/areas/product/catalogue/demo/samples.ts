import type { EntitySamples } from '@isp/server/testing';
import type { Product } from '../../../../generated/rows.ts';

// a view shows them: what a case changes is the product below it
const product: EntitySamples<Product> = { table: 'back_product_product' };

export const samples = { 'product.product': product };
