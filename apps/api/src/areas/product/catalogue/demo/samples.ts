import type { EntitySamples } from '@isp/server/testing';
import type { Product } from '../../../../generated/rows.ts';
import { tableNameOf } from '../../../../rules/tables.ts';

// the entity's records come from a database view, so a test changes the table behind the view
const product: EntitySamples<Product> = { table: tableNameOf('backProduct.product') };

export const samples = { 'product.product': product };
