import type { EntitySamples } from '@isp/server/testing';
import type { ResourceOrder } from '../../generated/rows.ts';

const order: EntitySamples<ResourceOrder> = {
  // what costs nothing is not paid
  before: { pay: { amount: '10.00' } },
};

export const samples = { 'resourceOrder.resourceOrder': order };
