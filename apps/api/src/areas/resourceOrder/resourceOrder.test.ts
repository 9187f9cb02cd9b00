import type { Row } from '@isp/schema';
import { createJobQueue, type Database, Refusal } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClusterSimulator } from '../../ports/cluster/simulator.ts';
import { demoImage } from '../../testing/demoImage.ts';
import { offerPayMethods } from '../../testing/offerPayMethods.ts';
import { openTestApi, type TestApi } from '../../testing/openTestApi.ts';
import { wrongHolds } from '../../testing/wrongHolds.ts';
import { wrongWallets } from '../account/ledger/checkLedger.ts';
import { audienceOf } from './audienceOf.ts';
import { resourceOrderMigrations } from './migrations.ts';

const hour = 3600;

describe.each(inTurn('postgres'))('orders of resources on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let orgId: string;
  let flavors: Row[];
  /** Reason for which the cluster refuses a resource; undefined if it has capacity. */
  let fault: string | undefined;
  let isConnected = true;
  /** True if the cluster answers no call. */
  let isAway = false;

  beforeAll(async () => {
    database = await databases.open();
    const simulator = createClusterSimulator(database);
    const unlessAway = () => {
      if (isAway) throw new Error('connect ECONNREFUSED');
    };
    const cluster: typeof simulator = {
      ...simulator,
      resourceFault: async () => {
        unlessAway();
        return fault;
      },
      releaseResource: async (...asked) => {
        unlessAway();
        return simulator.releaseResource(...asked);
      },
      admitResource: async () => {
        if (!isConnected) throw new Refusal('CLUSTER_NOT_CONNECTED');
      },
    };
    api = await openTestApi(database, undefined, undefined, { cluster });
    orgId = (await api.signedIn('developer')).orgId;
    flavors = (await api.done('developer', 'POST', 'resource-flavor/page-query', { size: 50 }))
      .records as Row[];
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const run = async <T = Row>(text: ReturnType<typeof sql<T>>): Promise<T[]> =>
    database.asJob(async (tx) => (await text.execute(tx)).rows);
  const flavor = (name: string) => flavors.find(({ flavorName }) => flavorName === name) as Row;
  let count = 0;
  const apply = async (name: string, more: Row = {}): Promise<Row> => {
    count += 1;
    const { id, poolType, resourceType } = flavor(name);
    return api.done('developer', 'POST', 'resource/add', {
      ...{ resourceName: `订单 ${count}`, resourceType, poolType, flavorId: id, count: 1 },
      ...{
        purpose: '用于验证订单的全部流程',
        chargeMode: 'PERIOD',
        periodUnit: 'MONTH',
        periodCount: 1,
        ...more,
      },
    });
  };
  const resource = (id: unknown) => api.done('developer', 'GET', `resource/detail?id=${id}`);
  const detail = (id: unknown) => api.done('developer', 'GET', `resource-order/detail?id=${id}`);
  /** Returns the latest order of a resource. */
  const orderOf = async ({ id }: Row): Promise<Row> => {
    const { records } = await api.done('developer', 'POST', 'resource-order/page-query', {
      ...{ resourceId: id, size: 1, descs: 'createTime' },
    });
    return (records as Row[])[0] as Row;
  };
  const act = (account: string, action: string, { id }: Row, form: Row = {}) =>
    api.call(account, 'POST', `resource-order/${action}`, { id, ...form });
  const done = async (account: string, action: string, row: Row, form: Row = {}) => {
    const reply = await act(account, action, row, form);
    expect([action, reply.status, reply.raw]).toEqual([action, 200, expect.any(String)]);
    return reply.body.data as Row;
  };
  const settle = async () => {
    for (let round = 0; round < 3; round += 1) await api.later(10);
  };
  /** Returns the available amount of the account. */
  const balance = async (): Promise<number> => {
    const [row] = await run(
      sql<{
        left: string;
      }>`select (balance - "frozenAmount")::text as left from account_wallet where id = ${orgId}`,
    );
    return Number(row?.left);
  };
  /**
   * Sets the available amount of the account. Also adds a ledger entry for the difference, so that the ledger stays
   * correct.
   */
  const setBalance = (amount: string) => {
    count += 1;
    return run(sql`with old as (select *, ${amount}::numeric + "frozenAmount" as next from account_wallet where id = ${orgId}), entry as (
        insert into account_transaction (id, "tenantId", "orgId", "createTime", flow, type, amount, "relatedType", "relatedNo", "balanceAfter", "entryNo", "isDeleted", "rowVersion")
        select ${`set${count}`}, "tenantId", id, now(), case when next >= balance then 'INCOME' else 'EXPENSE' end, 'ADJUST', abs(next - balance),
          'RECHARGE', ${`set${count}`}, next, "entryCount" + 1, false, 0 from old)
      update account_wallet set balance = ${amount}::numeric + "frozenAmount", "entryCount" = "entryCount" + 1 where id = ${orgId}`);
  };
  const running = async (name: string, more: Row = {}): Promise<Row> => {
    const made = await apply(name, more);
    const order = await orderOf(made);
    if (order.status === 'PENDING_AUDIT') await done('admin', 'approve', order);
    const isToPay = (await detail(order.id)).status === 'PENDING_PAY' && Number(order.amount) > 0;
    if (isToPay) await done('developer', 'pay', order);
    await settle();
    expect(await resource(made.id)).toMatchObject({ status: 'RUNNING' });
    return resource(made.id);
  };

  it('an application makes an order: looked at, paid from the balance, provided', async () => {
    const made = await apply('GPU-T4', { periodCount: 2 });
    expect(made).toMatchObject({ status: 'APPLYING', expireTime: null });
    const order = await orderOf(made);
    expect(order).toMatchObject({
      ...{ orderType: 'NEW', status: 'PENDING_AUDIT', amount: '3000.00', unitPrice: '1500.00', count: 1 },
      ...{ flavorName: 'GPU-T4', resourceName: made.resourceName, applicantName: expect.stringMatching(/./) },
      _actions: ['cancel'],
    });
    expect(order.orderNo).toMatch(/^RO\d{18}$/);
    expect(await resource(made.id)).toMatchObject({
      ...{ lastOrderNo: order.orderNo, lastOrderId: order.id, lastOrderName: order.orderNo },
    });
    // Users cannot approve their own orders, and cannot pay an order before its review.
    expect((await act('developer', 'approve', order)).status).toBe(403);
    expect((await act('developer', 'pay', order)).body.errCode).toBe('STATE_NOT_ALLOWED');

    const wallet = async () => {
      const [row] = await run(
        sql<Row>`select balance, "frozenAmount" as frozen from account_wallet where id = ${orgId}`,
      );
      return { balance: Number(row?.balance), frozen: Number(row?.frozen) };
    };
    const before = await balance();
    const first = await wallet();
    const approved = await done('admin', 'approve', order, { auditRemark: '同意' });
    expect(approved).toMatchObject({
      status: 'PENDING_PAY',
      auditRemark: '同意',
      payBefore: expect.any(String),
    });
    expect((await resource(made.id)).status).toBe('APPLYING');
    // the platform's administrator has switched off paying by the balance
    await offerPayMethods(api, 'ALIPAY,WECHAT');
    expect((await act('developer', 'pay', order)).body.errCode).toBe('BALANCE_NOT_OFFERED');
    await offerPayMethods(api, 'BALANCE,ALIPAY,WECHAT,BANK_TRANSFER');
    const paid = await done('developer', 'pay', order);
    expect(paid).toMatchObject({ status: 'PROCESSING', payChannel: 'BALANCE', payTime: expect.any(String) });
    expect(await balance()).toBe(before - 3000);
    // the price is held, and the ledger gets an entry only when the order is fulfilled
    expect(await wallet()).toEqual({ ...first, frozen: first.frozen + 3000 });
    expect(await run(wrongHolds)).toEqual([]);
    expect((await act('developer', 'pay', order)).status).toBe(400);
    await api.later(0);
    expect((await resource(made.id)).status).toBe('PROVISIONING');
    await settle();
    expect(await detail(order.id)).toMatchObject({ status: 'COMPLETED', finishTime: expect.any(String) });
    expect(await resource(made.id)).toMatchObject({
      status: 'RUNNING',
      expireTime: expect.stringMatching(/^2027-01-20/),
    });
    const titles = await run(
      sql<{ title: string; linkPath: string }>`
        select title, "linkPath" from common_message where "bizId" = ${String(order.id)} order by id`,
    );
    expect(titles.map(({ title }) => title)).toEqual(['资源申请已通过', `资源 ${made.resourceName} 已开通`]);
    expect(titles[0]?.linkPath).toBe(`resourceOrder/index?detail=${String(order.id)}`);
    const [entry] = await run(
      sql`select amount::text, flow, type from account_transaction where "relatedNo" = ${String(order.orderNo)}`,
    );
    expect(entry).toEqual({ amount: '3000.00', flow: 'EXPENSE', type: 'CONSUME' });
    expect(await wallet()).toEqual({ ...first, balance: first.balance - 3000 });
  });

  it('a small one of the shared pool is not looked at, one for nothing not paid, one of a pool of one’s own always looked at', async () => {
    const states = async (name: string, more?: Row) => (await orderOf(await apply(name, more))).status;
    expect(await states('通用型 2C8G')).toBe('PENDING_PAY');
    expect(await states('通用型 2C8G', { periodCount: 5 })).toBe('PENDING_AUDIT');
    expect(await states('通用型 2C8G', { chargeMode: 'POSTPAY', periodUnit: null, periodCount: null })).toBe(
      'PROCESSING',
    );
    // a free order must be reviewed, however small it is
    expect(await states('通用型 2C8G', { chargeMode: 'FREE', periodUnit: null, periodCount: null })).toBe(
      'PENDING_AUDIT',
    );
    const free = await apply('GPU-T4', { chargeMode: 'FREE', periodUnit: null, periodCount: null });
    const order = await orderOf(free);
    expect(order).toMatchObject({ status: 'PENDING_AUDIT', amount: '0.00' });
    await done('admin', 'approve', order);
    expect((await act('developer', 'pay', order)).body.errCode).toBe('STATE_NOT_ALLOWED');
    await settle();
    expect([(await detail(order.id)).status, (await resource(free.id)).status]).toEqual([
      'COMPLETED',
      'RUNNING',
    ]);
    expect((await resource(free.id)).expireTime).toBeNull();
  });

  it('too little in the account is refused with the amounts, and nothing is done', async () => {
    const order = await orderOf(await apply('通用型 2C8G'));
    const had = (await balance()).toFixed(2);
    await setBalance('119.99');
    const refused = await act('developer', 'pay', order);
    expect([refused.status, refused.body.errCode, refused.body.msg]).toEqual([
      400,
      'BALANCE_NOT_ENOUGH',
      '账户余额不足（需 ¥120.00，可用 ¥119.99），请先充值',
    ]);
    expect((await detail(order.id)).status).toBe('PENDING_PAY');
    await setBalance(had);
  });

  it('a refused or cancelled application makes no resource, and neither does one that is unpaid for a day', async () => {
    const refused = await apply('GPU-T4');
    const order = await orderOf(refused);
    expect((await act('admin', 'reject', order)).body.errCode).toBe('PARAM_INVALID');
    // The message goes to the order's creator, or to the administrators after the creator left the organisation.
    // The order still contains its creator.
    const { userId } = await api.done('member', 'GET', 'users');
    const [seat] = await run(
      sql<Row>`select id from developer_org_member where "orgId" = ${orgId} and "userId" = ${userId}`,
    );
    await run(sql`update resource_order_resource_order set "createUser" = ${userId} where id = ${order.id}`);
    expect(await database.asJob((tx) => audienceOf({ tx }, { createUser: String(userId), orgId }))).toEqual([
      userId,
    ]);
    await run(sql`update developer_org_member set status = 'REMOVED' where id = ${seat?.id}`);
    await done('admin', 'reject', order, { auditRemark: '用途说明不充分' });
    const recipients = await run(
      sql<Row>`select "userId" from common_message where "bizId" = ${order.id} and title like '%未通过%'`,
    );
    const developer = await api.done('developer', 'GET', 'users');
    expect(recipients).toEqual([{ userId: developer.userId }]);
    expect((await detail(order.id)).createUser).toBe(userId);
    await run(sql`update developer_org_member set status = 'ACTIVE' where id = ${seat?.id}`);
    expect([(await detail(order.id)).status, (await resource(refused.id)).status]).toEqual([
      'REJECTED',
      'REJECTED',
    ]);
    const cancelled = await apply('通用型 2C8G');
    await done('developer', 'cancel', await orderOf(cancelled));
    expect((await resource(cancelled.id)).status).toBe('REJECTED');
    const unpaid = await apply('通用型 2C8G');
    await api.later(23 * hour);
    expect((await orderOf(unpaid)).status).toBe('PENDING_PAY');
    await api.later(hour);
    expect([(await orderOf(unpaid)).status, (await resource(unpaid.id)).status]).toEqual([
      'CANCELED',
      'REJECTED',
    ]);
  });

  it('what the cluster has no room for fails, is tried again, or is paid back once', async () => {
    const made = await apply('通用型 2C8G');
    const order = await orderOf(made);
    const before = await balance();
    fault = '集群资源不足';
    await done('developer', 'pay', order);
    await settle();
    expect(await detail(order.id)).toMatchObject({ status: 'FAILED', failReason: '集群资源不足' });
    expect((await resource(made.id)).status).toBe('FAILED');
    await done('admin', 'retry', order);
    await settle();
    expect((await detail(order.id)).status).toBe('FAILED');
    fault = undefined;
    expect((await act('developer', 'refund', order)).status).toBe(403);
    // The payment of the order must be refunded before the resource is deleted.
    const remove = () => api.call('developer', 'POST', 'resource/remove', { ids: made.id });
    expect((await remove()).body).toMatchObject({
      ...{ errCode: 'DATA_IN_USE', data: { usedBy: [{ id: order.id, name: order.orderNo }] } },
    });
    await done('admin', 'refund', order);
    expect((await act('admin', 'refund', order)).body.errCode).toBe('STATE_NOT_ALLOWED');
    expect([(await detail(order.id)).status, await balance()]).toEqual(['REFUNDED', before]);
    expect(await run(wrongHolds)).toEqual([]);
    expect((await remove()).status).toBe(200);
  });

  it('a paid order waits for a cluster that does not answer, before it gets the order and after', async () => {
    const made = await apply('通用型 2C8G');
    const order = await orderOf(made);
    const waits = async () => {
      isAway = true;
      for (let turn = 0; turn < 10; turn += 1) await api.later(61);
      isAway = false;
      return (await detail(order.id)).status;
    };
    isAway = true;
    await done('developer', 'pay', order);
    expect([await waits(), (await resource(made.id)).status]).toEqual(['PROCESSING', 'APPLYING']);
    await api.later(61);
    expect((await resource(made.id)).status).toBe('PROVISIONING');
    expect([await waits(), (await resource(made.id)).status]).toEqual(['PROCESSING', 'PROVISIONING']);
    await api.later(61);
    expect([(await detail(order.id)).status, (await resource(made.id)).status]).toEqual([
      'COMPLETED',
      'RUNNING',
    ]);
    expect(await run(wrongHolds)).toEqual([]);
  });

  it('more of it, fewer of it, longer of it: each an order, one at a time', async () => {
    const made = await running('通用型 2C8G', { periodCount: 3 });
    const ask = (action: string, form: Row = {}) =>
      api.call('developer', 'POST', `resource/${action}`, { id: made.id, ...form });
    expect((await ask('expand', { count: 1 })).body.errCode).toBe('PARAM_INVALID');
    expect((await ask('shrink', { count: 1 })).body.errCode).toBe('STATE_NOT_ALLOWED');
    expect((await ask('expand', { count: 2 })).status).toBe(200);
    const order = await orderOf(made);
    // one more unit costs 120.00 a month and the resource runs for 92 more days, a month counting as 30 days
    expect(order).toMatchObject({ orderType: 'EXPAND', oldCount: 1, count: 2, status: 'PENDING_PAY' });
    expect(Number(order.amount)).toBeCloseTo((120 * 92) / 30, 0);
    expect((await ask('renew', { periodUnit: 'MONTH', periodCount: 1 })).body.errCode).toBe('ORDER_OPEN');
    await done('developer', 'pay', order);
    await api.later(0);
    expect((await resource(made.id)).status).toBe('CHANGING');
    await settle();
    expect(await resource(made.id)).toMatchObject({ status: 'RUNNING', count: 2, cpuCores: 4, memoryGi: 16 });

    const end = String((await resource(made.id)).expireTime);
    expect((await ask('renew', { periodUnit: 'DAY', periodCount: 10 })).status).toBe(200);
    const renewal = await orderOf(made);
    expect(renewal).toMatchObject({ orderType: 'RENEW', amount: '80.00', unitPrice: '4.00' });
    await done('developer', 'pay', renewal);
    await settle();
    const later = String((await resource(made.id)).expireTime);
    expect((Date.parse(later.replace(' ', 'T')) - Date.parse(end.replace(' ', 'T'))) / 86_400_000).toBe(10);

    const before = await balance();
    expect((await ask('shrink', { count: 1 })).status).toBe(200);
    const fewer = await orderOf(made);
    expect(fewer).toMatchObject({ orderType: 'SHRINK', status: 'PROCESSING', count: 1, oldCount: 2 });
    await settle();
    expect(await resource(made.id)).toMatchObject({ status: 'RUNNING', count: 1, cpuCores: 2 });
    const { amount } = await detail(fewer.id);
    expect(Number(amount)).toBeLessThan(0);
    expect(await balance()).toBeCloseTo(before - Number(amount), 2);
  });

  it('giving one up returns no more than was paid for it', async () => {
    const made = await running('通用型 2C8G', { chargeMode: 'PERIOD', periodCount: 1 });
    // the price is increased after the order was paid; the refund must still be calculated from the paid price
    await run(
      sql`update resource_flavor set "monthPrice" = 480 where id = ${String(flavor('通用型 2C8G').id)}`,
    );
    const before = await balance();
    expect(await api.done('developer', 'GET', `resource-order/returns?resourceId=${made.id}`)).toEqual({
      ...{ unitPrice: '120.00', amount: '-120.00' },
    });
    await api.done('developer', 'POST', 'resource/release', { id: made.id });
    await settle();
    expect((await resource(made.id)).status).toBe('RELEASED');
    expect(await balance()).toBe(before + 120);
    await run(
      sql`update resource_flavor set "monthPrice" = 120 where id = ${String(flavor('通用型 2C8G').id)}`,
    );
  });

  it('no smaller than what runs on it, and none are sold that are not there', async () => {
    const made = await running('通用型 2C8G', { count: 3 });
    const [notebook] = await run(
      sql<{
        id: string;
      }>`select id from notebook_notebook where not "isDeleted" and "orgId" = ${orgId} order by id limit 1`,
    );
    await run(
      sql`update notebook_notebook set status = 'RUNNING', "resourceId" = ${String(made.id)}, cpu = 4, "memoryGi" = 4, "gpuCount" = 0 where id = ${String(notebook?.id)}`,
    );
    const shrink = (wanted: number) =>
      api.call('developer', 'POST', 'resource/shrink', { id: made.id, count: wanted });
    const refused = await shrink(1);
    expect([refused.body.errCode, refused.body.msg]).toEqual([
      'QUOTA_EXCEEDED',
      '资源配额不足（需 4核，剩余 2核）',
    ]);
    expect((await shrink(2)).status).toBe(200);
    await settle();

    const { id } = flavor('通用型 4C16G');
    await run(sql`update resource_flavor set stock = 2 where id = ${String(id)}`);
    await expect(apply('通用型 4C16G', { count: 3 })).rejects.toThrow(/FLAVOR_SOLD_OUT/);
    const [one, two] = [
      await apply('通用型 4C16G'),
      await apply('通用型 4C16G', { count: 2, periodUnit: 'DAY' }),
    ];
    for (const each of [one, two]) await done('developer', 'pay', await orderOf(each));
    await settle();
    expect([(await orderOf(one)).status, await orderOf(two)]).toMatchObject([
      'COMPLETED',
      { status: 'FAILED', failReason: '规格库存不足' },
    ]);
    await run(sql`update resource_flavor set stock = null where id = ${String(id)}`);
  });

  it('an expired resource is renewed from the balance where its user chose so, else stops and is deleted a week later (R4.15)', async () => {
    const [kept, ended] = [
      await running('通用型 2C8G', { periodUnit: 'DAY', periodCount: 2, autoRenew: true }),
      await running('通用型 2C8G', { periodUnit: 'DAY', periodCount: 2 }),
    ];
    const [notebook] = await run(
      sql<{
        id: string;
      }>`select id from notebook_notebook where not "isDeleted" and "orgId" = ${orgId} order by id limit 1`,
    );
    await run(
      sql`update notebook_notebook set status = 'RUNNING', "resourceId" = ${String(ended.id)} where id = ${String(notebook?.id)}`,
    );
    const before = await balance();
    await api.later(49 * hour);
    await settle();
    expect(await resource(kept.id)).toMatchObject({ status: 'RUNNING' });
    expect(await orderOf(kept)).toMatchObject({ orderType: 'RENEW', status: 'COMPLETED', amount: '8.00' });
    expect(await balance()).toBe(before - 8);
    expect((await resource(ended.id)).status).toBe('EXPIRED');
    expect((await api.done('developer', 'GET', `notebook/detail?id=${notebook?.id}`)).status).toBe('STOPPED');
    // a resource that is renewed after its end runs from the time of the renewal
    await api.done('developer', 'POST', 'resource/renew', {
      id: ended.id,
      periodUnit: 'DAY',
      periodCount: 1,
    });
    await done('developer', 'pay', await orderOf(ended));
    await settle();
    expect((await resource(ended.id)).status).toBe('RUNNING');
    await api.later(25 * hour);
    await settle();
    expect((await resource(ended.id)).status).toBe('EXPIRED');
    await api.later(7 * 24 * hour);
    await settle();
    expect((await resource(ended.id)).status).toBe('RELEASED');
  });

  it('where the platform closes the balance nothing is renewed from it (R4.15)', async () => {
    const { id } = await running('通用型 2C8G', { periodUnit: 'DAY', periodCount: 2, autoRenew: true });
    const before = await balance();
    await offerPayMethods(api, 'ALIPAY,WECHAT');
    await api.later(49 * hour);
    await settle();
    await offerPayMethods(api, 'BALANCE,ALIPAY,WECHAT,BANK_TRANSFER');
    expect((await resource(id)).status).toBe('EXPIRED');
    expect(await balance()).toBe(before);
  });

  it('a change that failed keeps nothing from being renewed, by time or by hand (R4.15)', async () => {
    const made = await running('通用型 2C8G', { periodUnit: 'DAY', periodCount: 2, autoRenew: true });
    const ask = (action: string, form: Row) =>
      api.call('developer', 'POST', `resource/${action}`, { id: made.id, ...form });
    await ask('expand', { count: 2 });
    const failed = await orderOf(made);
    fault = '集群资源不足';
    await done('developer', 'pay', failed);
    await settle();
    fault = undefined;
    expect((await detail(failed.id)).status).toBe('FAILED');
    await api.later(49 * hour);
    await settle();
    expect((await resource(made.id)).status).toBe('RUNNING');
    expect(await orderOf(made)).toMatchObject({ orderType: 'RENEW', status: 'COMPLETED' });
    expect((await ask('renew', { periodUnit: 'DAY', periodCount: 1 })).status).toBe(200);
    await done('developer', 'cancel', await orderOf(made));
    expect((await ask('expand', { count: 3 })).body.errCode).toBe('ORDER_OPEN');
    await done('admin', 'refund', failed);
    expect((await ask('expand', { count: 3 })).status).toBe(200);
    await done('developer', 'cancel', await orderOf(made));
  });

  it('a renewal that failed holds its price once: the time ends, and it is tried again by hand (R4.15)', async () => {
    const made = await running('通用型 2C8G', { periodUnit: 'DAY', periodCount: 2, autoRenew: true });
    const renewals = async () =>
      run(sql<Row>`select status, amount::text from resource_order_resource_order
        where "resourceId" = ${String(made.id)} and "orderType" = 'RENEW'`);
    fault = '集群资源不足';
    await api.later(49 * hour);
    await settle();
    expect(await renewals()).toEqual([{ status: 'FAILED', amount: '8.00' }]);
    for (let times = 0; times < 3; times += 1) {
      await api.later(hour + 10);
      await settle();
    }
    fault = undefined;
    expect([await renewals(), (await resource(made.id)).status]).toEqual([
      [{ status: 'FAILED', amount: '8.00' }],
      'EXPIRED',
    ]);
    await done('admin', 'retry', await orderOf(made));
    await settle();
    expect((await resource(made.id)).status).toBe('RUNNING');
    expect(await renewals()).toEqual([{ status: 'COMPLETED', amount: '8.00' }]);
  });

  it('one that is given up by time can be sold again (R4.15)', async () => {
    const { id } = flavor('通用型 4C16G');
    const stock = async () =>
      (await run(sql<Row>`select stock::int from resource_flavor where id = ${String(id)}`))[0]?.stock;
    await run(sql`update resource_flavor set stock = 3 where id = ${String(id)}`);
    const made = await running('通用型 4C16G', { periodUnit: 'DAY', periodCount: 1, count: 2 });
    expect(await stock()).toBe(1);
    await api.later(25 * hour);
    // The cluster does not answer for eight days; then it gets the order to release. If it reports an error, it
    // gets the order again.
    isAway = true;
    await api.later(8 * 24 * hour);
    await settle();
    expect([(await resource(made.id)).status, await stock()]).toEqual(['RELEASING', 1]);
    isAway = false;
    fault = '节点失联';
    await api.later(61);
    await settle();
    isAway = true;
    fault = undefined;
    expect([(await resource(made.id)).status, await stock()]).toEqual(['RELEASING', 1]);
    await api.later(hour + 10);
    expect([(await resource(made.id)).status, await stock()]).toEqual(['RELEASING', 1]);
    isAway = false;
    await api.later(61);
    expect([(await resource(made.id)).status, await stock()]).toEqual(['RELEASED', 3]);
    await run(sql`update resource_flavor set stock = null where id = ${String(id)}`);
  });

  it('what waited for a resource before there were orders is there after an upgrade', async () => {
    const made = await apply('通用型 2C8G');
    const id = String(made.id);
    await run(sql`update resource_order_resource_order set "isDeleted" = true where "resourceId" = ${id}`);
    await run(sql`insert into isp_job (key, kind, payload, "dueTime")
      values (${`resource:${id}`}, 'resource.granted', ${JSON.stringify({ id })}, now() - interval '1 day')`);
    await database.asOwner((tx) =>
      resourceOrderMigrations['2026-11-23-01-resources-of-before-orders']!.up(tx as never),
    );
    expect(await resource(id)).toMatchObject({ status: 'RUNNING', expireTime: expect.any(String) });
    expect(await run(sql`select key from isp_job where kind = 'resource.granted'`)).toEqual([]);
  });

  it('without a cluster nothing is renewed: its time ends (R4.15)', async () => {
    const made = await running('通用型 2C8G', { periodUnit: 'DAY', periodCount: 1, autoRenew: true });
    const before = await balance();
    isConnected = false;
    await api.later(25 * hour);
    await settle();
    isConnected = true;
    expect([(await resource(made.id)).status, await balance()]).toEqual(['EXPIRED', before]);
  });

  if (kind === 'postgres')
    it('a resource that is renewed at the moment it ends does not end (R4.15)', async () => {
      const made = await running('通用型 2C8G', { periodUnit: 'DAY', periodCount: 1 });
      const id = String(made.id);
      await run(
        sql`update resource_resource set "expireTime" = ${new Date(api.now().getTime() - 1000)} where id = ${id}`,
      );
      await database.asJob((tx) =>
        createJobQueue(tx).add({
          ...{ key: `resource:${id}`, kind: 'resource.due', payload: { id }, dueTime: api.now() },
        }),
      );
      let ended: Promise<unknown> = Promise.resolve();
      await database.asJob(async (tx) => {
        await sql`select from account_wallet where id = ${orgId} for update`.execute(tx);
        ended = api.service.jobs.runDue();
        await new Promise((resolve) => setTimeout(resolve, 500));
        await sql`update resource_resource set "expireTime" = ${new Date(api.now().getTime() + 24 * 3600_000)} where id = ${id}`.execute(
          tx,
        );
      });
      await ended;
      expect((await resource(id)).status).toBe('RUNNING');
    });

  it('a release the cluster does not carry out is retried; no refund button for what was not paid', async () => {
    const made = await running('通用型 2C8G', { periodUnit: 'DAY', periodCount: 10 });
    const before = await balance();
    await api.done('developer', 'POST', 'resource/release', { id: made.id });
    const order = await orderOf(made);
    fault = '节点失联';
    await settle();
    fault = undefined;
    expect([(await detail(order.id)).status, (await resource(made.id)).status]).toEqual([
      'FAILED',
      'RELEASING',
    ]);
    const { _actions } = await api.done('admin', 'GET', `resource-order/detail?id=${order.id}`);
    expect(_actions).toEqual(['retry']);
    expect((await act('admin', 'refund', order)).status).toBe(400);
    await done('admin', 'retry', order);
    await settle();
    expect([(await detail(order.id)).status, (await resource(made.id)).status]).toEqual([
      'COMPLETED',
      'RELEASED',
    ]);
    expect(await balance()).toBe(before + 40);
  });

  it('a refund counts from the moment of the release, and a release in one’s own pool needs no review', async () => {
    const own = flavors.find(({ poolType, status }) => poolType !== 'SHARED' && status === 'ON_SALE') as Row;
    const dedicated = await running(String(own.flavorName), {
      chargeMode: 'FREE',
      periodUnit: null,
      periodCount: null,
    });
    await api.done('developer', 'POST', 'resource/release', { id: dedicated.id });
    expect((await orderOf(dedicated)).status).toBe('PROCESSING');
    const made = await running('通用型 2C8G', { periodUnit: 'DAY', periodCount: 10 });
    await api.done('developer', 'POST', 'resource/release', { id: made.id });
    expect((await orderOf(made)).amount).toBe('-40.00');
    await api.later(5 * 24 * hour);
    await settle();
    expect(await orderOf(made)).toMatchObject({ status: 'COMPLETED', amount: '-20.00', unitPrice: '4.00' });
  });

  it('an order that cannot be carried out any more cannot be paid', async () => {
    const overdue = await orderOf(await apply('通用型 2C8G'));
    api.move(24 * hour);
    expect((await act('developer', 'pay', overdue)).body.errCode).toBe('ORDER_LAPSED');
    await settle();
    const { id } = flavor('通用型 4C16G');
    const sold = await orderOf(await apply('通用型 4C16G'));
    await run(sql`update resource_flavor set stock = 0 where id = ${String(id)}`);
    const before = await balance();
    expect((await act('developer', 'pay', sold)).body.errCode).toBe('FLAVOR_SOLD_OUT');
    await run(sql`update resource_flavor set stock = null where id = ${String(id)}`);
    const made = await running('通用型 2C8G');
    await api.done('developer', 'POST', 'resource/renew', { id: made.id, periodUnit: 'DAY', periodCount: 1 });
    await run(sql`update resource_resource set status = 'RELEASED' where id = ${String(made.id)}`);
    const { body } = await act('developer', 'pay', await orderOf(made));
    expect([body.errCode, body.msg]).toEqual([
      'ORDER_OUTDATED',
      '资源状态已变更，该订单无法继续，请取消后重新申请',
    ]);
    expect(await balance()).toBe(before - 120);
  });

  it('an order is not reduced below what was started on it since', async () => {
    const made = await running('通用型 2C8G', { count: 3 });
    await api.done('developer', 'POST', 'resource/shrink', { id: made.id, count: 1 });
    await run(
      sql`update notebook_notebook set status = 'RUNNING', "resourceId" = ${String(made.id)}, cpu = 4, "memoryGi" = 4, "gpuCount" = 0
        where id = (select id from notebook_notebook where not "isDeleted" and "orgId" = ${orgId} order by id limit 1)`,
    );
    await settle();
    expect(await orderOf(made)).toMatchObject({
      ...{ status: 'FAILED', failReason: '缩容后的规格容纳不下运行中的任务' },
    });
    expect(await resource(made.id)).toMatchObject({ status: 'RUNNING', count: 3 });
    // nothing was paid, so the creator can cancel the order
    await done('developer', 'cancel', await orderOf(made));
  });

  it('a day in arrears freezes what is billed by use, and money thaws it (R4.15)', async () => {
    const made = await running('通用型 2C8G', { chargeMode: 'POSTPAY', periodUnit: null, periodCount: null });
    const owe = (since: Date | null) =>
      run(
        sql`update account_wallet set status = ${since ? 'ARREARS' : 'NORMAL'}, "arrearsTime" = ${since} where id = ${orgId}`,
      );
    // notebooks that run on the resource are frozen together with it, and notebooks that are starting are stopped
    await run(sql`delete from isp_job where key like 'notebook:%'`);
    const [runs, starts] = await run(
      sql<{
        id: string;
      }>`update notebook_notebook set "resourceId" = ${made.id}, status = 'RUNNING' where id in (
        select id from notebook_notebook where "orgId" = ${orgId} and not "isDeleted" order by id limit 2) returning id`,
    );
    await run(sql`update notebook_notebook set status = 'STARTING' where id = ${starts?.id}`);
    const notebooks = () =>
      run(sql`select status, "statusReason" from notebook_notebook where id in (${runs?.id}, ${starts?.id})
        order by id = ${starts?.id}`);
    // The balance must really be negative. Otherwise the next change of the account, such as an automatic renewal,
    // would end the arrears.
    const had = (await balance()).toFixed(2);
    await setBalance('-10.00');
    await owe(api.now());
    await api.later(23 * hour);
    await settle();
    expect((await resource(made.id)).status).toBe('RUNNING');
    await api.later(hour);
    await api.later(hour);
    await settle();
    expect((await resource(made.id)).status).toBe('FROZEN');
    expect(await notebooks()).toMatchObject([
      { status: 'FROZEN', statusReason: '账户欠费，计算资源已冻结' },
      { status: 'STOPPED' },
    ]);
    await setBalance(had);
    await owe(null);
    await api.later(hour);
    await settle();
    expect((await resource(made.id)).status).toBe('RUNNING');
    expect(await notebooks()).toMatchObject([
      { status: 'STOPPED', statusReason: null },
      { status: 'STOPPED' },
    ]);
    // A frozen resource is kept for a week after it was frozen, not for a week after the account came into arrears.
    await setBalance('-10.00');
    await owe(new Date(api.now().getTime() - 26 * hour * 1000));
    await api.later(hour);
    await settle();
    expect(await resource(made.id)).toMatchObject({ status: 'FROZEN', frozenTime: expect.any(String) });
    await api.later(7 * 24 * hour - 2 * hour);
    await settle();
    expect((await resource(made.id)).status).toBe('FROZEN');
    await api.later(2 * hour);
    await settle();
    expect((await resource(made.id)).status).toBe('RELEASED');
    await setBalance(had);
    await owe(null);
  });

  it('after all of it every balance is the sum of its entries, and what is held that of the orders under way', async () => {
    expect(await database.asJob((tx) => wrongWallets(tx))).toEqual([]);
    expect(await run(wrongHolds)).toEqual([]);
  });

  it('the price is shown before an order is made', async () => {
    const { id } = flavor('通用型 2C8G');
    const price = (query: string) => api.done('developer', 'GET', `resource/price?${query}`);
    expect(await price(`flavorId=${id}&count=2&chargeMode=PERIOD&periodUnit=YEAR&periodCount=1`)).toEqual({
      ...{ unitPrice: '1440.00', amount: '2880.00' },
    });
    expect(await price(`flavorId=${id}&count=2&chargeMode=POSTPAY`)).toEqual({
      unitPrice: '0.00',
      amount: '0.00',
    });
    expect((await api.call('developer', 'GET', 'resource/price?flavorId=404')).status).toBe(404);
  });
});
