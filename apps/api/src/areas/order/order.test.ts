import type { Row } from '@isp/schema';
import { type Database, toService } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../testing/demoImage.ts';
import { offerPayMethods } from '../../testing/offerPayMethods.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { wrongWallets } from '../account/ledger/checkLedger.ts';
import { postEntry } from '../account/ledger/postEntry.ts';
import { createShelf } from './shelf.fixture.ts';

const contact = { contactName: '李四', contactPhone: '13800000001', agree: true };
const pack = {
  chargeMode: 'PACKAGE',
  price: '80.00',
  originalPrice: '100.00',
  quota: 10_000,
  validDays: 365,
};
const monthly = { chargeMode: 'PERIOD', price: '299.00', periodUnit: 'MONTH', periodOptions: [1, 3, 12] };
const day = 86_400;

describe.each(inTurn('pglite'))('orders of products on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let shelf: ReturnType<typeof createShelf>;
  let buyer: string;
  let seller: string;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    seller = (await api.signedIn('developer')).orgId;
    buyer = (await api.signedIn('customer')).orgId;
    shelf = createShelf(database, api, seller);
    await pour(10_000);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  let poured = 0;
  /** Adds money to the buyer's account. */
  const pour = (amount: number) => {
    poured += 1;
    return database.asJob((tx) =>
      postEntry(toService(api.app.isp, tx), {
        ...{ tenantId: '000000', orgId: buyer, flow: 'INCOME', type: 'RECHARGE', amount: `${amount}.00` },
        ...{ payChannel: 'ALIPAY', relatedType: 'RECHARGE', relatedNo: `RC-test-${poured}` },
      }),
    );
  };
  const wallet = async (orgId: string) => {
    const { rows } = await database.asJob((tx) =>
      sql<{ balance: number; held: number }>`select balance::float8, "frozenAmount"::float8 as held
        from account_wallet where id = ${orgId}`.execute(tx),
    );
    return rows[0] as { balance: number; held: number };
  };
  const price = (form: Row) => api.call('customer', 'POST', 'order/price', form);
  const add = (form: Row, account = 'customer') =>
    api.call(account, 'POST', 'order/add', { ...contact, quantity: 1, ...form });
  const ordered = async (form: Row, account = 'customer'): Promise<Row> => {
    const reply = await add(form, account);
    expect([reply.status, reply.raw]).toEqual([200, expect.any(String)]);
    return reply.body.data as Row;
  };
  const detail = (id: unknown, account = 'customer') => api.done(account, 'GET', `order/detail?id=${id}`);
  const act = (account: string, action: string, { id }: Row, form: Row = {}) =>
    api.call(account, 'POST', `order/${action}`, { id, ...form });
  const done = async (account: string, action: string, row: Row, form: Row = {}) => {
    const reply = await act(account, action, row, form);
    expect([action, reply.status, reply.raw]).toEqual([action, 200, expect.any(String)]);
    return reply.body.data as Row;
  };
  const refused = async (account: string, action: string, row: Row, errCode: string, form: Row = {}) =>
    expect([action, (await act(account, action, row, form)).body.errCode]).toEqual([action, errCode]);
  const bought = async (form: Row): Promise<Row> => {
    const order = await ordered(form);
    if (order.status === 'PENDING_PAY') await done('customer', 'pay', order);
    await api.later(1);
    const after = await detail(order.id);
    expect(after).toMatchObject({ status: 'COMPLETED' });
    return after;
  };
  const subscription = (id: unknown, account = 'customer') =>
    api.done(account, 'GET', `product-subscription/detail?id=${id}`);
  const titles = async (account: string, id: unknown) => {
    const { rows } = await database.asJob((tx) =>
      sql<{ title: string }>`select m.title from common_message m join user_user u on u.id = m."userId"
        where u.username = ${account} and m."bizId" = ${String(id)} order by m."sendTime"`.execute(tx),
    );
    return rows.map(({ title }) => title.replace(/OD\d+/, 'N'));
  };

  it('the service says what is paid: by mode, quantity, period and list price, and refuses another price', async () => {
    const item = await shelf.put(pack);
    expect((await price({ ...item, quantity: 3 })).body.data).toEqual({
      ...{ unitPrice: '80.00', originalAmount: '300.00', discountAmount: '60.00', payAmount: '240.00' },
    });
    const period = await shelf.put(monthly);
    expect((await price({ ...period, periodCount: 3 })).body.data).toMatchObject({ payAmount: '897.00' });
    const byUse = await shelf.put({ chargeMode: 'POSTPAY', price: '0.0080' });
    expect((await price(byUse)).body.data).toMatchObject({ unitPrice: '0.0080', payAmount: '0.00' });
    expect(
      (await api.call('customer', 'GET', `order/price?${new URLSearchParams(byUse)}`)).body.data,
    ).toMatchObject({
      refundDays: null,
    });
    // a visitor without a session gets the same price
    const publicPrice = (form: Row & { productId: string }, headers = {}) => {
      const { productId, ...rest } = form;
      const query = new URLSearchParams({ id: productId, ...(rest as Record<string, string>) });
      return api.call(undefined, 'GET', `portal/product/price?${query}`, undefined, headers);
    };
    for (const form of [{ ...item, quantity: 3 }, item, { ...period, periodCount: 3 }, period, byUse])
      expect((await publicPrice(form)).body.data).toEqual((await price(form)).body.data);
    for (const wrong of [{ quantity: 0 }, { quantity: 1000 }, { periodCount: 121 }, { quantity: 'x' }])
      expect([wrong, (await publicPrice({ ...item, ...wrong })).body.errCode]).toEqual([
        wrong,
        'PARAM_INVALID',
      ]);
    const elsewhere = { ...item, specId: period.specId };
    for (const none of [{ ...item, productId: 'x' }, elsewhere, { ...item, specId: 'a\u0000' }])
      expect((await publicPrice(none)).body.errCode).toBe('DATA_NOT_FOUND');
    expect((await publicPrice(item, { 'tenant-id': '000009' })).status).toBe(404);
    await shelf.set('backProduct.productSpec', item.specId, { status: 'DISABLED' });
    expect((await publicPrice(item)).status).toBe(404);
    await shelf.set('backProduct.productSpec', item.specId, { status: 'ENABLED' });
    await shelf.set('backProduct.product', item.productId, { status: 'OFF_SHELF' });
    expect((await publicPrice(item)).status).toBe(404);
    await shelf.set('backProduct.product', item.productId, { status: 'ON_SHELF' });
    const read = async (name: string, query: Readonly<Record<string, string>>, account = 'customer') => {
      const reply = await api.call(account, 'GET', `order/${name}?${new URLSearchParams(query)}`);
      return reply.body.data as Row[];
    };
    const { productName } = (await api.done(
      'customer',
      'GET',
      `portal/product/detail?id=${item.productId}`,
    )) as Row;
    const [found] = await read('offered-products', { keyword: String(productName), ids: item.productId });
    expect(found).toEqual({ value: item.productId, label: expect.stringContaining(`${productName} · `) });
    // a seller cannot buy a product of their own
    expect(await read('offered-products', { ids: item.productId }, 'developer')).toEqual([]);
    expect(await read('offered-specs', { productId: item.productId })).toEqual([
      { value: item.specId, label: expect.stringMatching(/ · ¥80\.00$/) },
    ]);
    expect(await read('offered-periods', { specId: item.specId })).toEqual([]);
    expect((await read('offered-periods', { specId: period.specId })).map(({ label }) => label)).toEqual([
      ...['1 个月', '3 个月', '12 个月'],
    ]);
    const quote = { ...period, periodCount: '3', quantity: '' };
    expect(await read('price', quote)).toMatchObject({ payAmount: '897.00', refundDays: 7 });
    const cut = await add({ ...item, payAmount: '1.00' });
    expect([cut.status, cut.body.errCode]).toEqual([409, 'PRICE_CHANGED']);
    const right = await ordered({ ...item, quantity: 2, payAmount: '160.00' });
    expect(right).toMatchObject({
      ...{ status: 'PENDING_PAY', payAmount: '160.00', originalAmount: '200.00', chargeMode: 'PACKAGE' },
      ...{ buyerOrgId: buyer, sellerOrgId: seller, orderNo: expect.stringMatching(/^OD\d{18}$/) },
    });
    // the product is changed after the order was made; the order keeps its price and its number of calls
    await shelf.set('backProduct.productSpec', item.specId, { price: '1000.00', quota: 1 });
    await done('customer', 'pay', right);
    await api.later(1);
    const { subscriptionId, ...after } = await detail(right.id);
    expect(after).toMatchObject({ status: 'COMPLETED', paidAmount: '160.00' });
    expect(await subscription(subscriptionId)).toMatchObject({
      totalQuota: 20_000,
      usedQuota: 0,
      status: 'ACTIVE',
    });
  });

  it('what cannot be sold is not ordered: off the shelf, out of stock, beyond the limit, without consent, to oneself', async () => {
    const item = await shelf.put({ ...pack, stock: 3, purchaseLimit: 2 });
    const codeOf = async (form: Row, account?: string) => (await add(form, account)).body.errCode;
    expect(await codeOf({ ...item, agree: false })).toBe('PARAM_INVALID');
    expect(await codeOf({ ...item, orderType: 'TRIAL' })).toBe('PARAM_INVALID');
    expect(await codeOf({ ...item, source: 'ADMIN' })).toBe('PARAM_INVALID');
    expect(await codeOf({ ...item, quantity: 3 })).toBe('PURCHASE_LIMIT');
    expect(await codeOf(item, 'developer')).toBe('OWN_PRODUCT');
    expect(await codeOf({ ...item, specId: 'none' })).toBe('DATA_NOT_FOUND');
    const sellerIs = (status: string) =>
      database.asJob((tx) =>
        sql`update developer_organization set status = ${status} where id = ${seller}`.execute(tx),
      );
    await sellerIs('DISABLED');
    const trial = { ...item, reason: '评估识别准确率' };
    const asked = await api.call('customer', 'POST', 'product-apply/add', trial);
    expect([await codeOf(item), asked.body.errCode]).toEqual(['PRODUCT_OFF_SHELF', 'DATA_NOT_FOUND']);
    await sellerIs('NORMAL');
    const foreign = await shelf.put(pack, { tenantId: '100002' });
    expect([(await price(foreign)).body.errCode, await codeOf(foreign)]).toEqual([
      'DATA_NOT_FOUND',
      expect.stringMatching(/^(DATA_NOT_FOUND|PARAM_INVALID)$/),
    ]);
    const first = await ordered({ ...item, quantity: 2 });
    expect(await codeOf({ ...item, quantity: 1 })).toBe('PURCHASE_LIMIT');
    // cancelling the first order returns its units to the stock, so the product can be ordered again
    await done('customer', 'cancel', first, { closeReason: 'unwanted' });
    await ordered({ ...item, quantity: 2 });
    const few = await shelf.put({ ...pack, stock: 1 });
    expect(await codeOf({ ...few, quantity: 2 })).toBe('STOCK_NOT_ENOUGH');
    await shelf.set('backProduct.productSpec', few.specId, { status: 'DISABLED' });
    expect(await codeOf(few)).toBe('SPEC_DISABLED');
    await shelf.set('backProduct.product', few.productId, { status: 'OFF_SHELF' });
    expect(await codeOf(few)).toBe('PRODUCT_OFF_SHELF');
    const period = await shelf.put(monthly);
    expect(await codeOf({ ...period, periodCount: 2 })).toBe('PARAM_INVALID');
    // submitting the same form twice makes one order
    const key = { 'idempotency-key': 'order-once' };
    const [one, two] = [
      await api.call(
        'customer',
        'POST',
        'order/add',
        { ...contact, ...period, quantity: 1, periodCount: 1 },
        key,
      ),
      await api.call(
        'customer',
        'POST',
        'order/add',
        { ...contact, ...period, quantity: 1, periodCount: 1 },
        key,
      ),
    ];
    expect((two.body.data as Row).id).toBe((one.body.data as Row).id);
  });

  it('money is held, then taken and settled at 90 %; both sides see the order, no other organisation does, and each side has its own buttons', async () => {
    const item = await shelf.put(pack);
    const [buyerBefore, sellerBefore] = [await wallet(buyer), await wallet(seller)];
    const order = await ordered(item);
    await refused('developer', 'pay', order, 'STATE_NOT_ALLOWED');
    await done('customer', 'pay', order);
    expect(await wallet(buyer)).toEqual({ balance: buyerBefore.balance, held: buyerBefore.held + 80 });
    await refused('customer', 'pay', order, 'STATE_NOT_ALLOWED');
    await api.later(1);
    const after = await detail(order.id);
    expect(after).toMatchObject({ status: 'COMPLETED', payChannel: 'BALANCE' });
    expect(after._actions).toEqual(expect.arrayContaining(['refund', 'invoice']));
    expect(await wallet(buyer)).toEqual({ balance: buyerBefore.balance - 80, held: buyerBefore.held });
    expect(await wallet(seller)).toEqual({ balance: sellerBefore.balance + 72, held: sellerBefore.held });
    const sold = await detail(order.id, 'developer');
    expect(sold._actions).not.toContain('refund');
    expect((await api.call('newcomer', 'GET', `order/detail?id=${order.id}`)).status).not.toBe(200);
    const timeline = await api.done('developer', 'GET', `order/timeline?id=${order.id}`);
    expect((timeline as unknown as Row[]).map(({ status }) => status)).toEqual([
      ...['PENDING_PAY', 'PROCESSING', 'COMPLETED'],
    ]);
    expect(await titles('customer', order.id)).toEqual(['订单 N 已开通']);
    expect(await titles('developer', order.id)).toEqual(['订单 N 已支付']);
    const counts = await api.done('customer', 'GET', 'order/count-by-status');
    expect(Number(counts.COMPLETED)).toBeGreaterThan(0);
    await done('customer', 'invoice', order, {
      ...{ invoiceTitle: '某某科技', invoiceTaxNo: '91110000123456789X', invoiceEmail: 'a@b.cn' },
    });
    await refused('customer', 'issue-invoice', order, 'FORBIDDEN', { invoiceNo: '12345678' });
    await done('developer', 'issue-invoice', order, { invoiceNo: '12345678' });
    expect(await detail(order.id)).toMatchObject({ invoiceStatus: 'ISSUED' });
    expect(await database.asJob(wrongWallets)).toEqual([]);
  });

  it('paying online returns the address and the progress; both sides find their entries by the order, and each their side of it', async () => {
    const order = await ordered(await shelf.put(pack));
    const asked = await done('customer', 'pay-online', order, { payChannel: 'ALIPAY' });
    expect(asked).toMatchObject({ id: order.id, status: 'PENDING_PAY', payUrl: null, over: false });
    await api.later(1);
    const status = () => api.done('customer', 'GET', `order/pay-status?id=${order.id}`);
    expect(await status()).toMatchObject({ payUrl: expect.stringMatching(/\/PY\d+$/), payAmount: '80.00' });
    await done('customer', 'pay', order);
    await api.later(1);
    expect(await status()).toMatchObject({ payUrl: null, over: true, status: 'COMPLETED' });
    const entries = async (account: string) => {
      const query = { relatedNo: order.orderNo };
      const page = await api.done(account, 'POST', 'account-transaction/page-query', query);
      return (page.records as Row[]).map(({ type }) => type);
    };
    expect([await entries('customer'), await entries('developer')]).toEqual([['CONSUME'], ['SETTLE']]);
    // an organisation that only buys does not get the field `side`
    expect(await detail(order.id)).not.toHaveProperty('side');
    expect(await detail(order.id, 'developer')).toMatchObject({ side: 'seller' });
    const { subscriptionId } = await detail(order.id);
    expect(await subscription(subscriptionId)).toMatchObject({ callCount30d: 0 });
    expect(await subscription(subscriptionId, 'developer')).toMatchObject({ side: 'seller' });
    const doc = (account: string) =>
      api.call(account, 'GET', `product-subscription/doc?id=${subscriptionId}`);
    expect((await doc('customer')).body.data).toEqual([]);
    expect((await doc('developer')).body.errCode).toBe('STATE_NOT_ALLOWED');
  });

  it('where the platform closes the balance as a way to pay, orders are paid through channels alone', async () => {
    const order = await ordered(await shelf.put(pack));
    await offerPayMethods(api, 'ALIPAY,WECHAT');
    await refused('customer', 'pay', order, 'BALANCE_NOT_OFFERED');
    expect(await done('customer', 'pay-online', order, { payChannel: 'ALIPAY' })).toMatchObject({
      notice: '支付渠道模拟器，不会真正扣款',
    });
    await offerPayMethods(api, 'BALANCE,ALIPAY,WECHAT,BANK_TRANSFER');
    await done('customer', 'pay', order);
    expect(await api.done('customer', 'GET', `order/pay-status?id=${order.id}`)).toMatchObject({
      notice: null,
      over: true,
    });
  });

  it('an unpaid order is closed after 30 minutes, once, and gives its stock back', async () => {
    const item = await shelf.put({ ...pack, stock: 5 });
    const order = await ordered({ ...item, quantity: 2 });
    await api.later(29 * 60);
    expect(await detail(order.id)).toMatchObject({ status: 'PENDING_PAY' });
    api.move(61);
    await refused('customer', 'pay', order, 'ORDER_EXPIRED');
    await api.later(1);
    await api.later(1);
    expect(await detail(order.id)).toMatchObject({ status: 'CLOSED', closeReason: 'timeout' });
    const stock = () =>
      database.asJob(
        async (tx) =>
          (await toService(api.app.isp, tx).records('backProduct.productSpec').find(item.specId))?.stock,
      );
    expect(await stock()).toBe(5);
    await done('customer', 'cancel', await ordered(item));
    expect(await stock()).toBe(5);
    const closed = await api.call('customer', 'POST', 'order/remove', { ids: order.id });
    expect(closed.status).toBe(200);
  });

  it('what is negotiated is quoted by the seller, what people deliver they confirm, and what is not quoted is closed', async () => {
    const item = await shelf.put(
      { chargeMode: 'NEGOTIATE', price: null },
      { productType: 'SERVICE', deliveryMode: 'ONLINE_SERVICE' },
    );
    const order = await ordered(item);
    expect(order).toMatchObject({ status: 'PENDING_AUDIT', payAmount: '0.00' });
    expect(await titles('developer', order.id)).toEqual(['订单 N 待报价']);
    await refused('customer', 'quote', order, 'FORBIDDEN', { price: '1.00' });
    await done('developer', 'quote', order, { price: '1999.00' });
    expect(await detail(order.id)).toMatchObject({ status: 'PENDING_PAY', payAmount: '1999.00' });
    await done('customer', 'pay', order);
    await api.later(60);
    expect(await detail(order.id)).toMatchObject({ status: 'PROCESSING' });
    await refused('customer', 'deliver', order, 'FORBIDDEN');
    await done('developer', 'deliver', order, { deliverNote: '已部署' });
    expect(await detail(order.id)).toMatchObject({
      status: 'COMPLETED',
      deliverNote: '已部署',
      paidAmount: '1999.00',
    });
    const other = await ordered(item);
    await done('developer', 'refuse', other, { auditRemark: '暂不承接' });
    expect(await detail(other.id)).toMatchObject({ status: 'CLOSED', auditRemark: '暂不承接' });
  });

  it('money comes back in seven days while nothing was used: asked for, refused, granted, and never otherwise', async () => {
    const item = await shelf.put(pack);
    const [buyerBefore, sellerBefore] = [await wallet(buyer), await wallet(seller)];
    const order = await bought(item);
    await done('customer', 'refund', order, { refundReason: 'wrong-spec' });
    expect(await subscription(order.subscriptionId)).toMatchObject({
      status: 'SUSPENDED',
      suspendedBy: 'REFUND',
    });
    expect((await wallet(seller)).held).toBe(sellerBefore.held + 72);
    await done('developer', 'refund-reject', order, { auditRemark: '请先联系客服' });
    expect(await subscription(order.subscriptionId)).toMatchObject({ status: 'ACTIVE' });
    expect((await wallet(seller)).held).toBe(sellerBefore.held);
    await done('customer', 'refund', order, { refundReason: 'wrong-spec' });
    await done('admin', 'refund-approve', order, {});
    expect(await detail(order.id)).toMatchObject({ status: 'REFUNDED', refundAmount: '80.00' });
    expect(await subscription(order.subscriptionId)).toMatchObject({ status: 'TERMINATED' });
    expect([await wallet(buyer), await wallet(seller)]).toEqual([buyerBefore, sellerBefore]);
    const used = await bought(item);
    await shelf.set('product.subscription', String(used.subscriptionId), { usedQuota: 1 });
    await refused('customer', 'refund', used, 'REFUND_NOT_ALLOWED', { refundReason: 'wrong-spec' });
    expect((await detail(used.id))._actions).not.toContain('refund');
    const overdue = await bought(item);
    const free = await bought(await shelf.put({ chargeMode: 'FREE', price: '0.00', quota: 500 }));
    await refused('customer', 'refund', free, 'REFUND_NOT_ALLOWED', { refundReason: 'wrong-spec' });
    await api.later(7 * day);
    await refused('customer', 'refund', overdue, 'REFUND_NOT_ALLOWED', { refundReason: 'wrong-spec' });
    expect(await database.asJob(wrongWallets)).toEqual([]);
  });

  it('what cannot be provided fails: tried again by its provider, and refunded after a day', async () => {
    const item = await shelf.put(pack);
    const before = await wallet(buyer);
    const fail = async () => {
      const order = await ordered(item);
      await done('customer', 'pay', order);
      await shelf.set('backProduct.product', item.productId, { status: 'FORCED_OFF' });
      await api.later(1);
      expect(await detail(order.id)).toMatchObject({ status: 'FAILED', failReason: '产品已被强制下架' });
      await shelf.set('backProduct.product', item.productId, { status: 'ON_SHELF' });
      return order;
    };
    const tried = await fail();
    await refused('customer', 'retry', tried, 'FORBIDDEN');
    await done('developer', 'retry', tried);
    await api.later(1);
    expect(await detail(tried.id)).toMatchObject({ status: 'COMPLETED' });
    const left = await fail();
    await api.later(day);
    expect(await detail(left.id)).toMatchObject({ status: 'REFUNDED', refundAmount: '80.00' });
    expect(await wallet(buyer)).toEqual({ balance: before.balance - 80, held: before.held });
  });

  it('a renewal goes on where the time ends, an upgrade takes off what is left, and renewing by itself pays from the account', async () => {
    const item = await shelf.put(monthly);
    const first = await bought({ ...item, periodCount: 1 });
    const end = Date.parse(String((await subscription(first.subscriptionId)).expireTime));
    const { subscriptionId } = first;
    const asked = await ordered({ ...item, orderType: 'RENEW', subscriptionId, periodCount: 1 });
    expect(asked).toMatchObject({ payAmount: '299.00', subscriptionId });
    await done('customer', 'pay', asked);
    await api.later(1);
    const renewed = await subscription(first.subscriptionId);
    expect(Date.parse(String(renewed.expireTime)) - end).toBeGreaterThan(27 * day * 1000);
    expect(renewed).toMatchObject({ lastOrderNo: asked.orderNo, status: 'ACTIVE' });
    const yearly = await shelf.add(item.productId, {
      ...monthly,
      price: '2990.00',
      periodUnit: 'YEAR',
      periodOptions: [1],
    });
    const wish = {
      ...item,
      specId: yearly,
      periodCount: 1,
      orderType: 'UPGRADE',
      subscriptionId: first.subscriptionId,
    };
    await api.later(20 * day);
    const { discountAmount, payAmount } = (await price(wish)).body.data as Row;
    expect(Number(discountAmount)).toBeGreaterThan(350);
    expect(Number(discountAmount)).toBeLessThan(450);
    expect(Number(discountAmount) + Number(payAmount)).toBe(2990);
    const upgraded = await bought(wish);
    expect(upgraded.subscriptionId).toBe(first.subscriptionId);
    expect(await subscription(first.subscriptionId)).toMatchObject({ specId: yearly, status: 'ACTIVE' });
    // The credit of the next upgrade counts only from the last start of the subscription; what was used before is
    // not refunded.
    const best = await shelf.add(item.productId, { ...monthly, price: '9000.00' });
    const next = (await price({ ...wish, specId: best })).body.data as Row;
    expect(Number(next.discountAmount)).toBeGreaterThan(2980);
    expect(Number(next.discountAmount)).toBeLessThanOrEqual(2990);

    // calls that are used between order and payment reduce the credit, so the price of the upgrade is no longer
    // correct
    const small = await shelf.put(pack);
    const calls = await bought(small);
    const large = await shelf.add(small.productId, { ...pack, price: '600.00', originalPrice: null });
    const bigger = await ordered({
      ...{ ...small, specId: large, orderType: 'UPGRADE', subscriptionId: calls.subscriptionId },
    });
    expect(bigger).toMatchObject({ status: 'PENDING_PAY', payAmount: '520.00' });
    await shelf.set('product.subscription', String(calls.subscriptionId), { usedQuota: 5000 });
    await refused('customer', 'pay', bigger, 'PRICE_CHANGED');
    await refused('customer', 'pay-online', bigger, 'PRICE_CHANGED', { payChannel: 'ALIPAY' });
    await shelf.set('product.subscription', String(calls.subscriptionId), { usedQuota: 0 });
    await done('customer', 'pay', bigger);

    // A subscription that has ended starts again: its remaining calls are lost.
    const lapsed = await bought(small);
    await shelf.set('product.subscription', String(lapsed.subscriptionId), {
      ...{ usedQuota: 4000, status: 'EXPIRED', expireTime: new Date(api.now().getTime() - day * 1000) },
    });
    await bought({ ...small, orderType: 'RENEW', subscriptionId: lapsed.subscriptionId });
    expect(await subscription(lapsed.subscriptionId)).toMatchObject({ totalQuota: 10_000, usedQuota: 0 });
    const anew = { ...small, specId: large, orderType: 'UPGRADE', subscriptionId: lapsed.subscriptionId };
    expect((await price(anew)).body.data).toMatchObject({ payAmount: '520.00' });

    const other = await bought({ ...item, periodCount: 1 });
    await api.done('customer', 'POST', 'product-subscription/auto-renew', { id: other.subscriptionId });
    for (const days of [30.5, 0.1, 0.1]) await api.later(days * day);
    const again = await subscription(other.subscriptionId);
    expect(again).toMatchObject({ status: 'ACTIVE', autoRenew: true });
    expect(again.lastOrderNo).not.toBe(other.orderNo);
    expect(await database.asJob(wrongWallets)).toEqual([]);
  });

  it('where the platform closes the balance nothing is renewed from it: the subscription ends, and its owner gets a message', async () => {
    const { subscriptionId } = await bought({ ...(await shelf.put(monthly)), periodCount: 1 });
    await api.done('customer', 'POST', 'product-subscription/auto-renew', { id: subscriptionId });
    const before = await wallet(buyer);
    await offerPayMethods(api, 'ALIPAY,WECHAT');
    for (const days of [30.5, 1, 0.1]) await api.later(days * day);
    await offerPayMethods(api, 'BALANCE,ALIPAY,WECHAT,BANK_TRANSFER');
    expect(await subscription(subscriptionId)).toMatchObject({ status: 'EXPIRED' });
    expect(await wallet(buyer)).toEqual(before);
    expect(await titles('customer', subscriptionId)).toContainEqual(
      expect.stringMatching(/自动续费失败：平台暂未开放余额支付/),
    );
  });

  it.each(['CLOSED', 'FROZEN'])(
    'an account that is %s pays for no renewal: its owner is told, and no job dies',
    async (status) => {
      const { subscriptionId } = await bought({ ...(await shelf.put(monthly)), periodCount: 1 });
      await api.done('customer', 'POST', 'product-subscription/auto-renew', { id: subscriptionId });
      const set = (to: string) =>
        database.asJob((tx) =>
          sql`update account_wallet set status = ${to} where "orgId" = ${buyer}`.execute(tx),
        );
      await set(status);
      for (const days of [30.5, 1, 0.1]) await api.later(days * day);
      await set('NORMAL');
      expect(await subscription(subscriptionId)).toMatchObject({ status: 'EXPIRED' });
      expect(await titles('customer', subscriptionId)).toContainEqual(
        expect.stringMatching(/自动续费失败：账户已冻结或已注销/),
      );
      const { rows } = await database.asJob((tx) =>
        sql`select kind, "lastError" from isp_job where kind = 'subscription.due' and attempts > 0`.execute(
          tx,
        ),
      );
      expect(rows).toEqual([]);
    },
  );

  it('a subscription ends with its calls and its time, and its provider may stop it', async () => {
    const item = await shelf.put({ ...pack, quota: 10, validDays: 8 });
    const { subscriptionId } = await bought(item);
    const act = (account: string, action: string) =>
      api.call(account, 'POST', `product-subscription/${action}`, { id: subscriptionId });
    expect((await act('customer', 'suspend')).body.errCode).toBe('FORBIDDEN');
    expect((await act('developer', 'suspend')).status).toBe(200);
    expect((await act('developer', 'resume')).status).toBe(200);
    expect((await act('customer', 'auto-renew')).body.errCode).toBe('STATE_NOT_ALLOWED');
    await shelf.set('product.subscription', String(subscriptionId), { usedQuota: 10 });
    await api.later(3600);
    await api.later(1);
    expect(await subscription(subscriptionId)).toMatchObject({ status: 'EXHAUSTED', remainQuota: 0 });
    const more = await bought({ ...item, orderType: 'RENEW', subscriptionId });
    expect(more.subscriptionId).toBe(subscriptionId);
    expect(await subscription(subscriptionId)).toMatchObject({ status: 'ACTIVE', remainQuota: 10 });
    for (const days of [13.5, 0.1, 3, 0.1]) await api.later(days * day);
    expect(await subscription(subscriptionId)).toMatchObject({ status: 'EXPIRED' });
    expect((await titles('customer', subscriptionId)).some((title) => title.includes('到期'))).toBe(true);
  });

  it('a trial that comes to nothing puts nothing back in stock that it never took', async () => {
    const offer = { trialEnabled: true, trialDays: 14, trialQuota: 50 };
    const item = await shelf.put({ ...pack, stock: 3 }, offer);
    const asked = await api.done('customer', 'POST', 'product-apply/add', {
      ...item,
      reason: '评估识别准确率',
    });
    await api.done('developer', 'POST', 'product-apply/approve', { id: asked.id });
    await shelf.set('backProduct.product', item.productId, { status: 'FORCED_OFF' });
    await api.later(1);
    await api.later(1.1 * day);
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select o.status, s.stock::int as stock from order_order o
        join back_product_product_spec s on s.id = o."specId" where s.id = ${item.specId}`.execute(tx),
    );
    expect(rows).toEqual([{ status: 'REFUNDED', stock: 3 }]);
  });

  it('a trial its provider grants is an order for nothing and a subscription with the calls and days on offer, once', async () => {
    const offer = { trialEnabled: true, trialDays: 14, trialQuota: 50 };
    const item = await shelf.put({ ...pack, stock: 3 }, offer);
    const before = [await wallet(buyer), await wallet(seller)];
    const decide = (step: string, id: unknown, form: Row = {}) =>
      api.call('developer', 'POST', `product-apply/${step}`, { id, ...form });
    const ask = () =>
      api.call('customer', 'POST', 'product-apply/add', { ...item, reason: '评估识别准确率' });
    const orders = async () => {
      const { rows } = await database.asJob((tx) =>
        sql<Row>`select id from order_order where "productId" = ${item.productId}`.execute(tx),
      );
      return rows;
    };
    const first = (await ask()).body.data as Row;
    expect((await decide('reject', first.id, { auditRemark: '请补充使用场景' })).status).toBe(200);
    await api.later(1);
    expect(await orders()).toEqual([]);

    const { id } = (await ask()).body.data as Row;
    // The terms of the application are the limit, even if the product now offers other terms.
    await shelf.set('backProduct.product', item.productId, { trialDays: 1, trialQuota: 1 });
    const more = (await decide('approve', id, { trialDays: 15, trialQuota: 40 })).body;
    expect(more).toMatchObject({ errCode: 'PARAM_INVALID', msg: '不能超过申请的 14' });
    expect((await decide('approve', id, { trialQuota: 40 })).body.data).toMatchObject({
      ...{ status: 'APPROVED', trialDays: 14, trialQuota: 40 },
    });
    expect((await decide('approve', id)).body.errCode).toBe('STATE_NOT_ALLOWED');
    await api.later(1);
    const made = await orders();
    expect(made).toHaveLength(1);
    const order = await detail(made[0]?.id);
    const nothing = { unitPrice: '0.00', payAmount: '0.00', paidAmount: '0.00' };
    expect(order).toMatchObject({
      ...{ orderType: 'TRIAL', status: 'COMPLETED', source: 'PORTAL', quantity: 1, ...nothing },
      ...{ buyerOrgId: buyer, sellerOrgId: seller, buyerUserName: expect.stringMatching(/./) },
      ...{ contactName: expect.stringMatching(/[^-]/), contactPhone: expect.stringMatching(/^1\d{10}$/) },
    });
    expect(await subscription(order.subscriptionId)).toMatchObject({
      ...{ isTrial: true, chargeMode: 'FREE', status: 'ACTIVE', totalQuota: 40, usedQuota: 0 },
      expireTime: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    });
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select (s."expireTime" - s."effectiveTime")::text as runs, p.stock::int, (select count(*)::int
          from account_transaction where "relatedNo" = ${String(order.orderNo)}) as entries
        from product_subscription s join back_product_product_spec p on p.id = s."specId"
        where s.id = ${String(order.subscriptionId)}`.execute(tx),
    );
    expect(rows).toEqual([{ runs: '14 days', stock: 3, entries: 0 }]);
    expect([await wallet(buyer), await wallet(seller)]).toEqual(before);
    await refused('customer', 'refund', order, 'REFUND_NOT_ALLOWED', { refundReason: 'wrong-spec' });
    expect((await ask()).body.errCode).toBe('TRIAL_USED');
    // The product is in use by a subscription, which the error names.
    await api.done('developer', 'POST', 'back-product/off-shelf', { id: item.productId });
    const remove = () => api.call('developer', 'POST', 'back-product/remove', { ids: item.productId });
    expect((await remove()).body).toMatchObject({
      ...{ errCode: 'DATA_IN_USE', msg: '该产品存在有效订阅，无法删除' },
      data: { usedBy: [{ id: order.subscriptionId, name: expect.stringContaining(' · ') }] },
    });
    await api.later(14 * day);
    await api.later(1);
    expect(await subscription(order.subscriptionId)).toMatchObject({ status: 'EXPIRED' });
  });
});
