import type { Follow, FollowWork, RowWithId } from '@isp/server';
import { sql } from 'kysely';
import type { Resource, ResourceForms } from '../../generated/rows.ts';
import { fromCents, toCents } from '../../money.ts';
import { type Price, priceOf, priceOfRest } from '../resource/price.ts';
import { createOrder, type Draft } from './createOrder.ts';

/** What is asked of resources, and their application itself, makes orders of them. */
export const orderFollows: Readonly<Record<string, Readonly<Record<string, Follow>>>> = {
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
type Asked = Pick<Draft, 'orderType' | 'count' | 'periodUnit' | 'periodCount' | 'price'>;

const bought = ({ count, periodCount, periodUnit }: Resource) => ({ count, periodCount, periodUnit });

async function order(
  work: FollowWork,
  rows: readonly RowWithId[],
  ask: (resource: Resource, flavor: Flavor) => Promise<Asked> | Asked,
): Promise<void> {
  for (const { id } of rows) {
    const resource = await work.records('resource.resource').find(id);
    if (!resource) continue;
    const flavor = (await work.records('resource.flavor').find(resource.flavorId)) ?? { monthPrice: null };
    await createOrder(work, { ...(await ask(resource, flavor)), resource, userId: work.caller?.userId });
  }
}

/** More of a resource, or fewer: what is given up is returned, but never more than was paid. */
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
    price: await atMostPaid(
      work,
      resource.id,
      priceOfRest(flavor, resource, wanted - resource.count, work.now),
    ),
  }));

async function atMostPaid({ tx }: FollowWork, resourceId: string, price: Price): Promise<Price> {
  const back = -toCents(price.amount);
  if (back <= 0) return price;
  const { rows } = await sql<{ paid: string }>`
    select coalesce(sum(amount), 0)::text as paid from resource_order_resource_order
    where "resourceId" = ${resourceId} and status = 'COMPLETED' and not "isDeleted"`.execute(tx);
  const paid = Math.max(toCents(rows[0]?.paid), 0);
  return { ...price, amount: fromCents(-Math.min(back, paid)) };
}
