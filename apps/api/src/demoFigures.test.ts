import type { Row } from '@isp/schema';
import type { Series } from '@isp/schema/statistics';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDate } from './rules/dateTimes.ts';
import { demoImage } from './testing/demoImage.ts';
import { openTestApi, type TestApi } from './testing/openTestApi.ts';

const sum = (data: readonly (number | null)[] = []) =>
  Math.round(data.reduce<number>((total, n) => total + (n ?? 0), 0) * 100) / 100;

describe('figures of the demo data, across the screens', () => {
  const databases = testDatabases('pglite', demoImage);
  let database: Database;
  let api: TestApi;
  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const read = async (account: string, path: string) =>
    (await api.done(account, 'GET', path)) as unknown as Series;
  const figures = async (account: string, path: string) =>
    (await read(account, `${path}/summary`)).summary ?? {};
  const listed = async (account: string, path: string, search: Row = {}) =>
    (await api.done(account, 'POST', `${path}/page-query`, { size: 200, ...search })) as Row & {
      readonly records: readonly Row[];
      readonly total: number;
    };
  const ask = async (text: string) =>
    (await database.asJob((tx) => sql<Row>`${sql.raw(text)}`.execute(tx))).rows;
  const whole = 'range=2024-01-01,2026-12-31';
  const accounts = ['developer', 'customer'] as const;

  it.each(accounts)('spend of %s is the same in the account, its charts and its entries', async (account) => {
    const { orgId } = await api.signedIn(account);
    const wallet = await api.done(account, 'GET', `account-wallet/detail?id=${orgId}`);
    const { records } = await listed(account, 'account-transaction', { type: 'CONSUME' });
    const spent = sum(records.map(({ amount }) => Number(amount)));
    expect(spent).toBeGreaterThan(0);
    expect(Number(wallet.totalConsume)).toBe(spent);
    expect(sum((await read(account, `account-transaction/spent-months?${whole}`)).series[0]?.data)).toBe(
      spent,
    );
    const month = toDate(api.now()).slice(0, 7);
    const months = await read(account, `account-transaction/spent-months?${whole}`);
    expect(Number(wallet.monthConsume)).toBe(
      months.series[0]?.data[months.xAxis.findIndex((at) => at.startsWith(month))] ?? 0,
    );
    const outgoing = await read(account, `account-transaction/outgoing?${whole}`);
    const ofType = (key: string) => outgoing.series[0]?.data[outgoing.keys?.indexOf(key) ?? -1];
    expect(ofType('CONSUME')).toBe(spent);
    // expenses are more than the spend where the organisation refunds what it sold
    expect(sum((await read(account, `account-transaction/products?${whole}`)).series[0]?.data)).toBe(
      sum(outgoing.series[0]?.data),
    );
  });

  it('the balance of an account is the last point of its course', async () => {
    for (const account of accounts) {
      const { orgId } = await api.signedIn(account);
      const { balance } = await api.done(account, 'GET', `account-wallet/detail?id=${orgId}`);
      expect((await read(account, 'account-transaction/balances')).series[0]?.data.at(-1)).toBe(
        Number(balance),
      );
    }
  });

  it('paid orders have the same number and amount in the cards, the charts and the list', async () => {
    const paid = ['PROCESSING', 'COMPLETED', 'REFUNDING'];
    const cards = await figures('developer', 'order');
    const amount = (rows: readonly Row[]) => sum(rows.map((row) => Number(row.paidAmount)));
    const sold = await listed('developer', 'order', { side: 'seller', status_in: paid });
    expect([sold.total, amount(sold.records)]).toEqual([cards.soldOrders, cards.soldFor]);
    expect(sum((await read('developer', `order/sold-months?${whole}`)).series[0]?.data)).toBe(cards.soldFor);
    const bought = await listed('developer', 'order', { side: 'buyer', status_in: paid });
    expect([bought.total, amount(bought.records)]).toEqual([cards.boughtOrders, cards.boughtFor]);
    expect(sum((await read('developer', `order/bought-months?${whole}`)).series[0]?.data)).toBe(
      cards.boughtFor,
    );
    expect(sum((await read('developer', `order/products?${whole}`)).series[0]?.data)).toBe(cards.soldFor);
    // the sold units of the products are the quantities of the orders that were provided
    const { sold: units } = await figures('developer', 'back-product');
    const { orgId } = await api.signedIn('developer');
    const [row] = await ask(`select sum(quantity)::int as n from order_order where not "isDeleted"
      and "sellerOrgId" = '${orgId}' and status in ('COMPLETED', 'REFUNDING', 'REFUNDED')`);
    expect(units).toBe(row?.n);
  });

  it('calls are the same in the cards, the charts and the records', async () => {
    const today = await read('developer', 'request-log/sold-calls');
    expect(today.summary?.today).toBe(today.series.find(({ key }) => key === 'calls')?.data.at(-1));
    const all = await read('admin', 'request-log/all-calls');
    expect(all.summary?.today).toBe(
      (await read('admin', 'order/traffic')).series.find(({ key }) => key === 'calls')?.data.at(-1),
    );
    const { total, records } = await listed('customer', 'product-subscription', { size: 200 });
    expect(records).toHaveLength(total);
    // the used calls of a subscription are among the calls that were counted for it
    const strange = await ask(`select s.id, s."usedQuota", sum(u."freeCount" + u."packageCount") as counted
      from product_subscription s left join account_usage u on u."subscriptionId" = s.id
        and (s."resetTime" is null or u."statDate" >= date_trunc('month', timestamptz '${api.now().toISOString()}' at time zone 'Asia/Shanghai')::date)
      where s."totalQuota" > 0 group by s.id
      having s."usedQuota" <> least(coalesce(sum(u."freeCount" + u."packageCount"), 0), s."totalQuota")`);
    expect(strange).toEqual([]);
  });

  it('products in use are the subscriptions whose state is 使用中', async () => {
    const { total } = await listed('customer', 'product-subscription', { status: 'ACTIVE' });
    expect((await figures('customer', 'product-subscription')).live).toBe(total);
  });

  it('allocated amounts are the same for resources and projects, and within the quotas', async () => {
    const cards = await figures('developer', 'resource');
    const { records } = await listed('developer', 'resource', { status: 'RUNNING' });
    expect(cards.usedCpu).toBe(sum(records.map(({ usedCpu }) => Number(usedCpu))));
    const projects = (await listed('developer', 'project')).records;
    const used = projects.map(({ quotaUsed }) => quotaUsed as Readonly<Record<string, number>>);
    expect(sum(used.map(({ cpu = 0 }) => cpu))).toBe(cards.usedCpu);
    for (const { id, quota } of projects) {
      const { quotaUsed } = await api.done('developer', 'GET', `project/detail?id=${String(id)}`);
      for (const [name, n] of Object.entries((quota ?? {}) as Readonly<Record<string, number>>))
        expect((quotaUsed as Readonly<Record<string, number>>)[name] ?? 0, name).toBeLessThanOrEqual(n);
    }
    const storage =
      await ask(`select o.id from developer_organization o join resource_pvc v on v."orgId" = o.id
      group by o.id having sum(v."requestGi") > 2048`);
    expect(storage).toEqual([]);
  });

  it.each([
    [
      'users that signed up before they joined an organisation',
      `select m.id from developer_org_member m join user_user u on u.id = m."userId" where m."joinTime" < u."createTime"`,
    ],
    [
      'organisations that are older than their members',
      `select m.id from developer_org_member m join developer_organization o on o.id = m."orgId" where m."joinTime" < o."createTime"`,
    ],
    [
      'accounts that were changed with their last entry',
      `select w.id from account_wallet w where w."updateTime" <>
         (select max(t."transTime") from account_transaction t where t."orgId" = w.id)`,
    ],
    [
      'calls that took at least as long as their steps',
      `select id from logs_request_log where "latencyMs" < coalesce("admitLatencyMs", 0) + coalesce("backendLatencyMs", 0)`,
    ],
    [
      'calls after the beginning of their subscription',
      `select c.id from logs_request_log c join product_subscription s on s.id = c."subscriptionId" where c."requestTime" < s."effectiveTime"`,
    ],
    [
      'notebooks that ran no longer than since they were made',
      `select id from notebook_notebook where "runDuration" > extract(epoch from coalesce("stopTime", timestamptz '2026-11-20T02:00:00Z') - "createTime")`,
    ],
    [
      'notebooks that ran as long as their only session',
      `select n.id from notebook_notebook n where "stopTime" is not null
         and (select count(*) from isp_ops_log l where l."bizId" = n.id and l.action = '启动') = 0
         and abs("runDuration" - extract(epoch from "stopTime" - "startTime")) > 1`,
    ],
    [
      'payments at the time of the history',
      `select o.id from order_order o join isp_ops_log l on l."bizId" = o.id and l."bizType" = 'order.order'
         and l.after ->> 'status' = 'PROCESSING' where l."opsTime" <> o."payTime"`,
    ],
    [
      'resources that end when the paid terms end',
      `select r.id from resource_resource r where r.status = 'RUNNING' and r."expireTime" is not null
         and abs(extract(epoch from r."expireTime" - (r."effectiveTime" + make_interval(months => r."periodCount"::int *
           (select count(*)::int from resource_order_resource_order o where o."resourceId" = r.id and o.status = 'COMPLETED'
             and o."orderType" in ('NEW', 'RENEW')))))) > 3 * 86400`,
    ],
  ])('the demo has only %s', async (_, text) => {
    expect(await ask(text)).toEqual([]);
  });

  it('error reports are received after the errors, within an hour', async () => {
    const { records } = await listed('admin', 'client-log');
    expect(records.length).toBeGreaterThan(0);
    for (const { receiveTime, time } of records) {
      const delay = Date.parse(String(receiveTime)) - Date.parse(String(time));
      expect([delay >= 0, delay <= 3600_000]).toEqual([true, true]);
    }
  });
});
