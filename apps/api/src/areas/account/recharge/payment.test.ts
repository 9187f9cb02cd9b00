import type { Row } from '@isp/schema';
import { type Database, toService } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountPayment } from '../../../generated/rows.ts';
import { createPaymentSimulator } from '../../../ports/payment/simulator.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { wrongWallets } from '../ledger/checkLedger.ts';
import { closePayments, openPayment, orderOf } from '../payment/openPayment.ts';

const notify = 'account-recharge/notify';

describe.each(inTurn('pglite'))('payments through channels on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let orgId: string;
  let userId: string;
  let count = 0;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    ({ orgId } = await api.signedIn('developer'));
    userId = String((await api.done('developer', 'GET', 'users')).userId);
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const related = (no: number) =>
    ({ relatedType: 'ORDER', relatedId: `77${no}`, relatedNo: `OD${no}` }) as const;
  const open = (no: number, more: Row = {}): Promise<AccountPayment> =>
    database.asJob((tx) =>
      openPayment(toService(api.app.isp, tx), {
        ...{ tenantId: '000000', orgId, userId, subject: '账户充值', amount: '12.50', payChannel: 'ALIPAY' },
        ...related(no),
        expireTime: new Date(api.now().getTime() + 1800_000),
        ...more,
      }),
    );
  const fresh = async (more: Row = {}): Promise<AccountPayment> => {
    count += 1;
    const payment = await open(count, more);
    await api.later(1);
    return payment;
  };
  const decide = (payment: AccountPayment, outcome: string) =>
    api.call(
      undefined,
      'POST',
      `/simulator/payments/${payment.paymentNo}`,
      { outcome },
      { accept: 'application/json' },
    );
  const read = ({ id }: AccountPayment) => api.done('developer', 'GET', `account-payment/detail?id=${id}`);
  const balance = async () => Number((await api.done('developer', 'GET', 'account-wallet/current')).balance);
  const entriesOf = async (...numbers: unknown[]) =>
    database.asJob(
      async (tx) =>
        (
          await sql<Row>`select type, amount::text, "payChannel", "relatedType", remark from account_transaction
            where "relatedNo" = any(${numbers.map(String)}) order by "entryNo"`.execute(tx)
        ).rows,
    );

  it('a payment is credited once, however often the channel reports it, and has a page to pay at', async () => {
    const payment = await fresh();
    expect(await read(payment)).toMatchObject({
      status: 'PENDING',
      payUrl: `/simulator/payments/${payment.paymentNo}`,
    });
    // a second request for the same payment reuses the payment
    expect((await open(count)).id).toBe(payment.id);
    const page = await api.call(undefined, 'GET', `/simulator/payments/${payment.paymentNo}`);
    expect(page.raw).toContain('¥12.50');
    expect(page.raw).toContain('支付渠道模拟器');
    // In a new tab the browser sends its preferred language, and the cookie has the language of the portal. The
    // cookie wins.
    const cookie = { cookie: 'isp-language=en-us', 'accept-language': 'zh-CN' };
    const english = await api.call(undefined, 'GET', `/simulator/payments/${payment.paymentNo}`, {}, cookie);
    expect(english.raw).toContain('Payment simulator');
    expect((await api.call(undefined, 'GET', '/simulator/payments/PY0')).status).toBe(404);
    const before = await balance();
    expect((await decide(payment, 'twice')).status).toBe(200);
    await decide(payment, 'pay');
    expect(await read(payment)).toMatchObject({
      status: 'PAID',
      channelTradeNo: expect.stringMatching(/^SIM/),
    });
    expect(await balance()).toBeCloseTo(before + 12.5, 2);
    expect(await entriesOf(payment.relatedNo)).toEqual([
      { type: 'RECHARGE', amount: '12.50', payChannel: 'ALIPAY', relatedType: 'ORDER', remark: null },
    ]);
  });

  it('a callback counts by its signature alone (T-A8)', async () => {
    const payment = await fresh();
    const before = await balance();
    const send = (payload: string, headers: Readonly<Record<string, string>>, channel = 'alipay') =>
      api.app.inject({
        method: 'POST',
        url: `/isp-user/api/v1/${notify}/${channel}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      });
    const sign = (order = orderOf(payment)) => {
      const { body, headers } = api.service.ports.payments.simulator?.sign(order, api.now()) ?? {
        body: '',
        headers: {},
      };
      return [body, headers as Record<string, string>] as const;
    };
    const [body, headers] = sign();
    const forged = createPaymentSimulator('another key').simulator?.sign(orderOf(payment), api.now());
    for (const [text, marks, channel] of [
      [body, {}],
      [body, { 'x-payment-signature': 'ff' }],
      [body.replace('12.50', '9999.00'), headers],
      [body, forged?.headers as Record<string, string>],
      // a callback of one channel does not confirm a payment of another
      [body, headers, 'wechat'],
      [body, headers, 'balance'],
      ['', {}],
    ] as const) {
      const reply = await send(text, marks, channel);
      expect([reply.statusCode, reply.json().errCode]).toEqual([401, 'PAYMENT_SIGN_WRONG']);
    }
    const [lessBody, lessHeaders] = sign({ ...orderOf(payment), amount: '0.01' });
    expect((await send(lessBody, lessHeaders)).json().errCode).toBe('PAYMENT_AMOUNT_WRONG');
    const [strangeBody, strangeHeaders] = sign({ ...orderOf(payment), paymentNo: 'PY1' });
    expect((await send(strangeBody, strangeHeaders)).statusCode).toBe(404);
    expect(await balance()).toBe(before);
    // the same callback arrives several times at once, through several connections of the channel
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(body, headers)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await balance()).toBeCloseTo(before + 12.5, 2);
  });

  it('money is not lost when a callback is late, missing or doubled; a declined payment credits nothing', async () => {
    const before = await balance();
    const declined = await fresh();
    await decide(declined, 'decline');
    expect(await read(declined)).toMatchObject({ status: 'DECLINED', failReason: '余额不足' });
    expect(await balance()).toBe(before);

    const silent = await fresh({ payChannel: 'WECHAT' });
    await decide(silent, 'silent');
    expect(await read(silent)).toMatchObject({ status: 'PENDING' });
    await api.later(70);
    expect(await read(silent)).toMatchObject({ status: 'PAID' });
    expect(await balance()).toBeCloseTo(before + 12.5, 2);

    const mute = await fresh();
    const overdue = await fresh();
    const other = await fresh();
    await decide(mute, 'timeout');
    await decide(overdue, 'late');
    await api.later(1801);
    for (const payment of [mute, overdue, other])
      expect(await read(payment)).toMatchObject({ status: 'CLOSED' });
    await api.later(70);
    expect(await read(mute)).toMatchObject({ status: 'CLOSED' });
    expect(await read(overdue)).toMatchObject({ status: 'PAID', remark: '关闭后到账，已计入账户余额' });
    expect(await balance()).toBeCloseTo(before + 25, 2);

    // The user tries another channel. This closes the first payment, which is then paid nevertheless.
    const first = await fresh();
    const second = await open(count, { payChannel: 'UNIONPAY' });
    expect(await read(first)).toMatchObject({ status: 'CLOSED' });
    await decide(second, 'pay');
    await decide(first, 'pay');
    expect(await read(first)).toMatchObject({ status: 'PAID', remark: '重复支付，已计入账户余额' });
    expect(await entriesOf(first.relatedNo, first.paymentNo)).toEqual([
      { type: 'RECHARGE', amount: '12.50', payChannel: 'UNIONPAY', relatedType: 'ORDER', remark: null },
      {
        type: 'RECHARGE',
        amount: '12.50',
        payChannel: 'ALIPAY',
        relatedType: 'PAYMENT',
        remark: '重复支付，已计入账户余额',
      },
    ]);
    const messages = await database.asJob((tx) =>
      sql<{
        n: number;
      }>`select count(*)::int as n from common_message where "bizType" = 'account.payment' and "userId" = ${userId}`.execute(
        tx,
      ),
    );
    expect(messages.rows).toEqual([{ n: 2 }]);

    const called = await fresh();
    await database.asJob((tx) => closePayments(toService(api.app.isp, tx), related(count)));
    await api.later(1);
    expect(await read(called)).toMatchObject({ status: 'CLOSED' });
    await expect(open(999, { payChannel: 'BALANCE' })).rejects.toMatchObject({
      code: 'PAYMENT_NOT_CONNECTED',
    });
    expect(await database.asJob((tx) => wrongWallets(tx))).toEqual([]);
  });
});
