import type { EntityRules } from '@isp/server';
import type { ProductSubscription, ProductSubscriptionForms } from '../../generated/rows.ts';

/** Rules of subscriptions. */
export const subscriptionRules: EntityRules<ProductSubscription, ProductSubscriptionForms> = {};
