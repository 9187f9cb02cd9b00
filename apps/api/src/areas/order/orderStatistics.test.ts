import type { Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import { type Database, toService } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { postEntry } from '../account/ledger/postEntry.ts';
import { createShelf } from './shelf.fixture.ts';

const kept = ['PROCESSING', 'COMPLETED', 'REFUNDING'];

describe.each(inTurn('pglite'))('figures of orders on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  /**
   * Ids of three organisations. `mine`: the organisation of the account `developer`, which buys and sells. `other`:
   * sells to `mine`. `customer`: buys from `mine`.
   */
  let mine: string;
  let other: string;
  let customer: string;
  /** `sold`: product that `mine` sells to `customer`. `bought`: product that `mine` buys from `other`. */
  let sold: { readonly productId: string; readonly specId: string };
  let bought: { readonly productId: string; readonly specId: string };

  const pour = (orgId: string) =>
    database.asJob((tx) =>
      postEntry(toService(api.app.isp, tx), {
        ...{ tenantId: '000000', orgId, flow: 'INCOME', type: 'RECHARGE', amount: '9000.00' },
        ...{ payChannel: 'ALIPAY', relatedType: 'RECHARGE', relatedNo: `RC-side-${orgId}` },
      }),
    );
  const order = async (account: string, item: Row) => {
    const contact = { contactName: '李四', contactPhone: '13800000001', agree: true, quantity: 1 };
    const { id } = await api.done(account, 'POST', 'order/add', { ...contact, ...item });
    await api.done(account, 'POST', 'order/pay', { id });
    await api.later(1);
    return id;
  };
  const read = async (account: string, path: string) =>
    (await api.done(account, 'GET', `order/${path}`)) as unknown as Series;
  const sum = (data: readonly (number | null)[] = []) =>
    data.reduce<number>((total, n) => total + (n ?? 0), 0);
  /** Returns sums over the stored orders in which the organisation is the buyer or the seller. */
  const stored = async (side: 'buyerOrgId' | 'sellerOrgId', orgId: string) => {
    const { rows } = await database.asJob((tx) =>
      sql<{ orders: number; amount: number; back: number }>`
        select (count(*) filter (where status = any(${kept})))::int as orders,
          coalesce(sum("paidAmount") filter (where status = any(${kept})), 0)::float8 as amount,
          coalesce(sum("refundAmount") filter (where status = 'REFUNDED'), 0)::float8 as back
        from order_order where not "isDeleted" and ${sql.ref(side)} = ${orgId}`.execute(tx),
    );
    return rows[0] as { orders: number; amount: number; back: number };
  };

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    mine = (await api.signedIn('developer')).orgId;
    customer = (await api.signedIn('customer')).orgId;
    const { rows } = await database.asJob((tx) =>
      sql<{
        id: string;
      }>`select id from developer_organization where "orgType" = 'ENTERPRISE' and status = 'NORMAL'
        and id <> ${mine} and "tenantId" = '000000' order by id limit 1`.execute(tx),
    );
    other = String(rows[0]?.id);
    const pack = { chargeMode: 'PACKAGE', quota: 100, validDays: 30 };
    sold = await createShelf(database, api, mine).put({ ...pack, price: '70.00' });
    bought = await createShelf(database, api, other).put({ ...pack, price: '33.00' });
    for (const orgId of [mine, customer]) await pour(orgId);
    await order('customer', sold);
    await order('developer', bought);
    const refunded = await order('customer', sold);
    await api.done('customer', 'POST', 'order/refund', { id: refunded, refundReason: 'other' });
    await api.done('developer', 'POST', 'order/refund-approve', { id: refunded });
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  it('figures of orders count for each side its orders, their amounts, and refunds', async () => {
    const [sells, buys] = [await stored('sellerOrgId', mine), await stored('buyerOrgId', mine)];
    expect([sells.amount, buys.amount, sells.back]).toEqual([
      ...[expect.any(Number), expect.any(Number), expect.any(Number)],
    ]);
    expect(Math.min(sells.amount, buys.amount, sells.back)).toBeGreaterThanOrEqual(33);
    const { summary } = await read('developer', 'summary');
    expect(summary).toMatchObject({
      ...{ soldOrders: sells.orders, soldFor: sells.amount, soldBack: sells.back },
      ...{ boughtOrders: buys.orders, boughtFor: buys.amount, boughtBack: buys.back },
    });
    expect(Object.keys(summary ?? {})).not.toContain('allFor');
    // the reply for an organisation that only buys contains no figures of sales
    const bought = await stored('buyerOrgId', customer);
    const own = (await read('customer', 'summary')).summary ?? {};
    expect(own).toMatchObject({ boughtOrders: bought.orders, boughtFor: bought.amount });
    expect(Object.keys(own).filter((name) => /^(sold|all)/.test(name))).toEqual([]);
    // the platform's administrator reads the figures of all organisations, or of a chosen one
    const asked = (await api.done('admin', 'POST', 'order/summary', { orgId: '' })) as unknown as Series;
    const all = asked.summary ?? {};
    const { rows } = await database.asJob((tx) =>
      sql<{ amount: number }>`select sum("paidAmount")::float8 as amount from order_order
        where not "isDeleted" and "tenantId" = '000000' and status = any(${kept})`.execute(tx),
    );
    expect(all.allFor).toBe(rows[0]?.amount);
    expect(Object.keys(all).filter((name) => /^(sold|bought)/.test(name))).toEqual([]);
  });

  it('charts of orders have the amounts of one side by the months of payment, and of one product', async () => {
    const range = 'range=2024-01-01,2026-12-31';
    const paid = async (account: string, chart: string, search = '') =>
      sum((await read(account, `${chart}?${range}${search}`)).series[0]?.data);
    const [sells, buys] = [await stored('sellerOrgId', mine), await stored('buyerOrgId', mine)];
    expect(await paid('developer', 'sold-months')).toBeCloseTo(sells.amount, 2);
    expect(await paid('developer', 'bought-months')).toBeCloseTo(buys.amount, 2);
    expect(await paid('customer', 'bought-months')).toBeCloseTo(
      (await stored('buyerOrgId', customer)).amount,
      2,
    );
    for (const [account, chart] of [
      ['customer', 'sold-months'],
      ['customer', 'paid'],
      ['developer', 'paid'],
      ['admin', 'sold-months'],
    ] as const)
      expect([account, chart, (await api.call(account, 'GET', `order/${chart}?${range}`)).status]).toEqual([
        ...[account, chart, 403],
      ]);
    // the page of a product shows the amount of its sales; refunds are subtracted
    expect(await paid('developer', 'sold-months', `&productId=${sold.productId}`)).toBe(70);
    const states = (await api.done(
      ...(['developer', 'GET', `product-subscription/states?productId=${sold.productId}`] as const),
    )) as unknown as Series;
    expect(
      Object.fromEntries((states.keys ?? []).map((key, at) => [key, states.series[0]?.data[at]])),
    ).toEqual({
      ...{ ACTIVE: 1, TERMINATED: 1 },
    });
  });

  it('figures of products count sales and visits, of the caller’s own products only', async () => {
    const of = async (account: string, path: string) =>
      (await api.done(account, 'GET', `back-product/${path}`)) as unknown as Series;
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select count(*) filter (where status = 'ON_SHELF')::int as listed,
          coalesce(sum("saleCount"), 0)::float8 as sold, coalesce(sum("viewCount"), 0)::float8 as viewed,
          coalesce(sum("favoriteCount"), 0)::float8 as marked
        from back_product_product where not "isDeleted" and "orgId" = ${mine}`.execute(tx),
    );
    const { summary } = await of('developer', 'summary');
    expect(summary).toEqual(rows[0]);
    const sales = await of('developer', 'sales');
    expect(sum(sales.series[0]?.data)).toBe(rows[0]?.sold);
    const types = await of('developer', 'types');
    expect(types.xAxis).toContain('接口服务');
    const all = await api.done('admin', 'POST', 'back-product/summary', { orgId: '' });
    expect((all as unknown as Series).summary?.onSale).toBeGreaterThan(Number(rows[0]?.listed));
    expect((await api.call('customer', 'GET', 'back-product/sales')).status).toBe(403);
  });
});
