import type { Row } from '@isp/schema';
import { type Database, toService } from '@isp/server';
import { testDatabases } from '@isp/server/testing';
import { inTurn } from '@isp/server/testing/internal';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromCents } from '../../../rules/money.ts';
import { demoImage } from '../../../testing/demoImage.ts';
import { openTestApi, type TestApi } from '../../../testing/openTestApi.ts';
import { type Entry, holdAmount, postEntry, releaseAmount } from '../ledger/postEntry.ts';
import { findDifferences } from './findDifferences.ts';

const tenantId = '000000';
const isLong = process.env.ISP_LONG === '1';

describe.each(inTurn('pglite'))('the books on %s', (kind) => {
  const databases = testDatabases(kind, demoImage);
  let database: Database;
  let api: TestApi;
  let orgId: string;
  let sellerId: string;

  beforeAll(async () => {
    database = await databases.open();
    api = await openTestApi(database);
    ({ orgId } = await api.signedIn('developer'));
    sellerId = (await api.signedIn('customer')).orgId;
  });
  afterAll(async () => {
    await api.close();
    await databases.close();
  });

  const post = (more: Partial<Entry>, held = false) =>
    database.asJob((tx) =>
      postEntry(
        toService(api.app.isp, tx),
        {
          ...{ tenantId, orgId, flow: 'EXPENSE', type: 'CONSUME', amount: '100.00', payChannel: 'BALANCE' },
          ...{ relatedType: 'ORDER', relatedNo: 'OD1', ...more },
        },
        held,
      ),
    );
  const lines = async (relatedNo: string) =>
    database.asJob(async (tx) =>
      (
        await sql<Row>`select t.type, l.kind, l.debit::text, l.credit::text from account_line l
            join account_transaction t on t.id = l."transactionId" where t."relatedNo" = ${relatedNo} order by t."createTime", t.id, l.id::bigint`.execute(
          tx,
        )
      ).rows.map(({ type, kind, debit, credit }) => `${type} ${kind} ${debit} ${credit}`),
    );
  const clearing = async (party: string) =>
    database.asJob(
      async (tx) =>
        (
          await sql<{ left: string }>`select coalesce(sum(credit - debit), 0)::text as left from account_line
            where kind = 'CLEARING' and party = ${party}`.execute(tx)
        ).rows[0]?.left,
    );
  const differences = () => database.asJob((tx) => findDifferences(tx));
  const run = (statement: string) => database.asJob((tx) => sql.raw(statement).execute(tx));

  it('the demo has no differences: debits equal credits, and every entry has both sides', async () => {
    expect(await differences()).toEqual([]);
    const books = (await api.done('admin', 'GET', 'account-difference/books')) as Row;
    expect(Number(books.debit)).toBeCloseTo(Number(books.credit), 2);
    expect(Number(books.entries)).toBeGreaterThan(30);
    expect((await api.call('developer', 'GET', 'account-difference/books')).status).toBe(403);
    expect((await api.call('developer', 'POST', 'account-line/page-query', {})).status).toBe(403);
  });

  it('the money of an order is in clearing until the seller’s share, the rest is revenue, and a refund reverses both', async () => {
    await database.asJob((tx) => holdAmount(toService(api.app.isp, tx), { orgId, tenantId }, 10_000));
    await post({}, true);
    expect(await clearing('OD1')).toBe('100.00');
    await post({ orgId: sellerId, flow: 'INCOME', type: 'SETTLE', amount: '90.00' });
    expect(Number(await clearing('OD1'))).toBe(0);
    await post({ orgId: sellerId, flow: 'EXPENSE', type: 'REFUND', amount: '90.00' });
    await post({ flow: 'INCOME', type: 'REFUND', amount: '100.00' });
    expect(Number(await clearing('OD1'))).toBe(0);
    expect(await lines('OD1')).toEqual([
      'CONSUME WALLET 100.00 0.00',
      'CONSUME CLEARING 0.00 100.00',
      'SETTLE WALLET 0.00 90.00',
      'SETTLE CLEARING 100.00 0.00',
      'SETTLE REVENUE 0.00 10.00',
      'REFUND WALLET 90.00 0.00',
      'REFUND CLEARING 0.00 90.00',
      'REFUND WALLET 0.00 100.00',
      'REFUND CLEARING 90.00 0.00',
      'REFUND REVENUE 10.00 0.00',
    ]);
    await post({
      flow: 'INCOME',
      type: 'RECHARGE',
      amount: '60.00',
      giftAmount: '10.00',
      payChannel: 'ALIPAY',
      relatedType: null,
      relatedNo: null,
    });
    const { rows } = await database.asJob((tx) =>
      sql<Row>`select kind, party, debit::text, credit::text from account_line order by id::bigint desc limit 3`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([
      { kind: 'PROMOTION', party: 'gift', debit: '10.00', credit: '0.00' },
      { kind: 'CHANNEL', party: 'ALIPAY', debit: '50.00', credit: '0.00' },
      { kind: 'WALLET', party: orgId, debit: '0.00', credit: '60.00' },
    ]);
    expect(await differences()).toEqual([]);
  });

  it('lines are only added, and only in balance, by any statement', async () => {
    await expect(run('update account_line set debit = 1')).rejects.toThrow(/only added/);
    await expect(run('delete from account_line')).rejects.toThrow(/only added/);
    await expect(
      run(`insert into account_line (id, "tenantId", "createTime", "transactionId", "transactionNo", kind, party, debit, credit, "rowVersion", "isDeleted")
        select 'x1', "tenantId", "createTime", "transactionId", "transactionNo", 'WALLET', party, 0, 5, 0, false from account_line limit 1`),
    ).rejects.toThrow(/differ/);
  });

  it('an account is closed without balance, held money and open recharges only, and the refusal names them', async () => {
    const { closeWallet } = await import('../wallet/closeWallet.ts');
    const id = '1859110000000077777';
    const close = () => database.asJob((tx) => closeWallet(toService(api.app.isp, tx), id));
    const own = { orgId: id, relatedType: null, relatedNo: null } as const;
    await close();
    await post({ ...own, flow: 'INCOME', type: 'ADJUST', amount: '12.00' });
    await expect(close()).rejects.toMatchObject({
      code: 'WALLET_NOT_EMPTY',
      extra: { params: { amount: '12.00' } },
    });
    await database.asJob((tx) => holdAmount(toService(api.app.isp, tx), { orgId: id, tenantId }, 200));
    await expect(close()).rejects.toMatchObject({
      code: 'WALLET_HELD',
      extra: { params: { amount: '2.00' } },
    });
    await post({ ...own, amount: '2.00' }, true);
    await post({ ...own, amount: '10.00' });
    await run(`insert into account_recharge (id, "tenantId", "orgId", "createTime", "rechargeNo", amount, status, "rowVersion", "isDeleted")
      values ('78', '${tenantId}', '${id}', now(), 'RC78', 5, 'AUDITING', 0, false)`);
    await expect(close()).rejects.toMatchObject({
      code: 'WALLET_WAITING',
      extra: { params: { numbers: 'RC78' } },
    });
    await run(`update account_recharge set status = 'FAILED' where id = '78'`);
    await close();
    await close();
    await expect(post({ ...own, amount: '1.00' })).rejects.toMatchObject({ code: 'WALLET_CLOSED' });
  });

  it('random actions in random order lose no money, take none twice and stay in balance', async () => {
    const step = fc.record({
      what: fc.constantFrom('recharge', 'consume', 'hold', 'release', 'take', 'settle', 'refund', 'again'),
      cents: fc.integer({ min: 1, max: 9_999 }),
    });
    let history = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        history += 1;
        const owner = { orgId: `18591100000009${String(history).padStart(5, '0')}`, tenantId };
        let [balance, held, last] = [0, 0, 0];
        let posted: Partial<Entry> | undefined;
        for (const [at, { cents, what }] of steps.entries()) {
          const amount = fromCents(cents);
          const relatedNo = `H${history}-${at}`;
          const about = { ...owner, amount, relatedNo, relatedType: 'RESOURCE_ORDER' } as const;
          const tryPost = async (entry: Partial<Entry>, isHeld = false) => {
            await post(entry, isHeld);
            posted = entry;
          };
          if (what === 'recharge') {
            await tryPost({
              ...about,
              flow: 'INCOME',
              type: 'RECHARGE',
              payChannel: 'WECHAT',
            });
            balance += cents;
          } else if (what === 'refund') {
            await tryPost({ ...about, flow: 'INCOME', type: 'REFUND' });
            balance += cents;
          } else if (what === 'consume') {
            const done = await tryPost(about).catch(() => 'refused');
            if (done === undefined) balance -= cents;
            expect(done === 'refused').toBe(cents > balance + (done === undefined ? cents : 0) - held);
          } else if (what === 'hold') {
            const done = await database
              .asJob((tx) => holdAmount(toService(api.app.isp, tx), owner, cents))
              .catch(() => 'refused');
            if (done === undefined) [held, last] = [held + cents, cents];
          } else if (what === 'release' && last > 0) {
            await database.asJob((tx) => releaseAmount(toService(api.app.isp, tx), owner, last));
            [held, last] = [held - last, 0];
          } else if (what === 'take' && last > 0) {
            await tryPost({ ...about, amount: fromCents(last), relatedType: 'ORDER' }, true);
            await post({
              orgId: sellerId,
              relatedNo,
              flow: 'INCOME',
              type: 'SETTLE',
              amount: fromCents(Math.ceil(last * 0.9)),
            });
            [balance, held, last] = [balance - last, held - last, 0];
          } else if (what === 'again' && posted) await post(posted, true);
        }
        const { rows } = await database.asJob((tx) =>
          sql<Row>`select balance::text, "frozenAmount"::text as held from account_wallet where id = ${owner.orgId}`.execute(
            tx,
          ),
        );
        const wallet = rows[0] ?? { balance: '0.00', held: '0.00' };
        expect(wallet).toEqual({ balance: fromCents(balance), held: fromCents(held) });
      }),
      { numRuns: isLong ? 500 : 12 },
    );
    expect(await differences()).toEqual([]);
  });

  it('a difference is listed once, with its reason, until it is mended', async () => {
    const compare = async () => {
      await api.done('admin', 'POST', 'account-difference/compare', {});
      const page = await api.done('admin', 'POST', 'account-difference/page-query', { status: 'OPEN' });
      return (page.records as Row[]).map(({ check, detail }) => `${check} ${detail}`).toSorted();
    };
    expect(await compare()).toEqual([]);
    await run(`update account_wallet set balance = balance + 1 where id = '${orgId}'`);
    await run(
      `update account_recharge set amount = amount + 5 where id = (select min(id) from account_recharge where status = 'SUCCESS')`,
    );
    await run(`insert into account_payment (id, "tenantId", "orgId", "createTime", "paymentNo", amount, status, "relatedType", "relatedNo", "rowVersion", "isDeleted")
      values ('7', '${tenantId}', '${orgId}', now(), 'PY7', 5, 'PAID', 'ORDER', 'OD7', 0, false)`);
    const wrong = [
      'PAYMENT 已支付但没有入账明细',
      'RECHARGE 充值金额与入账明细不符',
      'WALLET 账户余额不等于总账分录合计',
      'WALLET 账户余额不等于明细合计',
    ];
    expect(await compare()).toEqual(wrong);
    expect(await compare()).toEqual(wrong);
    await run(`update account_wallet set balance = balance - 1 where id = '${orgId}'`);
    expect(await compare()).toEqual(wrong.slice(0, 2));
    const all = await api.done('admin', 'POST', 'account-difference/page-query', {});
    // the total also includes the 3 corrected differences of the demo data
    expect(all.total).toBe(4 + 3);
  });
});
