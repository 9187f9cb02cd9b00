import type { Row } from '@isp/schema';
import { type Database, toService } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../ports/media/random.ts';
import { demoImage } from '../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { wrongHolds } from '../../testing/wrongHolds.ts';
import { findDifferences } from '../account/differences/findDifferences.ts';
import { wrongWallets } from '../account/ledger/checkLedger.ts';
import { postEntry } from '../account/ledger/postEntry.ts';
import { createShelf } from './shelf.fixture.ts';

const isLong = process.env.ISP_LONG === '1';
/** Number of simulated histories. A history is the life of one order with random actions. */
const histories = isLong ? 2000 : 12;
const minutes = 60;
/** Time within which all histories must end, in milliseconds. */
const TIMEOUT_MS = isLong ? 3_600_000 : 60_000;

/**
 * SQL that finds the orders whose ledger entries do not match their state. Each effect must occur exactly once, and
 * the seller's share must be nine tenths of the price.
 */
const wrongOrders = sql<{ orderNo: string }>`
  with of as (
    select o."orderNo", o.status, o."paidAmount" as paid,
      coalesce(sum(t.amount) filter (where t.type = 'CONSUME'), 0) as taken,
      coalesce(sum(t.amount) filter (where t.type = 'SETTLE'), 0) as settled,
      coalesce(sum(t.amount) filter (where t.type = 'REFUND' and t.flow = 'INCOME'), 0) as back,
      coalesce(sum(t.amount) filter (where t.type = 'REFUND' and t.flow = 'EXPENSE'), 0) as given,
      count(t.id) filter (where t.type <> 'RECHARGE') as entries
    from order_order o left join account_transaction t on t."relatedType" = 'ORDER' and t."relatedNo" = o."orderNo"
    where not o."isDeleted" group by 1, 2, 3
  ) select * from of where case
    when status in ('COMPLETED', 'REFUNDING') and paid > 0 then taken <> paid or settled <> round(paid * 0.9, 2) or entries <> 2
    when status = 'REFUNDED' and taken > 0 then taken <> paid or back <> paid or given <> settled or entries <> 4
    else entries <> 0 end`;

/** SQL that finds ledger entries of orders that do not exist. */
const strayEntries = sql<{ id: string }>`
  select id from account_transaction t where "relatedType" = 'ORDER'
    and not exists (select from order_order o where o."orderNo" = t."relatedNo")`;

describe.each(inTurn('postgres'))('money of orders on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let shelf: ReturnType<typeof createShelf>;
  let buyer: string;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    shelf = createShelf(database, api, (await api.signedIn('developer')).orgId);
    buyer = (await api.signedIn('customer')).orgId;
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  let poured = 0;
  const pour = (amount: string) => {
    poured += 1;
    return database.asJob((tx) =>
      postEntry(toService(api.app.isp, tx), {
        ...{ tenantId: '000000', orgId: buyer, flow: 'INCOME', type: 'RECHARGE', amount },
        ...{ payChannel: 'ALIPAY', relatedType: 'RECHARGE', relatedNo: `RC-money-${poured}` },
      }),
    );
  };
  const act = (account: string, action: string, id: unknown, form: Row = {}) =>
    api.call(account, 'POST', `order/${action}`, { id, ...form });
  const add = async (item: Row): Promise<Row> =>
    api.done('customer', 'POST', 'order/add', {
      ...{ contactName: '李四', contactPhone: '13800000001', agree: true, quantity: 1 },
      ...item,
    });
  const paidBy = async (orderNo: unknown, outcome: string) => {
    const { rows } = await database.asJob((tx) =>
      sql<{ paymentNo: string }>`select "paymentNo" from account_payment where "relatedNo" = ${orderNo}
        order by "createTime" desc limit 1`.execute(tx),
    );
    const [payment] = rows;
    if (payment)
      await api.call(
        undefined,
        'POST',
        `/simulator/payments/${payment.paymentNo}`,
        { outcome },
        { accept: 'application/json' },
      );
  };
  const wrong = () =>
    database.asJob(async (tx) => ({
      wallets: await wrongWallets(tx),
      holds: (await wrongHolds.execute(tx)).rows,
      orders: (await wrongOrders.execute(tx)).rows,
      strays: (await strayEntries.execute(tx)).rows,
      negative: (
        await sql`select id from account_wallet where id = ${buyer} and balance - "frozenAmount" < 0`.execute(
          tx,
        )
      ).rows,
    }));
  const right = { wallets: [], holds: [], orders: [], strays: [], negative: [] };

  it(
    `whatever happens to ${histories} orders, no cent is lost, made or without an order`,
    async () => {
      const random = createRandom('money of orders');
      const items = [
        await shelf.put({ chargeMode: 'PACKAGE', price: '33.33', quota: 100, validDays: 30 }),
        await shelf.put({ chargeMode: 'ONCE', price: '0.07' }, { deliveryMode: 'PRIVATE_DEPLOY' }),
        await shelf.put({ chargeMode: 'FREE', price: '0.00', quota: 5 }),
        await shelf.put({ chargeMode: 'PACKAGE', price: '1999.99', quota: 9, validDays: 30, stock: 100_000 }),
      ];
      for (let turn = 0; turn < histories; turn += 1) {
        const item = random.pick(items);
        if (random.next() < 0.3) await pour(`${random.between(1, 3000)}.${random.between(10, 99)}`);
        const { id, orderNo } = await add({ ...item, quantity: random.between(1, 3) });
        for (let step = random.between(2, 7); step > 0; step -= 1)
          await random.weighted<() => Promise<unknown>>([
            [() => act('customer', 'pay', id), 5],
            [() => act('customer', 'pay-online', id, { payChannel: 'ALIPAY' }), 3],
            [
              async () => {
                await api.later(1);
                await paidBy(orderNo, random.pick(['pay', 'pay', 'decline', 'twice', 'silent', 'late']));
              },
              4,
            ],
            [() => api.later(random.pick([1, 65, 65, 31 * minutes])), 5],
            [() => act('customer', 'cancel', id), 1],
            [() => act('developer', 'deliver', id), 3],
            [() => act('customer', 'refund', id, { refundReason: 'other' }), 3],
            [() => act('developer', 'refund-approve', id), 2],
            [() => act('admin', 'refund-reject', id, { auditRemark: '请说明' }), 1],
            [() => act('developer', 'retry', id), 1],
            [
              async () => {
                await shelf.set('backProduct.product', item.productId, { status: 'FORCED_OFF' });
                await api.later(1);
                await shelf.set('backProduct.product', item.productId, { status: 'ON_SHELF' });
              },
              1,
            ],
          ])();
        if (turn % (isLong ? 50 : 6) === 0) expect([turn, await wrong()]).toEqual([turn, right]);
      }
      expect(await wrong()).toEqual(right);
    },
    TIMEOUT_MS,
  );

  it('an order paid twice, paid while its time ends or refunded twice at once: each effect once', async () => {
    const item = await shelf.put({ chargeMode: 'PACKAGE', price: '10.00', quota: 100, validDays: 30 });
    await pour('500.00');
    const many = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: isLong ? 40 : 5 }, call));
    const paid = await add(item);
    const payments = await many(() => act('customer', 'pay', paid.id));
    expect(payments.filter(({ status }) => status === 200)).toHaveLength(1);
    await api.later(1);
    expect(await wrong()).toEqual(right);

    const ending = await add(item);
    api.move(30 * minutes + 1);
    await Promise.all([api.later(1), ...(await Promise.resolve([act('customer', 'pay', ending.id)]))]);
    await api.later(1);
    expect(await wrong()).toEqual(right);

    // The channel reports the payment exactly at the order's time limit. Either the order is paid, or the money is
    // in the wallet.
    const both = await add(item);
    await act('customer', 'pay-online', both.id, { payChannel: 'WECHAT' });
    await api.later(1);
    api.move(30 * minutes);
    await Promise.all([api.later(1), paidBy(both.orderNo, 'pay'), paidBy(both.orderNo, 'twice')]);
    await api.later(2);
    const { rows } = await database.asJob((tx) =>
      sql<{
        count: number;
      }>`select count(*)::int as count from account_transaction where "relatedNo" = ${both.orderNo} and type = 'RECHARGE'`.execute(
        tx,
      ),
    );
    expect(rows[0]?.count).toBe(1);
    expect(await wrong()).toEqual(right);

    await act('customer', 'refund', paid.id, { refundReason: 'other' });
    const refunds = await many(() => act('developer', 'refund-approve', paid.id));
    expect(refunds.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await wrong()).toEqual(right);
  });

  it('a seller with no share, and one with the whole: nothing stays in clearing, after a sale or a refund', async () => {
    const item = await shelf.put({ chargeMode: 'PACKAGE', price: '10.01', quota: 100, validDays: 30 });
    await pour('50.00');
    const linesOf = async (orderNo: unknown) => {
      const { rows } = await database.asJob((tx) =>
        sql<Row>`select l.kind, sum(l.credit - l.debit)::text as held from account_line l
          join account_transaction t on t.id = l."transactionId"
          where t."relatedType" = 'ORDER' and t."relatedNo" = ${orderNo} group by 1 order by 1`.execute(tx),
      );
      return Object.fromEntries(rows.map(({ held, kind }) => [kind, Number(held)]));
    };
    // the tests add money without a recharge, so differences of recharges are ignored
    const wrongBooks = async () =>
      (await database.asJob((tx) => findDifferences(tx))).filter(({ check }) => check !== 'RECHARGE');
    for (const [rate, revenue, settled] of [
      ['0', 10.01, 0],
      ['0.0001', 10.01, 0],
      ['1', 0, 10.01],
    ] as const) {
      api.service.settings.set({ 'settle.rate': rate });
      const { id, orderNo } = await add(item);
      expect((await act('customer', 'pay', id)).status).toBe(200);
      await api.later(1);
      // `WALLET` is the sum of the buyer's and the seller's lines
      const done = { CLEARING: 0, WALLET: settled - 10.01, ...(revenue > 0 && { REVENUE: revenue }) };
      expect(await linesOf(orderNo), rate).toEqual(done);
      expect(await wrongBooks(), rate).toEqual([]);
      await act('customer', 'refund', id, { refundReason: 'other' });
      expect((await act('developer', 'refund-approve', id)).status, rate).toBe(200);
      await api.later(1);
      expect(await linesOf(orderNo), rate).toEqual({
        CLEARING: 0,
        WALLET: 0,
        ...(revenue > 0 && { REVENUE: 0 }),
      });
      expect(await wrongBooks(), rate).toEqual([]);
    }
    api.service.settings.set({});
  });
});
