import type { EntityRules } from '@isp/server';
import type { Order, OrderForms } from '../../generated/rows.ts';

/** Rules of orders. */
export const orderRules: EntityRules<Order, OrderForms> = {};
