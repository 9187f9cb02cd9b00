import { Refusal } from '@isp/server';
import type { Ask, Follows, FollowWork, RowWithId } from '@isp/server/internal';
import type { Resource, ResourceForms } from '../../generated/rows.ts';
import { priceOf, priceOfRest } from '../resource/resource/price.ts';
import { createOrder, type Draft, pending } from './createOrder.ts';
import { refundOf } from './refundOf.ts';

const admit: Ask = async ({ ports }, rows) => {
  // for a new resource there are no rows yet, so the cluster is asked about an empty row
  for (const row of rows.length === 0 ? [{}] : rows) await ports.cluster.admitResource(row);
};

/**
 * Functions that ask the cluster before these actions on resources whether it accepts the change, because without
 * the cluster no order can be fulfilled.
 */
export const orderAsks: Readonly<Record<string, Readonly<Record<string, Ask>>>> = {
  'resource.resource': { add: admit, expand: admit, shrink: admit, release: admit, renew: admit },
};

/** What happens when users add, change or give up resources: orders are made. */
export const orderFollows: Follows = {
  'resource.resource': {
    add: (work, rows) =>
      order(work, rows, (resource, flavor) => ({
        ...bought(resource),
        orderType: 'NEW',
        price: priceOf(flavor, resource),
      })),
    expand: (work, rows, form) => change(work, rows, 'EXPAND', (form as ResourceForms['expand']).count),
    shrink: (work, rows, form) => change(work, rows, 'SHRINK', (form as ResourceForms['shrink']).count),
    release: (work, rows) => change(work, rows, 'RELEASE', 0),
    renew: (work, rows, form) => {
      const { periodCount, periodUnit } = form as ResourceForms['renew'];
      return order(work, rows, (resource, flavor) => ({
        ...{ count: resource.count, periodCount, periodUnit },
        orderType: 'RENEW',
        price: priceOf(flavor, { ...resource, periodCount, periodUnit }),
      }));
    },
  },
};

type Flavor = Parameters<typeof priceOf>[0];
type RequestedOrder = Pick<Draft, 'orderType' | 'count' | 'periodUnit' | 'periodCount' | 'price'>;

/** Order types whose amount is calculated from the price of the flavour. */
const costing: readonly string[] = ['NEW', 'EXPAND', 'RENEW'];

const bought = ({ count, periodCount, periodUnit }: Resource) => ({ count, periodCount, periodUnit });

async function order(
  work: FollowWork,
  rows: readonly RowWithId[],
  ask: (resource: Resource, flavor: Flavor) => Promise<RequestedOrder> | RequestedOrder,
): Promise<void> {
  for (const { id } of rows) {
    const resource = await work.records('resource.resource').find(id);
    if (!resource) continue;
    const flavor = (await work.records('resource.flavor').find(resource.flavorId)) ?? { monthPrice: null };
    const asked = await ask(resource, flavor);
    // A flavour from the time before prices were required has no price, so nothing can be ordered for it. Giving up
    // a resource needs no price.
    if (flavor.monthPrice === null && costing.includes(asked.orderType))
      throw new Refusal('FLAVOR_WITHOUT_PRICE');
    await requireNoOther(work, resource, asked.orderType);
    await createOrder(work, { ...asked, resource, userId: work.caller?.userId });
  }
}

/**
 * Refuses a second open order for the same resource. A failed order counts too, because it may be retried; only a
 * renewal is still possible beside it.
 */
async function requireNoOther(
  { records }: FollowWork,
  resource: Resource,
  orderType: RequestedOrder['orderType'],
): Promise<void> {
  const status = orderType === 'RENEW' ? [...pending] : [...pending, 'FAILED' as const];
  if (await records('resourceOrder.resourceOrder').exists({ resourceId: resource.id, status }))
    throw new Refusal('ORDER_OPEN');
}

/** Makes an order for another number of units of a resource. If there are fewer units, the difference is refunded. */
const change = (
  work: FollowWork,
  rows: readonly RowWithId[],
  orderType: 'EXPAND' | 'SHRINK' | 'RELEASE',
  wanted: number,
): Promise<void> =>
  order(work, rows, async (resource, flavor) => ({
    orderType,
    ...{ periodCount: null, periodUnit: null },
    count: orderType === 'RELEASE' ? resource.count : wanted,
    price:
      orderType === 'EXPAND'
        ? priceOfRest(flavor, resource, wanted - resource.count, work.now)
        : await refundOf(work, resource, resource.count - wanted),
  }));
