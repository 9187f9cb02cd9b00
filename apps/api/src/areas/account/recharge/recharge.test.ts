import type { Row } from '@isp/schema';
import type { Database } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoImage } from '../../../testing/demoImage.ts';
import { offerPayMethods } from '../../../testing/offerPayMethods.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { tusClient } from '../../../testing/tusClient.ts';
import { wrongWallets } from '../ledger/checkLedger.ts';

const pdf = Buffer.from('%PDF-1.7\n');

describe.each(inTurn('postgres'))('recharges on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let tus: ReturnType<typeof tusClient>;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    const origin = await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { orgId, token } = await api.signedIn('developer');
    tus = tusClient(origin, { 'blade-auth': `bearer ${token}` }, orgId);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const add = (more: Row = {}, account = 'developer') =>
    api.done(account, 'POST', 'account-recharge/add', { amount: '200.00', payChannel: 'ALIPAY', ...more });
  const refused = async (more: Row) =>
    (
      (
        await api.call('developer', 'POST', 'account-recharge/add', {
          amount: '200.00',
          payChannel: 'ALIPAY',
          ...more,
        })
      ).body.data as Row | null
    )?.errors;
  const act = (account: string, action: string, form: Row) =>
    api.call(account, 'POST', `account-recharge/${action}`, form);
  const read = ({ id }: Row, account = 'developer') =>
    api.done(account, 'GET', `account-recharge/detail?id=${String(id)}`);
  const statusOf = ({ id }: Row) =>
    api.done('developer', 'GET', `account-recharge/pay-status?id=${String(id)}`);
  const balance = async (account = 'developer') =>
    Number((await api.done(account, 'GET', 'account-wallet/current')).balance);
  /** Chooses the result of a payment on the simulator's payment page, as a visitor who presses a button there. */
  const decide = async (recharge: Row, outcome: string) => {
    const { payUrl } = await statusOf(recharge);
    return api.call(undefined, 'POST', String(payUrl), { outcome }, { accept: 'application/json' });
  };
  const transfer = async (): Promise<Row> => ({
    ...{
      amount: '500.00',
      payChannel: 'BANK_TRANSFER',
      payerName: '星图智能科技',
      payerAccount: '6222020200001234',
    },
    voucher: await upload(),
  });
  const upload = async (): Promise<Row> =>
    (await tus.whole('slip.pdf', 400, 'account.recharge.voucher', pdf)).body.data as Row;

  it('a bank transfer waits for an administrator who has seen the money, with its slip', async () => {
    const before = await balance();
    const fields = async (more: Row) =>
      ((await refused(more)) as Row[] | undefined)?.map(({ field }) => field);
    expect(await fields({ payChannel: 'BANK_TRANSFER' })).toEqual(
      expect.arrayContaining(['payerName', 'payerAccount', 'voucher']),
    );
    expect(await fields({ ...(await transfer()), amount: '99.99' })).toEqual(['amount']);
    for (const amount of ['0.00', '0', '1000000.01', '1.234', '-5', 'x'])
      expect(await fields({ amount })).toEqual(['amount']);
    // a channel that the platform has closed is refused with its name, and is not offered as a choice
    const offered = async () =>
      ((await api.done('developer', 'GET', 'dict/list?codes=pay.channels'))['pay.channels'] as Row[]).map(
        ({ value }) => value,
      );
    expect(await refused({ payChannel: 'UNIONPAY' })).toMatchObject([
      { field: 'payChannel', msg: '暂不提供银联' },
    ]);
    expect(await offered()).toEqual(['BALANCE', 'ALIPAY', 'WECHAT', 'BANK_TRANSFER']);
    await offerPayMethods(api, 'WECHAT,UNIONPAY');
    expect(await offered()).toEqual(['WECHAT', 'UNIONPAY']);
    expect(await refused({})).toMatchObject([{ field: 'payChannel', msg: '暂不提供支付宝' }]);
    expect(await add({ payChannel: 'UNIONPAY' })).toMatchObject({ status: 'PENDING_PAY' });
    await offerPayMethods(api, 'BALANCE,ALIPAY,WECHAT,BANK_TRANSFER');
    expect(await fields({ payChannel: 'BALANCE' })).toEqual(['payChannel']);
    const [good, bad] = [await add(await transfer()), await add(await transfer())];
    expect(good).toMatchObject({ status: 'AUDITING', expireTime: null });
    expect((await act('developer', 'approve', { id: good.id })).status).toBe(403);
    expect((await act('admin', 'reject', { id: bad.id })).status).toBe(400);
    await api.done('admin', 'POST', 'account-recharge/reject', {
      id: bad.id,
      auditRemark: '未查询到该笔到账',
    });
    await api.done('admin', 'POST', 'account-recharge/approve', {
      id: good.id,
      giftAmount: '50.00',
      channelTradeNo: 'B1',
    });
    expect((await act('admin', 'approve', { id: good.id })).body.errCode).toBe('STATE_NOT_ALLOWED');
    expect(await read(good)).toMatchObject({ status: 'SUCCESS', giftAmount: '50.00', channelTradeNo: 'B1' });
    expect(await read(bad)).toMatchObject({ status: 'FAILED', auditRemark: '未查询到该笔到账' });
    expect(await balance()).toBeCloseTo(before + 550, 2);
    expect((await api.call('member', 'POST', 'account-recharge/page-query', {})).status).toBe(403);
    const exported = await api.call('developer', 'GET', 'account-recharge/export');
    expect(exported.status).toBe(200);
    expect(await database.asJob((tx) => wrongWallets(tx))).toEqual([]);
  });

  it('through a channel: added, handed over, paid, credited once, notified, and found from its entry', async () => {
    const before = await balance();
    const recharge = await add();
    expect(recharge).toMatchObject({
      status: 'PENDING_PAY',
      rechargeNo: expect.stringMatching(/^RC\d{18}$/),
    });
    expect(recharge._actions).toEqual(expect.arrayContaining(['pay', 'cancel']));
    await api.done('developer', 'POST', 'account-recharge/pay', { id: recharge.id });
    await api.later(1);
    expect(await statusOf(recharge)).toMatchObject({
      over: false,
      payUrl: expect.stringMatching(/^\/simulator\/payments\/PY/),
    });
    await decide(recharge, 'decline');
    expect(await statusOf(recharge)).toMatchObject({
      over: true,
      failReason: '余额不足',
      status: 'PENDING_PAY',
    });
    await api.done('developer', 'POST', 'account-recharge/pay', { id: recharge.id });
    await api.later(1);
    await decide(recharge, 'twice');
    expect(await statusOf(recharge)).toMatchObject({ over: true, status: 'SUCCESS' });
    expect(await read(recharge)).toMatchObject({
      status: 'SUCCESS',
      channelTradeNo: expect.stringMatching(/^SIM/),
      expireTime: null,
    });
    expect(await balance()).toBeCloseTo(before + 200, 2);
    const { records } = await api.done('developer', 'POST', 'account-transaction/page-query', {
      relatedNo: recharge.rechargeNo,
    });
    expect(records).toMatchObject([{ type: 'RECHARGE', amount: '200.00', payChannel: 'ALIPAY' }]);
    expect((records as Row[])[0]?._actions).toEqual(expect.arrayContaining(['recharge']));
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select count(*)::int as n from common_message where "bizId" = ${String(recharge.id)} and title = '充值 ¥200.00 已到账'`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ n: 1 }]);
    // a closed recharge can be neither paid nor cancelled
    for (const action of ['pay', 'cancel'])
      expect((await act('developer', action, { id: recharge.id })).body.errCode).toBe('STATE_NOT_ALLOWED');
  });

  it('a recharge expires after two hours; a later payment is credited with a message, a cancelled recharge takes none', async () => {
    const before = await balance();
    const overdue = await add();
    await api.done('developer', 'POST', 'account-recharge/pay', { id: overdue.id });
    await api.later(1);
    await decide(overdue, 'late');
    await api.later(7201);
    expect(await read(overdue)).toMatchObject({ status: 'CLOSED', closeReason: '超时未支付' });
    expect(await balance()).toBe(before);
    await api.later(70);
    expect(await read(overdue)).toMatchObject({ status: 'CLOSED' });
    expect(await balance()).toBeCloseTo(before + 200, 2);
    const payments = await api.done('developer', 'POST', 'account-payment/page-query', {
      relatedNo: overdue.rechargeNo,
    });
    expect(payments.records).toMatchObject([{ status: 'PAID', remark: '关闭后到账，已计入账户余额' }]);

    const off = await add();
    await api.done('developer', 'POST', 'account-recharge/pay', { id: off.id });
    expect((await act('customer', 'cancel', { id: off.id })).status).toBe(404);
    expect((await act('admin', 'cancel', { id: off.id })).status).toBe(403);
    await api.done('developer', 'POST', 'account-recharge/cancel', { id: off.id });
    expect(await read(off)).toMatchObject({ status: 'CLOSED', closeReason: '已取消' });
    await api.later(7300);
    expect(await read(off)).toMatchObject({ status: 'CLOSED', closeReason: '已取消' });
    expect(await database.asJob((tx) => wrongWallets(tx))).toEqual([]);
  });
});
