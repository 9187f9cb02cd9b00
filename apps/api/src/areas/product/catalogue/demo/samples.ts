import type { EntitySamples } from '@isp/server/testing';
import type { Product } from '../../../../generated/rows.ts';
import { tableNameOf } from '../../../../rules/tables.ts';

// a view shows them: a test changes the product behind the view
const product: EntitySamples<Product> = { table: tableNameOf('backProduct.product') };

export const samples = { 'product.product': product };
